import { inTab } from '../../../parts/form/kept-values';
import { useRecordForm, type RecordForm } from '../../../parts/form/use-record-form';
import type { Order } from '../../../types/wire';
import { checkFlags, notedThings, type NotedThing } from '../../check-flags';
import { inheritedNoteOf, noteOf } from './note-of';

export type NoteValues = Readonly<Record<string, string>>;

/** The things that can be noted: flags that are checked or have a note already, thread and notes. */
export const askedFor = (order: Order): readonly NotedThing[] => [
  ...checkFlags.filter(
    (flag) => order.order_group?.checks[flag] || noteOf(order, flag) !== '' || inheritedNoteOf(order, flag) !== null,
  ),
  'threadColor',
  'notes',
];

/** The vendor's note to each thing, in the form's values. */
export const noteValues = (order: Order): NoteValues =>
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
