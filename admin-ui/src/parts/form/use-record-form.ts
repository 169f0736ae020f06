import { createContext, useState } from 'react';
import { createFormControl, useFormState, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { keptValues, staysInTab, useKeep } from './kept-values';
import { changedNames, conflictsOf, merged, picked, type Conflict, type Unsaved, type Values } from './save/changes';

/** The label of a field, and the text that its form shows for a value. */
export interface FieldWords {
  readonly label: string;
  shown?(value: unknown): string;
}

/** The inputs of a form by their source: each adds itself. */
export const FormWords = createContext(new Map<string, FieldWords>());

interface FormOptions {
  /** Keeps the text under this name when the session expires, for the same user. */
  readonly keptAs?: string;
  /** The fault above the form when it is submitted while a field has one; a function may return none. */
  readonly incomplete?: string | ((values: Values) => string | undefined);
}

type Methods = Omit<UseFormReturn<Record<string, unknown>>, 'formState'>;

/** What `<Form>` and `useSave` need, and react-hook-form's own methods to read and set values and faults. */
export interface RecordForm<V extends Values = Values> {
  readonly start: V;
  readonly methods: Methods;
  readonly words: Map<string, FieldWords>;
  readonly isDirty: boolean;
  /** The fault of the form as a whole: the server did not respond, or refuses for no single field. */
  readonly fault: string | null;
  /** For react-hook-form's `useWatch` and `useFormState`. */
  readonly control: Control<V>;
  readonly getValues: () => V;
  /** Changes fields as the reader does. */
  readonly set: (changes: Partial<V>) => void;
  readonly changed: () => readonly string[];
  readonly conflicts: () => readonly Conflict[];
  /** Accepts another record of the server: fields that were not changed here get its values. */
  readonly follow: (record: V) => void;
  /** Marks the sent values as saved; later input stays unsaved. */
  readonly settle: (sent: V, saved?: V) => void;
  readonly decide: (keep: 'theirs' | 'mine') => void;
}

const makeForm = <V extends Values>(record: V, unsaved: Unsaved | undefined, incomplete: FormOptions['incomplete']) => {
  const form = createFormControl<Record<string, unknown>>({ defaultValues: record });
  /** The server's values, as far as this form has read them. */
  let server: Values = record;
  let conflicting: ReadonlySet<string> = new Set();
  // A form holds the fields of its first values.
  const getValues = () => ({ ...form.getValues() }) as V;
  const set = (changes: Values): void => {
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(name);
    }
  };
  const rebase = (before: Values, next: Values): ReadonlySet<string> => {
    const found = merged(before, getValues(), next);
    set(picked(found.values, changedNames(getValues(), found.values)));
    server = next;
    form.resetDefaultValues(next);
    return found.conflicting;
  };
  // Until it is mounted, react-hook-form shows its defaults in the place of values that were set.
  form.control._state.mount = true;
  if (unsaved !== undefined) {
    const known = Object.keys(unsaved.values).filter((name) => name in record);
    set(picked(unsaved.values, known));
    conflicting = rebase({ ...record, ...picked(unsaved.start, known) }, record);
  }
  const handleSubmit: typeof form.handleSubmit = (send) =>
    form.handleSubmit(send, () => {
      const message = typeof incomplete === 'function' ? incomplete(getValues()) : incomplete;
      if (message !== undefined) form.setError('root', { message });
    });
  const changed = () => changedNames(server, getValues());
  return {
    start: record,
    // react-admin's form resets itself to its record, which is not the last one that this form has read.
    methods: { ...form.formControl, handleSubmit, reset: () => undefined },
    words: new Map<string, FieldWords>(),
    control: form.control as Control<V>,
    getValues,
    set,
    changed,
    unsaved: () => ({ values: picked(getValues(), changed()), start: picked(server, changed()) }),
    conflicts: () => conflictsOf(server, getValues(), conflicting),
    follow: (next: V) => void (conflicting = new Set([...conflicting, ...rebase(server, next)])),
    settle: (sent: V, saved: V = sent) => {
      form.clearErrors();
      rebase(sent, saved);
      conflicting = new Set();
    },
    decide: (keep: 'theirs' | 'mine') => {
      if (keep === 'theirs') set(picked(server, [...conflicting]));
      conflicting = new Set();
    },
  };
};

/**
 * The values of a form and what becomes of them: react-hook-form's, to which `<Form>` gives inputs. It merges the edits of
 * two users, and keeps what was typed over an expired session: `const form = useRecordForm({ name: '' })`.
 */
export const useRecordForm = <V extends Values>(record: V, { keptAs, incomplete }: FormOptions = {}): RecordForm<V> => {
  const [form] = useState(() => makeForm(record, keptValues(keptAs), incomplete));
  const { isDirty, errors } = useFormState({ control: form.methods.control });
  // A tab keeps each letter.
  useWatch({ control: form.methods.control, disabled: !staysInTab(keptAs) });
  useKeep(keptAs, form.unsaved);
  return { ...form, isDirty, fault: errors.root?.message ?? null };
};
