import { TextInput, type TextInputProps } from './TextInput';
import { useBound, type Bound } from './use-bound';

interface FieldProps extends Bound, Omit<TextInputProps, 'name' | 'value' | 'fault' | 'onChange' | 'inputRef'> {
  /** What is wrong with it already before the form is sent. */
  readonly whileTyping?: string | undefined;
}

/** A field of a form: `<Field label={…} {...fields.bind('code')} />`. */
export const Field = ({ control, whileTyping, ...props }: FieldProps) => {
  const { value, fault = whileTyping, inputRef } = useBound({ ...props, control });
  return <TextInput {...props} value={value} fault={fault} inputRef={inputRef} />;
};
