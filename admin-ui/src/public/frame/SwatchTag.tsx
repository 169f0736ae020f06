import { Cloth } from '../../theme/weave/Cloth';
import type { WovenName } from '../../theme/weave/cloths';
import { Bars } from './Bars';
import css from './SwatchTag.module.css';

interface SwatchTagProps {
  readonly code: string;
  readonly cloth: WovenName;
  readonly words: readonly string[];
  /** Width of the cloth; a small one is less high than wide, and has its text below the bars. */
  readonly size: number;
  readonly tilt: number;
  readonly className?: string | undefined;
}

const isSmall = (size: number) => size < 200;

/** A paper tag with a pinked piece of cloth and its label: a picture of the product, hidden from screen readers. */
export const SwatchTag = ({ code, cloth, words, size, tilt, className }: SwatchTagProps) => (
  <div
    className={`${css.tag} ${className ?? ''}`}
    data-small={isSmall(size) || undefined}
    style={{ transform: `rotate(${tilt}deg)` }}
    aria-hidden="true"
  >
    <Cloth className={css.cloth} name={cloth} width={size} height={isSmall(size) ? Math.round(size * 0.86) : size} />
    <div className={css.label}>
      <b>{code}</b>
      <Bars text={code} width={isSmall(size) ? 58 : undefined} height={isSmall(size) ? 20 : undefined} />
      <div className={css.words}>
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
    </div>
  </div>
);
