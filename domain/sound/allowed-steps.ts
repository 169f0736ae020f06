export const soundSteps = ['make-default', 'delete'] as const;
/** A step with a sound: `make-default` plays it from now on when its type is scanned, and `delete` deletes it. */
export type SoundStep = (typeof soundSteps)[number];

/** What may be done with a sound now: the default is the default already, and stays until another one is (S1 section 4). */
export const stepsOfSound = (isDefault: boolean): readonly SoundStep[] => (isDefault ? [] : soundSteps);
