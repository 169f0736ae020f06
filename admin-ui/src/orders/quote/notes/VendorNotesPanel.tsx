import Button from '@mui/material/Button';
import { Flag, type LucideIcon } from 'lucide-react';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useText } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { LeaveGuard } from '../../../parts/form/leave/LeaveGuard';
import type { Fields } from '../../../parts/form/old/use-fields';
import { useSave } from '../../../parts/form/old/use-save';
import { Panel } from '../../../parts/page/Panel';
import type { Order } from '../../../types/wire';
import { allows } from '../../order-rules';
import { orderEmbeds } from '../../use-order';
import { inheritedNoteOf, type InheritedNote } from './note-of';
import { askedFor, notesIn, noteValues, type NoteValues } from './use-vendor-notes';
import css from '../QuotePanel.module.css';

interface NoteFieldProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value: string;
  /** The note that applies while the order has none. */
  readonly inherited: InheritedNote | null;
  readonly placeholder: string;
  readonly isReadOnly: boolean;
  readonly onChange: (note: string) => void;
}

/** A line with its label at the left. */
const NoteField = ({ icon: Icon, label, value, inherited, placeholder, isReadOnly, onChange }: NoteFieldProps) => {
  const t = useText();
  const id = useId();
  const hint = inherited === null ? undefined : t(`vendor-notes.from-${inherited.from}`, { note: inherited.note });
  const isEmpty = isReadOnly && value === '';
  return (
    <div className={css.note}>
      <label htmlFor={isEmpty ? undefined : id} className={css.label}>
        <Icon size={14} aria-hidden="true" />
        {label}
      </label>
      {isEmpty ? (
        <span>{hint ?? t('order.none')}</span>
      ) : (
        <TextField
          id={id}
          fullWidth
          value={value}
          placeholder={isReadOnly ? '' : placeholder}
          helperText={value === '' ? hint : undefined}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{
            htmlInput: { maxLength: 2000, readOnly: isReadOnly, 'aria-disabled': isReadOnly || undefined },
          }}
        />
      )}
    </div>
  );
};

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
