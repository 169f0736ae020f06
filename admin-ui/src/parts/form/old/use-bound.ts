import { useCallback, useEffect, useRef } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useText } from '../../../i18n/texts';
import { isUnseen } from '../../text/unfit-text';

/** The label of a field, and the text that its form shows for a value. */
export interface FieldWords {
  readonly label: string;
  readonly shown?: ((value: string) => string) | undefined;
}

/** The facts of a field for its form. */
export interface FieldFacts extends FieldWords {
  /** The fault of a text that the browser withholds, for example a date without its year: the value is empty then. */
  readonly unread: () => string | undefined;
}

/** A field of a form, by its name. */
export interface Bound {
  readonly control: Control<Record<string, string>>;
  readonly name: string;
  readonly onChange: (value: string) => void;
  /** Shows the fault of a text that the browser holds back. */
  readonly check: () => void;
  /** Registers the field. A conflict shows its label. */
  readonly describe: (name: string, facts: FieldFacts) => void;
}

interface Rules extends FieldWords {
  /** Whether the form is not submitted while the field is empty. */
  readonly isRequired: boolean;
}

/** The state of a bound field: its text and its fault, and the focus when it has one. */
export const useBound = ({ control, name, describe }: Bound, rules?: Rules) => {
  const t = useText();
  const required = rules?.isRequired === true && t('form.required', { field: rules.label });
  const validate = (value: string) => !isUnseen(name, value) || t('form.unseen');
  const { field, fieldState } = useController({ control, name, rules: { required, validate } });
  const input = useRef<unknown>(null);
  const { ref } = field;
  const inputRef = useCallback(
    (element: HTMLInputElement | HTMLSelectElement | null) => {
      input.current = element;
      ref(element);
    },
    [ref],
  );
  useEffect(() => {
    if (rules === undefined) return;
    const isHeldBack = () => input.current instanceof HTMLInputElement && input.current.validity.badInput;
    const unread = () => (isHeldBack() ? t('form.date-incomplete') : undefined);
    describe(name, { ...rules, unread });
  });
  return { value: field.value, fault: fieldState.error?.message, inputRef };
};
