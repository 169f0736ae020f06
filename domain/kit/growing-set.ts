/**
 * A set of texts that only grows, in the order in which they were added. A value is never changed for those who hold it, yet adding
 * to the newest one costs what is added alone: all of them share one map, and each looks no further than its own size.
 */
export interface GrowingSet {
  readonly size: number;
  readonly ordinals: Map<string, number>;
}

/** A set to begin with; each has a map of its own. */
export const emptySet = (): GrowingSet => ({ size: 0, ordinals: new Map() });

/** Whether this set holds the text, whatever later ones on the same map hold. */
export const isInSet = (set: GrowingSet, text: string): boolean => (set.ordinals.get(text) ?? Infinity) < set.size;

/** The set with more texts; those that it holds are passed over. */
export const withTexts = (set: GrowingSet, texts: Iterable<string>): GrowingSet => {
  const ordinals = set.ordinals.size === set.size ? set.ordinals : new Map(entriesOf(set));
  for (const text of texts) if (!ordinals.has(text)) ordinals.set(text, ordinals.size);
  return { size: ordinals.size, ordinals };
};

/** The texts of this set, oldest first. */
export function* textsOf(set: GrowingSet): Generator<string> {
  for (const [text] of entriesOf(set)) yield text;
}

function* entriesOf(set: GrowingSet): Generator<[string, number]> {
  for (const entry of set.ordinals) {
    if (entry[1] >= set.size) return;
    yield entry;
  }
}
