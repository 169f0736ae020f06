export const soundSteps = ['make-default', 'delete'] as const;
/** A step with a sound: `make-default` makes it the sound of its type, and `delete` deletes it. */
export type SoundStep = (typeof soundSteps)[number];

/**
 * The steps that a sound allows now. The default has none: it stays until another sound is the default (S1 section 4).
 */
export const stepsOfSound = (isDefault: boolean): readonly SoundStep[] => (isDefault ? [] : soundSteps);
