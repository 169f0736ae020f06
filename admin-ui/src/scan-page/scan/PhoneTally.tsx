import { t } from '../../i18n/texts';
import { count } from '../../parts/format';
import { Meter } from '../../parts/Meter';
import { resultLooks } from '../../scanner/results/ReadCodes';
import type { ScanResults } from '../../scanner/results/results-of';
import type { ResultKind } from '../../scanner/scan-target';
import css from '../ScanPage.module.css';

const kinds = ['scanned', 'again', 'inactive', 'gradeChange', 'unknown'] as const;

interface PhoneTallyProps {
  readonly results: ScanResults;
  readonly total: number | undefined;
  readonly left: number;
  readonly filter: ResultKind | null;
  readonly onFilter: (kind: ResultKind | null) => void;
}

/** The number that is left, large enough to be read from some steps away, and the counts as filters. */
export const PhoneTally = ({ results, total, left, filter, onFilter }: PhoneTallyProps) => (
  <section className={css.tally} aria-label={t('scan-page.counts')}>
    {total !== undefined && (
      <>
        <p className="quiet-text">
          <b className={css.figure}>{count(left)}</b> {t('scan-page.left')}
          <span className={css.scanned}>
            {t('scan-page.scanned-of', { scanned: count(total - left), total: count(total) })}
          </span>
        </p>
        <Meter value={total - left} total={total} />
      </>
    )}
    <div className={css.counts}>
      {kinds.map((kind) => {
        const { icon: Icon, dye } = resultLooks[kind];
        const isChosen = filter === kind;
        return (
          <button
            key={kind}
            type="button"
            className={css.count}
            aria-pressed={isChosen}
            style={isChosen ? { background: `var(--${dye}-bg)`, borderColor: `var(--${dye}-fg)` } : undefined}
            onClick={() => onFilter(isChosen ? null : kind)}
          >
            <Icon color={`var(--${dye}-fg)`} aria-hidden="true" />
            {t(`scan-result.${kind}`)} <b>{count(results.counts[kind] ?? 0)}</b>
          </button>
        );
      })}
    </div>
  </section>
);
