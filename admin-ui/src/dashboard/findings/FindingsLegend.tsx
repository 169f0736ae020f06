import { useText } from '../../i18n/texts';
import { patternOf } from './ChartPatterns';
import css from './FindingsPanel.module.css';
import { charted } from './weeks';

/** The series of the chart, by dye and pattern; the patterns themselves come with the chart. */
export const FindingsLegend = () => {
  const t = useText();
  return (
    <ul className={css.legend}>
      {charted.map((finding) => (
        <li key={finding}>
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" rx="2" fill={patternOf(finding)} />
          </svg>
          {t(`finding.${finding}`)}
        </li>
      ))}
    </ul>
  );
};
