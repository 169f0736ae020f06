/** A weave: its rows, where 1 is a warp on top, and the colours of its threads. */
export interface Weave {
  readonly rows: readonly string[];
  /** The colours of the threads in both directions, where `1` is dark. By default the warp is dark and the weft is light. */
  readonly threads?: string;
  /** The colours of the weft, where they differ from those of the warp, as in stripes. `2` is the accent colour. */
  readonly weft?: string;
}

const shifted = (row: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, shift) => row.slice(row.length - shift) + row.slice(0, row.length - shift));

const twill = ['1100', '0110', '0011', '1001'];

const mirrored = (rows: readonly string[]): readonly string[] =>
  rows.map((row) => `${row}${row}${[...row].reverse().join('')}${[...row].reverse().join('')}`);

const plain: Weave = { rows: ['10', '01'] };

/** The weaves of the design (section 5). A pattern whose name starts with one of these words has its weave. */
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

/** The weave for the name of a pattern; an unknown name has a plain weave. */
export const weaveOf = (patternName: string): Weave => {
  const name = patternName.trim().toLowerCase();
  return weaves.find(([word]) => name.startsWith(word))?.[1] ?? plain;
};
