export const soundSteps = ['make-default', 'delete'] as const;
export type SoundStep = (typeof soundSteps)[number];

/** The default has none: it stays until another sound is the default (S1 section 4). */
export const stepsOfSound = (isDefault: boolean): readonly SoundStep[] => (isDefault ? [] : soundSteps);
