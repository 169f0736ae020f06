import { t } from '../../i18n/texts';
import type { LabelPreview } from '../../types/wire';
import css from './Labels.module.css';

type Shape = LabelPreview['drawn'][number]['shapes'][number];

/** Millimetres of a point. */
const point = 25.4 / 72;

const ShapeView = ({ shape: { kind, d, text, x, y, size = 0, weight, anchor } }: { shape: Shape }) =>
  kind === 'path' ? (
    <path d={d} />
  ) : (
    <text x={x} y={y} fontSize={size * point} fontWeight={weight} textAnchor={anchor}>
      {text}
    </text>
  );

interface SheetViewProps {
  readonly preview: Pick<LabelPreview, 'page' | 'cells' | 'drawn'>;
  readonly start: number;
  /** Whether the labels are not drawn yet. */
  readonly isLoading?: boolean;
  readonly onStart: (position: number) => void;
}

/** The first sheet as it is printed, in millimetres. A click on a cell makes it the first one. */
export const SheetView = ({ preview, start, isLoading = false, onStart }: SheetViewProps) => {
  const { page, cells, drawn } = preview;
  return (
    <svg
      className={css.sheet}
      viewBox={`0 0 ${page.width} ${page.height}`}
      role="img"
      aria-label={t('labels.sheet-view')}
      aria-busy={isLoading}
    >
      <pattern id="used-label" width={3} height={3} patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path className={css.hatch} d="M0 1.5h3" />
      </pattern>
      {cells.map(({ position, x, y, width, height }) => (
        <g
          key={position}
          className={css.cell}
          data-used={position < start || undefined}
          transform={`translate(${x} ${y})`}
          onClick={() => onStart(position)}
        >
          <rect width={width} height={height} rx={0.6} />
          {position < start && (
            <text className={css.used} x={width / 2} y={height / 2} textAnchor="middle" dominantBaseline="middle">
              {t('labels.used')}
            </text>
          )}
          {isLoading && position >= start && (
            <rect className={css.bone} x={3.3} y={height / 4} width={width * 0.6} height={height / 2} />
          )}
        </g>
      ))}
      {drawn.map(({ position, shapes }) => {
        const cell = cells[position - 1];
        if (cell === undefined) return null;
        return (
          <g key={position} className={css.drawing} transform={`translate(${cell.x} ${cell.y})`}>
            {shapes.map((shape, at) => (
              <ShapeView key={at} shape={shape} />
            ))}
          </g>
        );
      })}
    </svg>
  );
};
