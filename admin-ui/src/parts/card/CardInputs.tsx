import type { InputHTMLAttributes, Ref } from 'react';
import { PatternFormat } from 'react-number-format';

export interface FormattedInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'type'
> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const formatted = (format: string) => {
  const Formatted = ({ onValue, inputRef, ...rest }: FormattedInputProps) => (
    <PatternFormat
      {...rest}
      format={format}
      inputMode="numeric"
      getInputRef={inputRef}
      onValueChange={({ formattedValue }, { source }) => {
        if (source === 'event') onValue(formattedValue);
      }}
    />
  );
  return Formatted;
};

/** Figures in fours. */
export const CardNumberInput = formatted('#### #### #### #### ###');

/** Month and year. */
export const CardExpiryInput = formatted('## / ##');

/** Three figures, or four. */
export const CardCodeInput = formatted('####');
