import { useEffect } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useText } from '../../i18n/texts';

/** What the reader calls a field, and what its form shows in place of a value. */
export interface FieldWords {
  readonly label: string;
  readonly shown?: ((value: string) => string) | undefined;
}

/** A field of a form, by its name. */
export interface Bound {
  readonly control: Control<Record<string, string>>;
  readonly name: string;
  readonly onChange: (value: string) => void;
  /** Tells the form the words of the field, for the question about what somebody else changed too. */
  readonly describe: (name: string, words: FieldWords) => void;
}

interface Rules extends FieldWords {
  /** The form is not sent while the field is empty. */
  readonly isRequired: boolean;
}

/** What a bound field shows: its text, what is wrong with it, and where the focus goes when something is. */
export const useBound = ({ control, name, describe }: Bound, rules?: Rules) => {
  const t = useText();
  const required = rules?.isRequired === true && t('form.required', { field: rules.label });
  const { field, fieldState } = useController({ control, name, rules: { required } });
  useEffect(() => {
    if (rules !== undefined) describe(name, rules);
  });
  return { value: field.value, fault: fieldState.error?.message, inputRef: field.ref };
};
