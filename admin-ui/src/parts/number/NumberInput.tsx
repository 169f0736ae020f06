import { ParsedInput, type TextInputProps } from '../form/TextInput';
import type { FieldOptions } from '../form/use-field';
import { required } from '../form/validators';

type MaybeNumber = number | null;

interface NumberInputProps
  extends Omit<TextInputProps, 'validate' | 'onChange'>, Pick<FieldOptions<MaybeNumber>, 'validate'> {
  /** The number of a text; null for a text that is none. */
  readonly read: (text: string) => number | null;
  readonly format?: (value: number) => string;
  /** The fault of a text that is no number. */
  readonly fault?: string;
}

/** A field for a number; the value of an empty one is null. */
export const NumberInput = ({ read, format = String, fault, validate = [], ...input }: NumberInputProps) => (
  <ParsedInput<MaybeNumber>
    inputMode="numeric"
    {...input}
    parse={(text) => (text.trim() === '' ? null : (read(text) ?? NaN))}
    format={(value) => (value === null || Number.isNaN(value) ? '' : format(value))}
    validate={[
      ...(input.isRequired ? [required()] : []),
      (value) => (Number.isNaN(value) ? fault : undefined),
      ...validate,
    ]}
  />
);
