import { useEffect, useRef } from 'react';
import { drawWeave } from './draw-weave';
import type { WeaveColours } from './weave-tile';
import { weaveOf } from './weaves';

interface WeaveCanvasProps {
  readonly pattern: string;
  readonly colours: WeaveColours;
  readonly width: number;
  readonly height: number;
  /** The size of a cell in CSS pixels, such as 2.5 in a thumbnail of 40 px. */
  readonly cell?: number;
  readonly className?: string;
}

/** Draws a weave. Screen readers skip it, as it is decoration. */
export const WeaveCanvas = ({ pattern, colours, width, height, cell = 2.5, className }: WeaveCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { dark, light, accent = dark } = colours;

  // The canvas has twice the pixels, so that a cell of 2.5 px has a whole number of them.
  useEffect(() => {
    if (canvas.current !== null)
      drawWeave(canvas.current, weaveOf(pattern), { dark, light, accent }, Math.round(cell * 2));
  }, [pattern, dark, light, accent, cell]);

  return (
    <canvas
      ref={canvas}
      width={width * 2}
      height={height * 2}
      style={{ width, height }}
      className={className}
      aria-hidden="true"
    />
  );
};
