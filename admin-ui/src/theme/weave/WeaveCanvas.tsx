import { useEffect, useRef } from 'react';
import { drawWeave } from './draw-weave';
import type { WeaveColours } from './weave-tile';
import { weaveOf } from './weaves';

interface WeaveCanvasProps {
  readonly pattern: string;
  readonly colours: WeaveColours;
  readonly width: number;
  readonly height: number;
  /** Pixels of one cell on the screen; 2.5 at a thumbnail of 40 px. */
  readonly cell?: number;
  readonly className?: string;
}

/** A drawn weave, hidden from screen readers. */
export const WeaveCanvas = ({ pattern, colours, width, height, cell = 2.5, className }: WeaveCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { dark, light, accent = dark } = colours;

  // Twice the pixels, so that half pixels of a cell become whole ones.
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
