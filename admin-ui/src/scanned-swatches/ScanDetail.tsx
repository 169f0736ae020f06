import { useEffect, useRef } from 'react';
import { useCanAccess } from 'react-admin';
import { t } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { allows } from './allowed-steps';
import { instant, count } from '../parts/format';
import { Meter } from '../parts/Meter';
import { useTimeZone } from '../session/signed-in';
import type { Finding, InventoryGroup, ScannedGroup } from '../types/wire';
import type { Choose } from './chosen';
import { emailOf } from './list/ScanRows';
import { allRows, findingLooks, findings } from './findings/findings';
import { CompleteButton, GoOnButton } from './scan/ScanButtons';
import { FindingRows } from './findings/FindingRows';
import { RecordHistory } from '../parts/history/RecordHistory';
import { ReviewButtons } from './review/ReviewButtons';
import css from './ScanDetail.module.css';

interface FindingFiltersProps {
  readonly counts: Readonly<Record<Finding, number>>;
  readonly all: number;
  readonly chosen: Finding | null;
  readonly onChoose: (finding: Finding | null) => void;
}

/** The counts of a scan as filters; a zero stays visible in a lighter colour (design, section 5). */
const FindingFilters = ({ counts, all, chosen, onChoose }: FindingFiltersProps) => {
  const shown = findings.filter((finding) => finding !== 'resolved' || counts.resolved > 0);
  return (
    <div className={css.kinds} role="group" aria-label={t('finding.filters')}>
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

interface ScanDetailProps {
  readonly scan: ScannedGroup;
  readonly group: InventoryGroup;
  readonly finding: Finding | null;
  /** Whether the reader chose the scan; the page then scrolls to it. */
  readonly isAsked: boolean;
  readonly onChoose: Choose;
}

const historyNames = { name: 'scans.name', note: 'scans.note' } as const;

const percent = ({ scanned, expected }: ScannedGroup['counts']): string =>
  expected === 0 ? '–' : `${((100 * scanned) / expected).toFixed(1)}%`;

export const ScanDetail = ({ scan, group, finding, isAsked, onChoose }: ScanDetailProps) => {
  const timeZone = useTimeZone();
  const { canAccess: mayScan } = useCanAccess({ resource: 'ScannedGroups', action: 'create' });
  const { canAccess: mayReview } = useCanAccess({ resource: 'ScannedGroups', action: 'review' });
  const place = useRef<HTMLElement>(null);
  const { id, counts, status, createdAt, updatedAt } = scan;
  const codes = counts.scanned + counts.duplicate;

  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [isAsked, id, finding]);

  if (status === 'open') {
    return (
      <div className={css.open}>
        <Banner
          kind="info"
          action={
            mayScan &&
            allows(scan, 'complete') && (
              <span className="button-row">
                <GoOnButton
                  key={id}
                  scan={scan}
                  group={group}
                  onComplete={(completed) => onChoose({ id: completed })}
                />
                <CompleteButton scan={scan} />
              </span>
            )
          }
        >
          {t('scans.begun', { email: emailOf(scan), at: instant(createdAt, timeZone) })}{' '}
          {codes === 0
            ? t('scans.no-code')
            : t('scans.last-code', { smart_count: codes, at: instant(updatedAt, timeZone) })}{' '}
          {t('scans.open')}
        </Banner>
      </div>
    );
  }
  const title = t('scans.of', { at: instant(createdAt, timeZone) });
  return (
    <section ref={place} className={css.card} aria-labelledby="scan-title">
      <div className={css.head}>
        <div className={css.words}>
          <h3 id="scan-title" className="heading">
            {title}
          </h3>
          <p className="small-text break-anywhere">
            {t('scans.facts-by', { scanned: counts.scanned, expected: counts.expected, email: emailOf(scan) })}
          </p>
        </div>
        <div className={css.meter}>
          <span>{t('finding.scanned')}</span>
          <b>{percent(counts)}</b>
          <Meter value={counts.scanned} total={counts.expected} />
        </div>
        {mayReview && allows(scan, 'review') && <ReviewButtons scan={scan} onStay={() => onChoose({ id, finding })} />}
      </div>
      <div className={css.filters}>
        <FindingFilters
          counts={counts}
          all={allRows(counts)}
          chosen={finding}
          onChoose={(next) => onChoose({ id, finding: next })}
        />
      </div>
      <FindingRows key={`${id} ${finding ?? ''}`} scan={scan} finding={finding} />
      <div className={css.history}>
        <RecordHistory model="ScannedGroups" id={id} names={historyNames} />
      </div>
    </section>
  );
};
