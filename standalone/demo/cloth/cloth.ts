interface Pattern {
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

export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** A factor for each pixel of one cell, by whether the float of the thread on top ends before or after it. */
type Shades = readonly Float32Array[];

const roundness = (share: number): number => 0.8 + 0.26 * Math.sin(Math.PI * share);
const atItsEnd = 0.84;

/** Shades of a thread that runs down the cell. It darkens over the last tenth of a float, where it goes below. */
const shadesOf = (thread: number): Shades => {
  const edge = Math.max(1, Math.round(thread / 10));
  return [0, 1, 2, 3].map((ends) => {
    const shades = new Float32Array(thread * thread);
    for (let y = 0; y < thread; y += 1) {
      const isEnd = ((ends & 1) !== 0 && y < edge) || ((ends & 2) !== 0 && y >= thread - edge);
      for (let x = 0; x < thread; x += 1) {
        const twist = 1 + 0.035 * Math.sin((x * 0.9 + y * 0.6) * (20 / thread));
        shades[y * thread + x] = roundness((x + 0.5) / thread) * twist * (isEnd ? atItsEnd : 1);
      }
    }
    return shades;
  });
};

/** No yarn is quite even: each thread is a little lighter or darker than the next, and identical in each drawing. */
const unevenness = (thread: number, salt: number): number => {
  const mixed = Math.imul(thread * 31 + salt, 2_654_435_761) >>> 0;
  return 0.96 + 0.08 * (mixed / 2 ** 32);
};

const at = (order: string, index: number): string => order.charAt(index % order.length);

/**
 * Draws a piece of cloth as raw RGB pixels, three bytes each, row by row.
 * @param colours the pattern's colours by their digit; a digit without one has the first
 * @param size pixels of its side
 */
export const drawCloth = ({ weave, warp, weft, thread }: Pattern, colours: readonly Rgb[], size: number): Buffer => {
  const pixels = Buffer.alloc(size * size * 3);
  const shades = shadesOf(thread);
  const isWarp = (x: number, y: number): boolean => {
    const row = weave[(y + weave.length) % weave.length] ?? '1';
    return at(row, x + row.length) === '1';
  };
  const colourOf = (digit: string): Rgb => colours[Number(digit)] ?? colours[0] ?? { r: 0, g: 0, b: 0 };

  const drawCell = (column: number, row: number): void => {
    const isWarpOnTop = isWarp(column, row);
    const [dx, dy] = isWarpOnTop ? [0, 1] : [1, 0];
    const endsBefore = isWarp(column - dx, row - dy) !== isWarpOnTop;
    const endsAfter = isWarp(column + dx, row + dy) !== isWarpOnTop;
    const shade = shades[(endsBefore ? 1 : 0) + (endsAfter ? 2 : 0)] ?? new Float32Array();
    const { r, g, b } = colourOf(isWarpOnTop ? at(warp, column) : at(weft, row));
    const yarn = unevenness(isWarpOnTop ? column : row, isWarpOnTop ? 1 : 2);
    const [left, top] = [column * thread, row * thread];
    const [width, height] = [Math.min(thread, size - left), Math.min(thread, size - top)];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const light = (shade[isWarpOnTop ? y * thread + x : x * thread + y] ?? 1) * yarn;
        const to = ((top + y) * size + left + x) * 3;
        pixels[to] = Math.min(255, r * light);
        pixels[to + 1] = Math.min(255, g * light);
        pixels[to + 2] = Math.min(255, b * light);
      }
    }
  };

  for (let row = 0; row * thread < size; row += 1) {
    for (let column = 0; column * thread < size; column += 1) drawCell(column, row);
  }
  return pixels;
};

const dyes = {
  Indigo: '#2b4788',
  Navy: '#1f2a4d',
  Woad: '#3f78a8',
  Sky: '#8fb4d1',
  Ink: '#1c1f2a',
  Charcoal: '#33363f',
  Slate: '#5f6a7d',
  Ash: '#a5a8ad',
  Pewter: '#7d8288',
  Bone: '#e9e2d2',
  Ecru: '#efe6cf',
  Natural: '#d9cfba',
  Oat: '#cdb58a',
  Chalk: '#f2efe8',
  Sand: '#c9ad83',
  Saffron: '#e0a52a',
  Weld: '#d3a637',
  Ochre: '#b5822f',
  Rust: '#b4532a',
  Terracotta: '#bf6a4a',
  Madder: '#a8322a',
  Claret: '#6f2233',
  Rose: '#c98a8c',
  Plum: '#5b3655',
  Logwood: '#4d3a6b',
  Heather: '#8d7aa3',
  Verdigris: '#2c8573',
  Teal: '#1f5f66',
  Loden: '#3d6140',
  Moss: '#6f7f3a',
  Olive: '#575a30',
  Sage: '#9aa88a',
  Walnut: '#6b4426',
  Tobacco: '#8b5a33',
  Umber: '#4a3629',
  Peat: '#33291f',
} as const;

type Dye = keyof typeof dyes;
export type ColourName = Dye | `${Dye} / ${Dye}`;

const isDye = (name: string): name is Dye => Object.hasOwn(dyes, name);

const rgbOf = (dye: Dye): Rgb => {
  const hex = Number.parseInt(dyes[dye].slice(1), 16);
  return { r: hex >> 16, g: (hex >> 8) & 255, b: hex & 255 };
};

const towards = (from: Rgb, to: Rgb, share: number): Rgb => ({
  r: from.r + (to.r - from.r) * share,
  g: from.g + (to.g - from.g) * share,
  b: from.b + (to.b - from.b) * share,
});

const white: Rgb = { r: 255, g: 255, b: 255 };

/**
 * The yarns of a cloth: one dye gives a darker and a lighter yarn, two dyes give both and their mixture. If the second
 * dye is the accent of a plaid, it is the third yarn, and a tint of the first dye is the second.
 */
export const yarnsOf = (colour: ColourName, isAccent: boolean): readonly Rgb[] => {
  const [first, second] = colour.split(' / ').filter(isDye).map(rgbOf);
  if (first === undefined) return [];
  if (second === undefined) return [first, towards(first, white, 0.38)];
  return isAccent ? [first, towards(first, white, 0.55), second] : [first, second, towards(first, second, 0.5)];
};
