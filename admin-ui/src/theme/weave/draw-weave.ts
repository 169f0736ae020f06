import { weaveTile, type WeaveColours } from './weave-tile';
import type { Weave } from './weaves';

/** Fills a canvas with a weave. The repeat is drawn once, pixel by pixel, and used as a pattern. */
export const drawWeave = (canvas: HTMLCanvasElement, weave: Weave, colours: WeaveColours, cell: number): void => {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { width, height, pixels } = weaveTile(weave, colours, cell, canvas);
  const tile = new OffscreenCanvas(width, height);
  tile.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  context.fillStyle = context.createPattern(tile, 'repeat') ?? colours.light;
  context.fillRect(0, 0, canvas.width, canvas.height);
};
