/** A weave: rows of ends, 1 where the warp lies on top; and which threads are dark, where the pattern is in the colour. */
export interface Weave {
  readonly rows: readonly string[];
  /** Threads of two colours, both ways: `1` is the dark one. Without it the warp is dark and the weft light. */
  readonly threads?: string;
  /** Threads of the weft, where they are others than those of the warp: stripes. `2` is the accent. */
  readonly weft?: string;
}

const shifted = (row: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, shift) => row.slice(row.length - shift) + row.slice(0, row.length - shift));

const twill = ['1100', '0110', '0011', '1001'];

const mirrored = (rows: readonly string[]): readonly string[] =>
  rows.map((row) => `${row}${row}${[...row].reverse().join('')}${[...row].reverse().join('')}`);

const plain: Weave = { rows: ['10', '01'] };

/** Section 5 of the design. Names that start with one of these words have its weave. */
const weaves: readonly (readonly [string, Weave])[] = [
  ['basketweave', { rows: ['1100', '1100', '0011', '0011'] }],
  ['herringbone', { rows: mirrored(twill) }],
  ['chevron', { rows: mirrored(twill) }],
  ['houndstooth', { rows: twill, threads: '11110000' }],
  ['birdseye', { rows: ['10000', '00100', '00001', '01000', '00010'] }],
  ['barleycorn', { rows: shifted('111000', 6) }],
  ['cavalry twill', { rows: shifted('11101000', 8) }],
  ['twill', { rows: twill }],
];

/** The weave of a pattern's name; plain weave for a name that is not known. */
export const weaveOf = (patternName: string): Weave => {
  const name = patternName.trim().toLowerCase();
  return weaves.find(([word]) => name.startsWith(word))?.[1] ?? plain;
};
