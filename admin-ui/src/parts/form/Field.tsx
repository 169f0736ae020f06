import { TextInput, type TextInputProps } from './TextInput';
import { useBound, type Bound } from './use-bound';

interface FieldProps extends Bound, Omit<TextInputProps, 'name' | 'value' | 'fault' | 'onChange' | 'inputRef'> {
  /** A fault that is shown before the form is submitted. */
  readonly whileTyping?: string | undefined;
}

/** A field of a form: `<Field label={…} isRequired {...fields.bind('code')} />`. */
export const Field = ({ control, describe, whileTyping, ...props }: FieldProps) => {
  const { label, choices, isRequired = false, isDisabled = false, isReadOnly = false } = props;
  const shown = choices && ((value: string) => choices.find((choice) => choice.value === value)?.label ?? value);
  const rules = { label, shown, isRequired: isRequired && !isDisabled && !isReadOnly };
  const { value, fault = whileTyping, inputRef } = useBound({ ...props, control, describe }, rules);
  return <TextInput {...props} value={value} fault={fault} inputRef={inputRef} />;
};
