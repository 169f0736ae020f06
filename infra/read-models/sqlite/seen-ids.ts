/** Recognises most new ids as new, and every known id as known. */
export interface SeenIds {
  add(id: string): void;
  /** False: certainly never added. True: probably added. */
  has(id: string): boolean;
}

/** At 300,000 ids one in two hundred new ids is mistaken for a known one, at a million one in twenty. */
const bits = 2 ** 23;

/** FNV-1a over the text; the seed gives the second of the two bits of an id. */
const placeOf = (id: string, seed: number): number => {
  let hash = seed;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (bits - 1);
};

/**
 * A Bloom filter of ids, 1 MB: while a read model is built from zero most documents are new, and looking each of them
 * up in the table first would cost as much as writing it.
 */
export const createSeenIds = (): SeenIds => {
  const marks = new Uint8Array(bits / 8);
  const isMarked = (place: number): boolean => ((marks[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
  const mark = (place: number): void => {
    marks[place >> 3] = (marks[place >> 3] ?? 0) | (1 << (place & 7));
  };
  return {
    add: (id) => {
      mark(placeOf(id, 0x811c9dc5));
      mark(placeOf(id, 0x2166f0d1));
    },
    has: (id) => isMarked(placeOf(id, 0x811c9dc5)) && isMarked(placeOf(id, 0x2166f0d1)),
  };
};
