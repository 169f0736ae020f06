import { useText } from '../../i18n/texts';
import css from './FindingsPanel.module.css';
import { charted, totalOf, type Week } from './weeks';
import { weekLabel } from './week-label';

export const FindingsTable = ({ weeks }: { weeks: readonly Week[] }) => {
  const t = useText();
  return (
    <table className={css.table} aria-label={t('dashboard.findings')}>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.week')}</th>
          {charted.map((finding) => (
            <th key={finding} scope="col">
              {t(`finding.${finding}`)}
            </th>
          ))}
          <th scope="col">{t('dashboard.total')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.monday}>
            <th scope="row">{weekLabel(week)}</th>
            {charted.map((finding) => (
              <td key={finding}>{week.counts[finding]}</td>
            ))}
            <td>{totalOf(week)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
