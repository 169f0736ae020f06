import Button from '@mui/material/Button';
import { Flag } from 'lucide-react';
import { useText } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { LeaveGuard } from '../../../parts/form/leave/LeaveGuard';
import type { Fields } from '../../../parts/form/use-fields';
import { useSave } from '../../../parts/form/save/use-save';
import { Panel } from '../../../parts/page/Panel';
import type { Order } from '../../../types/wire';
import { allows } from '../../order-rules';
import { orderEmbeds } from '../../use-order';
import { NoteField } from './NoteField';
import { inheritedNoteOf } from './note-of';
import { askedFor, notesIn, noteValues, type NoteValues } from './use-vendor-notes';
import css from './VendorNotesPanel.module.css';

interface VendorNotesPanelProps {
  readonly order: Order;
  readonly fields: Fields<NoteValues>;
}

/** The vendor's free text to each thing that the customer asks for (S2 section 2). */
export const VendorNotesPanel = ({ order, fields }: VendorNotesPanelProps) => {
  const t = useText();
  const { values, isDirty, fault } = fields;
  const things = askedFor(order);
  const isClosed = !allows(order, 'note');
  const [save, isBusy, question] = useSave<NoteValues, Order>(fields, {
    resource: 'Orders',
    touches: 'order',
    record: order,
    valuesOf: noteValues,
    wordsOf: (name) => {
      const thing = things.find((one) => one === name);
      return thing && { label: t(`flag.${thing}`) };
    },
    write: (data, { seen, values: now }) => data.saveVendorNotes(seen, notesIn(now)),
    embed: orderEmbeds,
    done: 'orders.operation-done',
    about: () => t('vendor-notes.saved-about', { index: String(order.index) }),
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(undefined);
      }}
    >
      <LeaveGuard isDirty={isDirty} />
      {fault !== null && <Banner kind="fault">{fault}</Banner>}
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
              value={values[thing] ?? ''}
              inherited={inheritedNoteOf(order, thing)}
              placeholder={t('vendor-notes.placeholder', { company: order.manufacturerName })}
              isReadOnly={isClosed}
              onChange={(note) => fields.set({ [thing]: note })}
            />
          ))}
        </div>
      </Panel>
      {question}
    </form>
  );
};
