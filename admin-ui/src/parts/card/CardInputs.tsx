import type { FunctionComponent, InputHTMLAttributes, Ref } from 'react';
import { PatternFormat } from 'react-number-format';

interface FormattedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue' | 'type'> {
  readonly value?: string;
  readonly onValue?: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export type FormattedInput = FunctionComponent<FormattedInputProps>;

const formatted = (format: string): FormattedInput => {
  const Formatted = ({ onValue, ref, ...rest }: FormattedInputProps) => (
    <PatternFormat
      {...rest}
      format={format}
      inputMode="numeric"
      getInputRef={ref}
      onValueChange={({ formattedValue }, { source }) => {
        if (String(source) === 'event') onValue?.(formattedValue);
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
