import { ArrowRight } from 'lucide-react';
import { t } from '../../i18n/texts';
import type { ListColumn } from '../../parts/list/columns';
import { timeOfDayWithSeconds } from '../../parts/format';
import { Instant } from '../../parts/time/Instant';
import { Time } from '../../parts/time/Time';
import { useTimeZone } from '../../session/signed-in';
import '../../parts/dyes.css';
import type { AuditEntry } from '../../types/support';
import css from './Audit.module.css';
import { actorInWords, companyInWords, fieldInWords, recordInWords, valueOf } from './entry-in-words';
import { lookOf } from './entry-looks';

/** Fields whose values need no label. */
const plain: ReadonlySet<string> = new Set(['reason', 'status', 'text']);

/** The first change of an event, and the number of its other changes. */
const FirstChange = ({ entry }: { readonly entry: AuditEntry }) => {
  const [change, ...more] = entry.changes;
  if (change === undefined) return entry.isHidden ? <span className={css.quiet}>{t('audit.hidden')}</span> : null;
  const { field, from, to } = change;
  return (
    <span className={css.change}>
      {from === null && !plain.has(field) && <span className={css.quiet}>{fieldInWords(field)}</span>}
      {from !== null && (
        <>
          <span className={css.quiet}>{valueOf(field, from)}</span>
          <ArrowRight size={12} role="img" aria-label={t('audit.then')} />
        </>
      )}
      <b>{valueOf(field, to)}</b>
      {more.length > 0 && <span className={css.quiet}>{t('audit.more', { smart_count: more.length })}</span>}
    </span>
  );
};

interface Chosen {
  readonly id: string | undefined;
  readonly choose: (entry: AuditEntry) => void;
  /** Whether all rows are of one day, so that the clock is enough. */
  readonly isOfDay: boolean;
}

/** When, company and actor, what, before and after. */
export const useAuditColumns = ({ id, choose, isOfDay }: Chosen): readonly ListColumn<AuditEntry>[] => {
  const timeZone = useTimeZone();
  const what = (entry: AuditEntry) => {
    const { icon: Icon, dye } = lookOf(entry);
    return (
      <span className={css.what}>
        <Icon color={`var(--${dye}-fg)`} aria-hidden="true" />
        <span>
          <button
            type="button"
            className={`link ${css.name}`}
            aria-current={entry.id === id ? 'true' : undefined}
            onClick={(event) => {
              event.stopPropagation();
              choose(entry);
            }}
          >
            {entry.text}
          </button>
          <span className={css.second}>{recordInWords(entry)}</span>
        </span>
      </span>
    );
  };
  return [
    {
      label: t('field.when'),
      hasTimes: true,
      cell: ({ occurredAt }) =>
        isOfDay ? (
          <Time at={occurredAt}>{timeOfDayWithSeconds(occurredAt, timeZone)}</Time>
        ) : (
          <Instant timestamp={occurredAt} />
        ),
      place: 'corner',
    },
    {
      label: t('audit.company-and-actor'),
      cell: (entry) => (
        <span className={css.company}>
          <b>{companyInWords(entry)}</b>
          <span className={css.second}>{actorInWords(entry)}</span>
        </span>
      ),
      place: 'facts',
      onCard: (entry) => `${companyInWords(entry)}, ${actorInWords(entry)}`,
    },
    { label: t('audit.what'), cell: what, place: 'name' },
    {
      label: t('audit.before-and-after'),
      cell: (entry) => <FirstChange entry={entry} />,
      place: 'below',
    },
  ];
};
