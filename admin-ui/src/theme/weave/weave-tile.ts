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

export interface WeaveColours {
  readonly dark: string;
  readonly light: string;
  /** A third colour for single threads. */
  readonly accent?: string;
}

interface WeaveTile {
  readonly width: number;
  readonly height: number;
  /** The red, green, blue and opacity values of each pixel, row by row. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];

const threadAt = (text: string, index: number) => text.charAt(index % text.length);

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
const multiple = (a: number, b: number): number => (a * b) / divisor(a, b);

/** The brightness across a thread, which is round, and at the ends of a float, where it goes below another thread. */
const roundAt = (strip: number, cell: number): number => 0.8 + 0.26 * Math.sin(Math.PI * ((strip + 0.5) / cell));
const atEnd = 0.84;

/**
 * Draws the repeat of a weave. Each cell shows the thread that lies on top.
 * @param cell the width and height of a cell in pixels
 * @param most the required width and height in pixels; the repeat may be larger
 */
export const weaveTile = (
  weave: Weave,
  colours: WeaveColours,
  cell: number,
  most: { readonly width: number; readonly height: number },
): WeaveTile => {
  const { rows, threads, weft = threads } = weave;
  const ends = rows[0]?.length ?? 1;
  const [dark, light] = [rgbOf(colours.dark), rgbOf(colours.light)];
  const byThread: Readonly<Record<string, Rgb>> = { 1: dark, 2: rgbOf(colours.accent ?? colours.dark) };
  const isWarp = (x: number, y: number) =>
    threadAt(rows[(y + rows.length) % rows.length] ?? '10', (x + ends) % ends) === '1';
  const colourAt = (warp: boolean, x: number, y: number): Rgb => {
    const own = warp ? threads : weft;
    return own === undefined ? (warp ? dark : light) : (byThread[threadAt(own, warp ? x : y)] ?? light);
  };

  const width = Math.min(most.width, multiple(ends, threads?.length ?? 1) * cell);
  const height = Math.min(most.height, multiple(rows.length, weft?.length ?? 1) * cell);
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let top = 0; top < height; top += 1) {
    for (let left = 0; left < width; left += 1) {
      const [x, y] = [Math.floor(left / cell), Math.floor(top / cell)];
      const warp = isWarp(x, y);
      const [dx, dy] = warp ? [0, 1] : [1, 0];
      const [across, along] = warp ? [left % cell, top % cell] : [top % cell, left % cell];
      const endsHere =
        (along === 0 && isWarp(x - dx, y - dy) !== warp) || (along === cell - 1 && isWarp(x + dx, y + dy) !== warp);
      const shade = roundAt(across, cell) * (endsHere ? atEnd : 1);
      const [red, green, blue] = colourAt(warp, x, y);
      pixels.set([red * shade, green * shade, blue * shade, 255], (top * width + left) * 4);
    }
  }
  return { width, height, pixels };
};
