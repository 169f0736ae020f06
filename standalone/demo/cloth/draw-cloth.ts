import type { Pattern } from './weaves.js';

export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/**
 * Light on one cell: a factor for each of its pixels, by whether the float of the thread on top ends before or after
 * it.
 */
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
