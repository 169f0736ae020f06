/** A cloth's pattern: the thread on top at each place, and the colour of each thread. */
export interface Pattern {
  /** Rows of ends, 1 where the warp is on top; repeated in both directions. */
  readonly weave: readonly string[];
  /** Colours of the ends and picks in their order, as digits: 0 is the cloth's first colour. Repeated. */
  readonly warp: string;
  readonly weft: string;
  /** Pixels of one thread in a photo. */
  readonly thread: number;
}

const shifted = (row: string): readonly string[] =>
  Array.from(row, (_, shift) => row.slice(row.length - shift) + row.slice(0, row.length - shift));

const backwards = (row: string): string => [...row].reverse().join('');

/** Rows that repeat to the right, then as often to the left. */
const mirrored = (rows: readonly string[], repeats: number): readonly string[] =>
  rows.map((row) => row.repeat(repeats) + backwards(row).repeat(repeats));

const plain = ['10', '01'];
const basket = ['1100', '1100', '0011', '0011'];
const twill = ['1100', '0110', '0011', '1001'];
const steepTwill = shifted('111000');

const solid = { warp: '0', weft: '1', thread: 20 } as const;
const both = (order: string, thread: number) => ({ warp: order, weft: order, thread });

/** The weaves of section 5 of the design; the others are the same weaves in coloured threads. */
const patterns = {
  'Plain Weave': { weave: plain, ...solid },
  Basketweave: { weave: basket, ...solid },
  Twill: { weave: twill, ...solid },
  Herringbone: { weave: mirrored(twill, 2), ...solid },
  Chevron: { weave: mirrored(steepTwill, 1), ...solid },
  Houndstooth: { weave: twill, ...both('00001111', 16) },
  Birdseye: { weave: ['10000', '00100', '00001', '01000', '00010'], warp: '1', weft: '0', thread: 20 },
  Barleycorn: { weave: steepTwill, ...solid },
  'Cavalry Twill': { weave: shifted('11101000'), ...solid },
  Denim: { weave: shifted('1110'), ...solid },
  Diamond: { weave: [...mirrored(steepTwill, 1), ...mirrored(steepTwill, 1).toReversed()], ...solid },
  Grosgrain: { weave: ['10', '10', '10', '01', '01', '01'], ...solid },
  'Glen Plaid': { weave: twill, ...both(`${'0011'.repeat(4)}2${'00001111'.repeat(2)}`, 12) },
  'Ticking Stripe': { weave: plain, warp: '111101111001111011111111', weft: '1', thread: 16 },
  Windowpane: { weave: twill, ...both('00000000000001', 16) },
  Gingham: { weave: plain, ...both('000000111111', 16) },
  Tattersall: { weave: plain, ...both('000001000002', 16) },
  Pinstripe: { weave: twill, warp: '000000001', weft: '0', thread: 16 },
} as const satisfies Record<string, Pattern>;

export type PatternName = keyof typeof patterns;

export const patternOf = (name: PatternName): Pattern => patterns[name];
