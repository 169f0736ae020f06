import { TextBox, type TextBoxProps } from '../TextBox';
import { useBound, type Bound } from './use-bound';

interface FieldProps extends Bound, Omit<TextBoxProps, 'name' | 'onChange' | 'value' | 'fault' | 'inputRef'> {
  /** A fault that is shown before the form is submitted. */
  readonly whileTyping?: string | undefined;
}

/** A field of a form: `<Field label={…} isRequired {...fields.bind('code')} />`. */
export const Field = ({ control, describe, check, whileTyping, ...props }: FieldProps) => {
  const { label, choices, isRequired = false, isDisabled = false, isReadOnly = false } = props;
  const shown = choices && ((value: string) => choices.find((choice) => choice.value === value)?.label ?? value);
  const rules = { label, shown, isRequired: isRequired && !isDisabled && !isReadOnly };
  const { value, fault = whileTyping, inputRef } = useBound({ ...props, control, describe, check }, rules);
  // A half typed date shows no other fault: its field is empty to the form.
  const date = props.type === 'date' ? { onLeave: check } : {};
  return <TextBox {...props} {...date} value={value} fault={fault} inputRef={inputRef} />;
};
