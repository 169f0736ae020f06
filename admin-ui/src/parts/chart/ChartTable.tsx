import { useText } from '../../i18n/texts';
import css from './Chart.module.css';
import { type Charted, totalOf } from './chart-geometry';

interface ChartTableProps<Name extends string> extends Charted<Name> {
  readonly title: string;
  /** The head of the column of spans. */
  readonly span: string;
}

/** The same as a table, with the sum of series that add up. */
export const ChartTable = <Name extends string>(props: ChartTableProps<Name>) => {
  const t = useText();
  const { title, span, series, bars, isStacked, format = String } = props;
  return (
    <table className={css.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{span}</th>
          {series.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
          {isStacked && <th scope="col">{t('dashboard.total')}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.id}>
            <th scope="row">{bar.label}</th>
            {series.map(({ name }) => (
              <td key={name}>{format(bar.values[name])}</td>
            ))}
            {isStacked && <td>{format(totalOf(bar, series))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
