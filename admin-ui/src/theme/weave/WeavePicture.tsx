import { useMemo } from 'react';
import { type WeaveColours, weaveTile, weaveOf, type Weave } from './weave-tile';

/** A picture is drawn once: there are few weaves, sizes and themes, and a long table shows each many times. */
const drawn = new Map<string, string>();

/** The repeat is drawn once, pixel by pixel, and used as a pattern. @param cell width and height in pixels */
const weavePicture = (
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

interface WeavePictureProps {
  readonly pattern: string;
  readonly colours: WeaveColours;
  readonly width: number;
  readonly height: number;
  /** The size of a cell in CSS pixels, such as 2.5 in a thumbnail of 40 px. */
  readonly cell?: number;
  readonly className?: string;
}

/** An image, because a canvas in each row would be its own layer. Screen readers skip the decoration. */
export const WeavePicture = ({ pattern, colours, width, height, cell = 2.5, className }: WeavePictureProps) => {
  const { dark, light, accent = dark } = colours;
  // It has twice the pixels, so that a cell of 2.5 px has a whole number of them.
  const address = useMemo(() => {
    const size = { width: width * 2, height: height * 2 };
    return weavePicture(weaveOf(pattern), { dark, light, accent }, Math.round(cell * 2), size);
  }, [pattern, dark, light, accent, cell, width, height]);
  return <img src={address} width={width} height={height} className={className} alt="" aria-hidden="true" />;
};
