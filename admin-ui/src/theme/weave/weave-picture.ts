import { weaveTile, type WeaveColours } from './weave-tile';
import type { Weave } from './weaves';

/** A picture is drawn once: there are few weaves, sizes and themes, and a long table shows each many times. */
const drawn = new Map<string, string>();

/**
 * The address of a picture that a weave fills. The repeat is drawn once, pixel by pixel, and used as a pattern.
 * @param cell the width and height of a cell in pixels
 */
export const weavePicture = (
  weave: Weave,
  colours: WeaveColours,
  cell: number,
  size: { readonly width: number; readonly height: number },
): string | undefined => {
  const key = JSON.stringify([weave, colours, cell, size]);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  const { width, height, pixels } = weaveTile(weave, colours, cell, size);
  const tile = new OffscreenCanvas(width, height);
  tile.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  context.fillStyle = context.createPattern(tile, 'repeat') ?? colours.light;
  context.fillRect(0, 0, size.width, size.height);
  const address = canvas.toDataURL();
  drawn.set(key, address);
  return address;
};
