import { seededSoundTypes } from '../reference/seed.js';

export const signals = ['scanned', 'duplicate', 'unknown'] as const;
export type Signal = (typeof signals)[number];

const bySoundType: ReadonlyMap<string, Signal | undefined> = new Map(
  seededSoundTypes.map(({ soundTypeId }, at) => [soundTypeId, signals[at]]),
);

/** The signal of this sound type; null for a type that support has added. */
export const signalOf = (soundTypeId: string): Signal | null => bySoundType.get(soundTypeId) ?? null;
