import { useEffect, useRef } from 'react';
import { drawWeave, type WeaveColours } from './draw-weave';
import { weaveOf, type Weave } from './weaves';

interface WeaveCanvasProps {
  /** The name of a pattern, or a weave of one's own. */
  readonly pattern: string | Weave;
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
      drawWeave(
        canvas.current,
        typeof pattern === 'string' ? weaveOf(pattern) : pattern,
        { dark, light, accent },
        Math.round(cell * 2),
      );
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
