import { use, useEffect } from 'react';
import { useInput } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Validator } from './validators';
import { FormWords, type RecordForm } from './use-record-form';
import type { Values } from './save/changes';

export interface FieldOptions<Value> {
  readonly source: string;
  readonly label: string;
  /** The text for a value, which a conflict about the field shows. */
  readonly shown?: (value: Value) => string;
  /** The first fault counts. */
  readonly validate?: readonly Validator<Value>[];
}

/** react-admin writes the faults of its validators as JSON after a sign of its own. */
const adminSign = '@@react-admin@@';

const textOf = (message: string | undefined): string | undefined =>
  message?.startsWith(adminSign) ? String(JSON.parse(message.slice(adminSign.length))) : message;

/** The faults of a form's fields, in the order of the fields. */
export const useFaults = <V extends Values>({ methods: { control } }: RecordForm<V>): ReadonlyMap<string, string> => {
  const { root: _, ...errors } = useFormState({ control }).errors;
  return new Map(Object.entries(errors).map(([name, error]) => [name, textOf(error?.message) ?? '']));
};

/** react-admin's `useInput` for a typed value, its fault as text; a change of the value removes the fault. */
export const useField = <Value>({ source, label, shown, validate = [] }: FieldOptions<Value>) => {
  const { clearErrors, setError } = useFormContext();
  const words = use(FormWords);
  useEffect(() => void words.set(source, { label, ...(shown && { shown }) }));
  const { field, fieldState, isRequired } = useInput<Value>({
    source,
    label,
    validate: [...validate],
    parse: (value: Value) => value,
    format: (value: Value) => value,
  });
  return {
    ref: field.ref,
    // react-admin's fields have any value.
    value: field.value as Value,
    isRequired,
    fault: textOf(fieldState.error?.message),
    onChange: (next: Value) => {
      field.onChange(next);
      clearErrors(source);
    },
    /** Shows a fault before the form is submitted, or none any more. */
    say: (message: string | undefined) => (message === undefined ? clearErrors(source) : setError(source, { message })),
  };
};
