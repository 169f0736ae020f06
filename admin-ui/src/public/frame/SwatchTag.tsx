import { Cloth } from '../../theme/weave/Cloth';
import type { WovenName } from '../../theme/weave/cloths';
import css from './SwatchTag.module.css';

interface BarsProps {
  readonly text: string;
  readonly width?: number;
  readonly height?: number;
}

/** Widths of bars and gaps that are computed from a text: a picture of a barcode, not one that scans. */
const widths = (text: string): readonly number[] =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return [1 + (code % 3), 1 + ((code >> 2) % 2), 1 + ((code >> 3) % 3), 1 + ((code >> 1) % 2)];
  });

const Bars = ({ text, width = 86, height = 40 }: BarsProps) => {
  const all = widths(text);
  const total = all.reduce((sum, bar) => sum + bar, 0);
  const starts = all.map((_, index) => all.slice(0, index).reduce((sum, bar) => sum + bar, 0));
  const rects = all.map((bar, index) =>
    index % 2 === 0 ? <rect key={starts[index]} x={starts[index]} width={bar} height={height} /> : null,
  );
  return (
    <svg
      viewBox={`0 0 ${total} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      fill="#191e2b"
      aria-hidden="true"
    >
      {rects}
    </svg>
  );
};

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
