import type { Weave } from './weaves';

export interface WeaveColours {
  readonly dark: string;
  readonly light: string;
  /** A third colour for single threads. */
  readonly accent?: string;
}

interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

const rgbOf = (hex: string): Rgb => ({
  r: parseInt(hex.slice(1, 3), 16),
  g: parseInt(hex.slice(3, 5), 16),
  b: parseInt(hex.slice(5, 7), 16),
});

const shaded = ({ r, g, b }: Rgb, by: number) => `rgb(${r * by},${g * by},${b * by})`;

const threadAt = (text: string, index: number) => text.charAt(index % text.length);

/** Draws a weave: each cell shows the thread on top, round across its width and darker at the ends of a float. */
export const drawWeave = (canvas: HTMLCanvasElement, weave: Weave, colours: WeaveColours, cell: number): void => {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { rows, threads, weft = threads } = weave;
  const [dark, light] = [rgbOf(colours.dark), rgbOf(colours.light)];
  const byThread: Readonly<Record<string, Rgb>> = { 1: dark, 2: rgbOf(colours.accent ?? colours.dark) };
  const isWarp = (x: number, y: number) => threadAt(rows[y % rows.length] ?? '10', x) === '1';
  const colour = (warp: boolean, x: number, y: number) => {
    const own = warp ? threads : weft;
    return own === undefined ? (warp ? dark : light) : (byThread[threadAt(own, warp ? x : y)] ?? light);
  };

  for (let y = 0; y * cell < canvas.height; y += 1) {
    for (let x = 0; x * cell < canvas.width; x += 1) {
      const warp = isWarp(x, y);
      const [dx, dy] = warp ? [0, 1] : [1, 0];
      const size = rows.length * 60;
      const before = isWarp(x - dx + size, y - dy + size) === warp;
      const after = isWarp(x + dx, y + dy) === warp;
      for (let strip = 0; strip < cell; strip += 1) {
        const round = 0.8 + 0.26 * Math.sin(Math.PI * ((strip + 0.5) / cell));
        context.fillStyle = shaded(colour(warp, x, y), round);
        const [left, top] = warp ? [x * cell + strip, y * cell] : [x * cell, y * cell + strip];
        context.fillRect(left, top, warp ? 1 : cell, warp ? cell : 1);
      }
      context.fillStyle = 'rgba(0,0,0,.16)';
      if (!before) context.fillRect(x * cell, y * cell, warp ? cell : 1, warp ? 1 : cell);
      if (!after) {
        context.fillRect(
          x * cell + (warp ? 0 : cell - 1),
          y * cell + (warp ? cell - 1 : 0),
          warp ? cell : 1,
          warp ? 1 : cell,
        );
      }
    }
  }
};
