import { useText } from '../../i18n/texts';
import { count } from '../../parts/format';
import type { Finding } from '../../types/wire';
import { findingLooks, findings } from './findings';
import css from './FindingFilters.module.css';

interface FindingFiltersProps {
  readonly counts: Readonly<Record<Finding, number>>;
  readonly all: number;
  readonly chosen: Finding | null;
  readonly onChoose: (finding: Finding | null) => void;
}

/** The counts of a scan as filters; a zero stays visible in a lighter colour (design, section 5). */
export const FindingFilters = ({ counts, all, chosen, onChoose }: FindingFiltersProps) => {
  const t = useText();
  const shown = findings.filter((finding) => finding !== 'resolved' || counts.resolved > 0);
  return (
    <div className={css.filters} role="group" aria-label={t('finding.filters')}>
      <button type="button" className={css.filter} aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {t('finding.all')} <b>{count(all)}</b>
      </button>
      {shown.map((finding) => {
        const { icon: Icon, dye } = findingLooks[finding];
        const isChosen = chosen === finding;
        return (
          <button
            key={finding}
            type="button"
            className={css.filter}
            style={isChosen ? { color: `var(--${dye}-fg)`, background: `var(--${dye}-bg)` } : undefined}
            data-zero={counts[finding] === 0 || undefined}
            aria-pressed={isChosen}
            onClick={() => onChoose(finding)}
          >
            <Icon aria-hidden="true" color={`var(--${dye}-fg)`} />
            {t(`finding.${finding}`)} <b>{count(counts[finding])}</b>
          </button>
        );
      })}
    </div>
  );
};
