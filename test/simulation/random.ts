/** Random choices that a seed repeats. */
export interface Chance {
  /** From 0 up to, and without, 1. */
  share(): number;
  /** A whole number from 0 up to, and without, `below`. */
  below(below: number): number;
  /** True with this probability. */
  happens(probability: number): boolean;
  one<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
  /** An id in the form of a UUID. */
  id(): string;
}

/** The generator mulberry32: 32 bits of state, good enough to choose what a simulated customer does. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(share() * limit);
  const hex = (length: number): string => Array.from({ length }, () => below(16).toString(16)).join('');
  return {
    share,
    below,
    happens: (probability) => share() < probability,
    one: (choices) => choices[below(choices.length)] ?? choices[0],
    id: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
};
