import Button from '@mui/material/Button';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { LeaveGuard } from '../../parts/form/LeaveGuard';
import { Panel } from '../../parts/Panel';
import { useVerb } from '../../portal/use-verb';
import type { Order } from '../../types/wire';
import { checkFlags, type NotedThing } from '../check-flags';
import { NoteField } from './NoteField';
import { groupNoteOf, noteOf } from './note-of';
import css from './VendorNotesPanel.module.css';

/** What can be noted: the flags that are checked or have a note already, thread and notes. */
const askedFor = (order: Order): readonly NotedThing[] => [
  ...checkFlags.filter(
    (flag) => order.order_group?.checks[flag] || noteOf(order, flag) !== '' || groupNoteOf(order, flag) !== '',
  ),
  'threadColor',
  'notes',
];

/** The vendor's free text to each thing that the customer asks for (S2 section 2). */
export const VendorNotesPanel = ({ order }: { order: Order }) => {
  const t = useText();
  const [changed, setChanged] = useState<Partial<Record<NotedThing, string>>>({});
  const things = askedFor(order);
  const isClosed = order.status === 'complete' || order.status === 'cancelled';
  const isDirty = things.some((thing) => changed[thing] !== undefined && changed[thing] !== noteOf(order, thing));
  const noteNow = (thing: NotedThing) => changed[thing] ?? noteOf(order, thing);
  const [save, isBusy] = useVerb(
    (data) =>
      data.saveVendorNotes(
        order.id,
        Object.fromEntries(
          things.map((thing) => [thing, noteNow(thing).trim()] as const).filter(([, note]) => note !== ''),
        ),
      ),
    { done: 'orders.operation-done' },
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save().then((isDone) => {
          if (isDone) setChanged({});
        });
      }}
    >
      <LeaveGuard isDirty={isDirty} />
      <Panel
        title={t('vendor-notes.title')}
        actions={
          isDirty ? (
            <Button type="submit" size="small" loading={isBusy}>
              {t('vendor-notes.save')}
            </Button>
          ) : (
            <span className={css.hint}>{t('vendor-notes.hint')}</span>
          )
        }
      >
        <div className={css.notes}>
          {things.map((thing) => (
            <NoteField
              key={thing}
              icon={Flag}
              label={t(`flag.${thing}`)}
              value={noteNow(thing)}
              ofGroup={groupNoteOf(order, thing)}
              placeholder={t('vendor-notes.placeholder', { company: order.manufacturerName })}
              isReadOnly={isClosed}
              onChange={(note) => setChanged({ ...changed, [thing]: note })}
            />
          ))}
        </div>
      </Panel>
    </form>
  );
};
