import type { WeaveColours } from '../../parts/weave/draw-weave';
import { WeaveCanvas } from '../../parts/weave/WeaveCanvas';
import type { Weave } from '../../parts/weave/weaves';
import { Bars } from './Bars';
import css from './SwatchTag.module.css';

interface SwatchTagProps {
  readonly code: string;
  readonly pattern: string | Weave;
  readonly words: readonly string[];
  readonly colours: WeaveColours;
  readonly size: number;
  readonly cell: number;
  readonly tilt: number;
  readonly className?: string | undefined;
}

/** A paper tag with a pinked piece of cloth and its label: a picture of the product, hidden from screen readers. */
export const SwatchTag = ({ code, pattern, words, colours, size, cell, tilt, className }: SwatchTagProps) => (
  <div className={`${css.tag} ${className ?? ''}`} style={{ transform: `rotate(${tilt}deg)` }} aria-hidden="true">
    <WeaveCanvas
      className={css.cloth ?? ''}
      pattern={pattern}
      colours={colours}
      width={size}
      height={size}
      cell={cell}
    />
    <div className={css.label}>
      <div>
        <b>{code}</b>
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
      <Bars text={code} width={size < 200 ? 56 : 86} />
    </div>
  </div>
);
