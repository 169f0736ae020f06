import Button from '@mui/material/Button';
import { Flag } from 'lucide-react';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { t } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { Form } from '../../../parts/form/Form';
import { useSave } from '../../../parts/form/save/use-save';
import { useField } from '../../../parts/form/use-field';
import type { RecordForm } from '../../../parts/form/use-record-form';
import { Panel } from '../../../parts/page/Panel';
import type { Order } from '../../../types/wire';
import type { NotedThing } from '../../check-flags';
import { allows } from '../../order-rules';
import { orderEmbeds } from '../../use-order';
import { inheritedNoteOf, type InheritedNote } from './note-of';
import { askedFor, notesIn, noteValues, type NoteValues } from './use-vendor-notes';
import css from '../QuotePanel.module.css';

interface NoteFieldProps {
  readonly thing: NotedThing;
  /** The note that applies while the order has none. */
  readonly inherited: InheritedNote | null;
  readonly placeholder: string;
  readonly isReadOnly: boolean;
}

/** A line with its label at the left. */
const NoteField = ({ thing, inherited, placeholder, isReadOnly }: NoteFieldProps) => {
  const id = useId();
  const label = t(`flag.${thing}`);
  const { value, onChange } = useField<string>({ source: thing, label });
  const hint = inherited === null ? undefined : t(`vendor-notes.from-${inherited.from}`, { note: inherited.note });
  const isEmpty = isReadOnly && value === '';
  return (
    <div className={css.note}>
      <label htmlFor={isEmpty ? undefined : id} className="row gap-8 semibold">
        <Flag size={14} aria-hidden="true" />
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
  readonly form: RecordForm<NoteValues>;
}

/** The vendor's free text to each requirement of the customer (S2 section 2). */
export const VendorNotesPanel = ({ order, form }: VendorNotesPanelProps) => {
  const { isDirty, fault } = form;
  const things = askedFor(order);
  const isClosed = !allows(order, 'note');
  const [save, isBusy, question] = useSave<NoteValues, Order>(form, {
    resource: 'Orders',
    touches: 'order',
    record: order,
    valuesOf: noteValues,
    write: (data, { seen, values }) => data.saveVendorNotes(seen, notesIn(values)),
    embed: orderEmbeds,
    done: 'done.operation',
    about: () => t('vendor-notes.saved-about', { index: String(order.index) }),
  });

  return (
    <Form form={form} onSubmit={() => save()}>
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
        <div className="grid gap-12">
          {things.map((thing) => (
            <NoteField
              key={thing}
              thing={thing}
              inherited={inheritedNoteOf(order, thing)}
              placeholder={t('vendor-notes.placeholder', { company: order.manufacturerName })}
              isReadOnly={isClosed}
            />
          ))}
        </div>
      </Panel>
      {question}
    </Form>
  );
};
