import type { Order } from '../../../types/wire';
import { checkFlags, type NotedThing, notedThings } from '../../check-flags';
import { inTab } from '../../../parts/form/kept-values';
import { useRecordForm, type RecordForm } from '../../../parts/form/use-record-form';
import Button from '@mui/material/Button';
import { Flag } from 'lucide-react';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { t } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { Form } from '../../../parts/form/Form';
import { useSave } from '../../../parts/form/save/use-save';
import { useField } from '../../../parts/form/use-field';
import { Panel } from '../../../parts/page/Panel';
import { allows } from '../../order-rules';
import { orderEmbeds } from '../../use-order';
import css from '../QuotePanel.module.css';

/** An old note is one text for the whole order, and is shown with the notes. */
export const noteOf = ({ vendorNotes }: Order, thing: NotedThing): string => {
  if (typeof vendorNotes === 'string') return thing === 'notes' ? vendorNotes : '';
  return vendorNotes?.[thing] ?? '';
};

/** A note that applies where the order has none of its own. */
interface InheritedNote {
  readonly note: string;
  readonly from: 'group' | 'default';
}

const isAsked = (order: Order, thing: NotedThing): boolean => {
  const flag = checkFlags.find((one) => one === thing);
  return flag === undefined || order.order_group?.checks[flag] === true;
};

// Orders of a read model that is rebuilt have no default notes yet.
const defaultOf = ({ defaultVendorNotes }: Partial<Order>, thing: NotedThing): string =>
  defaultVendorNotes?.[thing] ?? '';

/** The vendor's note to one thing of the group, else its default note to all orders of the customer with this thing. */
export const inheritedNoteOf = (order: Order, thing: NotedThing): InheritedNote | null => {
  if (noteOf(order, thing) !== '') return null;
  const ofGroup = order.order_group?.vendorNotes?.[thing] ?? '';
  if (ofGroup !== '') return { note: ofGroup, from: 'group' };
  const note = isAsked(order, thing) ? defaultOf(order, thing) : '';
  return note === '' ? null : { note, from: 'default' };
};

export type NoteValues = Readonly<Record<string, string>>;

const askedFor = (order: Order): readonly NotedThing[] => [
  ...checkFlags.filter(
    (flag) => order.order_group?.checks[flag] || noteOf(order, flag) !== '' || inheritedNoteOf(order, flag) !== null,
  ),
  'threadColor',
  'notes',
];

const noteValues = (order: Order): NoteValues =>
  Object.fromEntries(notedThings.map((thing) => [thing, noteOf(order, thing)]));

/** The notes as they are sent; an empty one counts as none. */
export const notesIn = (values: NoteValues): NoteValues =>
  Object.fromEntries(
    Object.entries(values)
      .map(([thing, note]) => [thing, note.trim()] as const)
      .filter(([, note]) => note !== ''),
  );

/** The vendor's notes to an order, which are sent along with a quote. */
export const useVendorNotes = (order: Order): RecordForm<NoteValues> =>
  useRecordForm(noteValues(order), { keptAs: `${inTab}vendor-notes ${order.id}` });

interface NoteFieldProps {
  readonly thing: NotedThing;
  readonly inherited: InheritedNote | null;
  readonly placeholder: string;
  readonly isReadOnly: boolean;
}

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
