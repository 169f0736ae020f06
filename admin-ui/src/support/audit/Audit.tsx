import { ArrowRight, ChevronRight, ChevronsLeft, X } from 'lucide-react';
import { t } from '../../i18n/texts';
import type { ListColumn } from '../../parts/list/columns';
import { timeOfDayWithSeconds, count } from '../../parts/format';
import { Instant, Time } from '../../parts/time/Time';
import { useTimeZone } from '../../session/signed-in';
import '../../parts/dyes.css';
import type { AuditEntry } from '../../types/support';
import css from './Audit.module.css';
import { actorInWords, companyInWords, fieldInWords, recordInWords, valueOf, lookOf } from './entry-looks';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { ExportButton } from '../../parts/list/ExportButton';
import { useFilters } from '../../parts/list/filters/Filters';
import { RecordList } from '../../parts/list/RecordList';
import { PageHeader } from '../../parts/page/PageHeader';
import { EmptyState } from '../../parts/states/StateCard';
import type { SupportDataProvider } from '../../providers/data-provider';
import { AuditFilters } from './AuditFilters';
import { EntryAside } from './EntryAside';

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

const useAuditColumns = ({ id, choose, isOfDay }: Chosen): readonly ListColumn<AuditEntry>[] => {
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

/** The start of the shown rows: below a place in the log, after this number of newer rows. */
interface Start {
  readonly below: number;
  readonly newer: number;
}

const AuditExport = () => {
  const { values, chosen } = useFilters();
  const filter = Object.fromEntries(chosen.map((source) => [source, values[source]]));
  return (
    <ExportButton
      label="action.export"
      verb={(data: SupportDataProvider) => data.exportAudit(filter)}
      done="audit.exported"
      about={(rows) => t('audit.rows', { smart_count: rows })}
      failed="audit.not-exported"
    />
  );
};

interface FootProps {
  readonly start: Start | undefined;
  readonly onStart: (start: Start | undefined) => void;
}

const Foot = ({ start, onStart }: FootProps) => {
  const { data = [], total = 0 } = useListContext<AuditEntry>();
  const { values } = useFilters();
  const newer = start?.newer ?? 0;
  const last = data.at(-1);
  const range = { from: count(newer + 1), to: count(newer + data.length), total: count(newer + total) };
  return (
    <div className={css.foot}>
      <span role="status">
        {t(values['occurredAt_gte'] === undefined ? 'audit.range' : 'audit.range-of-day', range)}
      </span>
      {start !== undefined && (
        <Button size="small" startIcon={<ChevronsLeft />} onClick={() => onStart(undefined)}>
          {t('audit.newest')}
        </Button>
      )}
      {last !== undefined && total > data.length && (
        <Button
          size="small"
          endIcon={<ChevronRight />}
          onClick={() => onStart({ below: last.position, newer: newer + data.length })}
        >
          {t('audit.older')}
        </Button>
      )}
    </div>
  );
};

const Entries = (foot: FootProps) => {
  const { data = [] } = useListContext<AuditEntry>();
  const { values } = useFilters();
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const [chosenId, setChosenId] = useState<string>();
  const chosen = data.find(({ id }) => id === chosenId) ?? (isWide ? data[0] : undefined);
  const close = () => setChosenId(undefined);
  const columns = useAuditColumns({
    id: chosen?.id,
    choose: ({ id }) => setChosenId(id),
    isOfDay: values['occurredAt_gte'] !== undefined,
  });
  const isSearchNarrow = values['q'] !== undefined && values['companyId'] === undefined;
  return (
    <div className={css.page}>
      <RecordList<AuditEntry>
        filters={
          <>
            <AuditFilters />
            {isSearchNarrow && <p className={css.searchHint}>{t('audit.search-hint')}</p>}
          </>
        }
        empty={<EmptyState title={t('audit.empty')} hint={t('audit.empty-hint')} />}
        columns={columns}
        nameOf={({ text }) => text}
        onOpen={({ id }) => setChosenId(id)}
        rowSx={({ id }) =>
          id === chosen?.id ? { background: 'var(--primary-tint)', boxShadow: 'inset 3px 0 var(--primary)' } : {}
        }
        tableFrom={36}
        foot={<Foot {...foot} />}
      />
      {isWide && chosen !== undefined && <EntryAside entry={chosen} />}
      {!isWide && (
        <Drawer
          anchor="bottom"
          open={chosen !== undefined}
          onClose={close}
          slotProps={{ paper: { role: 'dialog', 'aria-label': chosen?.text, className: css.sheet ?? '' } }}
        >
          <IconButton size="small" className={css.close ?? ''} aria-label={t('action.close')} onClick={close}>
            <X size={18} />
          </IconButton>
          {chosen !== undefined && <EntryAside entry={chosen} />}
        </Drawer>
      )}
    </div>
  );
};

const Audit = () => {
  const [params] = useSearchParams();
  const asked = params.get('filter') ?? '';
  const [page, setPage] = useState<{ readonly asked: string; readonly start: Start }>();
  // Other filters begin again with the newest row.
  const start = page?.asked === asked ? page.start : undefined;
  return (
    <ListBase
      resource="SupportAudit"
      sort={{ field: 'position', order: 'DESC' }}
      perPage={25}
      storeKey={false}
      filter={start === undefined ? undefined : { position_lt: start.below }}
    >
      <PageHeader title={t('support.audit')} facts={t('audit.facts')}>
        <AuditExport />
      </PageHeader>
      <Entries start={start} onStart={(next) => setPage(next && { asked, start: next })} />
    </ListBase>
  );
};

export default Audit;
