import { useMemo } from 'react';
import type { WeaveColours } from './weave-tile';
import { weavePicture } from './weave-picture';
import { weaveOf } from './weaves';

interface WeavePictureProps {
  readonly pattern: string;
  readonly colours: WeaveColours;
  readonly width: number;
  readonly height: number;
  /** The size of a cell in CSS pixels, such as 2.5 in a thumbnail of 40 px. */
  readonly cell?: number;
  readonly className?: string;
}

/** Shows a weave, as a picture: a canvas in each row would be a layer of its own. Screen readers skip it, as it is decoration. */
export const WeavePicture = ({ pattern, colours, width, height, cell = 2.5, className }: WeavePictureProps) => {
  const { dark, light, accent = dark } = colours;
  // It has twice the pixels, so that a cell of 2.5 px has a whole number of them.
  const address = useMemo(() => {
    const size = { width: width * 2, height: height * 2 };
    return weavePicture(weaveOf(pattern), { dark, light, accent }, Math.round(cell * 2), size);
  }, [pattern, dark, light, accent, cell, width, height]);
  return <img src={address} width={width} height={height} className={className} alt="" aria-hidden="true" />;
};
