import { useEffect } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useText } from '../../i18n/texts';

/** The label of a field, and the text that its form shows for a value. */
export interface FieldWords {
  readonly label: string;
  readonly shown?: ((value: string) => string) | undefined;
}

/** A field of a form, by its name. */
export interface Bound {
  readonly control: Control<Record<string, string>>;
  readonly name: string;
  readonly onChange: (value: string) => void;
  /** Registers the label of the field, which a conflict about it shows. */
  readonly describe: (name: string, words: FieldWords) => void;
}

interface Rules extends FieldWords {
  /** Whether the form is not submitted while the field is empty. */
  readonly isRequired: boolean;
}

/** The state of a bound field: its text and its fault, and the focus when it has one. */
export const useBound = ({ control, name, describe }: Bound, rules?: Rules) => {
  const t = useText();
  const required = rules?.isRequired === true && t('form.required', { field: rules.label });
  const { field, fieldState } = useController({ control, name, rules: { required } });
  useEffect(() => {
    if (rules !== undefined) describe(name, rules);
  });
  return { value: field.value, fault: fieldState.error?.message, inputRef: field.ref };
};
