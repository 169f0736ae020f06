import Button from '@mui/material/Button';
import { ArrowRight, Building2 } from 'lucide-react';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { allStatuses, orderStatuses } from '../../orders';
import { Chip } from '../../parts/Chip';
import { Form } from '../../parts/form/Form';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { Fact, Facts } from '../../parts/page/Fact';
import { Panel } from '../../parts/page/Panel';
import { Instant } from '../../parts/time/Time';
import type { SupportDataProvider } from '../../providers/data-provider';
import type { AuditEntry, SupportOrder } from '../../types/support';
import { useVerb } from '../../verbs/use-verb';
import { supportPaths } from '../paths';
import css from './Audit.module.css';
import { actorInWords, companyInWords, fieldInWords, recordInWords, valueOf, kindOf, lookOf } from './entry-looks';

const longestNote = 2_000;

/** The status that an order got, else the kind of event. */
const EntryChip = ({ entry }: { readonly entry: AuditEntry }) => {
  const to = entry.record === 'order' ? entry.changes.find(({ field }) => field === 'status')?.to : undefined;
  const status = allStatuses.find((name) => name === to);
  if (status !== undefined)
    return <Chip {...orderStatuses[status].look}>{status.charAt(0).toUpperCase() + status.slice(1)}</Chip>;
  const kind = kindOf(entry);
  return kind === undefined ? null : <Chip {...lookOf(entry)}>{t(kind.label)}</Chip>;
};

/** Both sides of an order, which support reads of all orders. */
const Sides = ({ orderId }: { readonly orderId: string }) => {
  const { data } = useGetOne<SupportOrder>('SupportOrders', { id: orderId }, { retry: false });
  if (data === undefined) return null;
  return (
    <>
      <Fact label={t('field.seller')}>{data.vendorName}</Fact>
      <Fact label={t('field.buyer')}>{data.manufacturerName}</Fact>
    </>
  );
};

const Changes = ({ entry }: { readonly entry: AuditEntry }) => {
  if (entry.changes.length === 0) return null;
  return (
    <dl className={css.changes}>
      {entry.changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{fieldInWords(field)}</dt>
          <dd>
            <span className={from === null ? css.nothing : css.before}>{valueOf(field, from)}</span>
            <ArrowRight size={12} role="img" aria-label={t('audit.then')} />
            <span className={to === null ? css.nothing : css.after}>{valueOf(field, to)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const EntryFacts = ({ entry }: { readonly entry: AuditEntry }) => {
  const { companyId, record, recordId, revision, occurredAt, isHidden } = entry;
  return (
    <div className="grid gap-16">
      <Facts>
        <Fact label={t('audit.record')}>{recordInWords(entry)}</Fact>
        <Fact label={t('audit.revision')}>{revision}</Fact>
        {record === 'order' ? (
          <Sides orderId={recordId} />
        ) : (
          <Fact label={t('field.company')}>{companyInWords(entry)}</Fact>
        )}
        <Fact label={t('audit.actor')}>{actorInWords(entry)}</Fact>
        <Fact label={t('field.when')}>
          <Instant timestamp={occurredAt} />
        </Fact>
      </Facts>
      <Changes entry={entry} />
      {isHidden && <p className={css.quiet}>{t('audit.hidden')}</p>}
      {companyId !== null && (
        <Button component={Link} to={supportPaths.company(companyId)} startIcon={<Building2 />}>
          {t('audit.open-company')}
        </Button>
      )}
    </div>
  );
};

const NoteForm = ({ companyId }: { readonly companyId: string }) => {
  const form = useRecordForm({ note: '' });
  const note = useWatch({ control: form.control, name: 'note' });
  const [add, isAdding] = useVerb((data: SupportDataProvider) => data.addNote(companyId, note), {
    touches: ['SupportNotes', 'SupportAudit'],
    done: 'audit.note-added',
    failed: 'audit.note-not-added',
  });
  const submit = async () => {
    if (note !== '' && (await add())) form.set({ note: '' });
  };
  return (
    <Form form={form} isGuarded={false} className={css.note} onSubmit={submit}>
      <TextInput
        source="note"
        label={t('audit.note')}
        placeholder={t('audit.note-hint')}
        rows={2}
        maxLength={longestNote}
        isRequired
      />
      <Button type="submit" size="small" loading={isAdding} disabled={note === ''}>
        {t('audit.add-note')}
      </Button>
    </Form>
  );
};

export const EntryAside = ({ entry }: { readonly entry: AuditEntry }) => (
  <div className="grid gap-16">
    <Panel as="aside" title={entry.text} actions={<EntryChip entry={entry} />}>
      <EntryFacts entry={entry} />
    </Panel>
    {entry.companyId !== null && <NoteForm key={entry.companyId} companyId={entry.companyId} />}
  </div>
);
