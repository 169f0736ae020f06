import type { FunctionComponent, InputHTMLAttributes, Ref } from 'react';
import { NumberFormatBase } from 'react-number-format';
import { expiryDigits, plainDigits } from './card-rules';

interface FormattedInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'type' | 'step' | 'pattern'
> {
  readonly value?: string;
  readonly onValue?: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export type FormattedInput = FunctionComponent<FormattedInputProps>;

/** An input that formats digits with `write`, at each position of the caret. */
const formatted = (write: (digits: string) => string, read = plainDigits): FormattedInput => {
  const Formatted = ({ onValue, ref, ...rest }: FormattedInputProps) => (
    <NumberFormatBase
      {...rest}
      inputMode="numeric"
      format={(text: string) => write(text.replace(/\D/g, ''))}
      removeFormatting={(text: string) => read(text)}
      getCaretBoundary={(text: string) => Array.from({ length: text.length + 1 }, () => true)}
      getInputRef={ref}
      onValueChange={({ formattedValue }, { source }) => {
        if (String(source) === 'event') onValue?.(formattedValue);
      }}
    />
  );
  return Formatted;
};

/** Digits in groups of four, 19 at most. */
const CardNumberInput = formatted((digits) => digits.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '));

/** Month and year. A year that begins with 20 may get four digits, and shows the last two of them. */
const CardExpiryInput = formatted((digits) => {
  const year = digits.slice(2, digits.startsWith('20', 2) ? 6 : 4);
  return year === '' ? digits : `${digits.slice(0, 2)} / ${year}`;
}, expiryDigits);

/** Three or four digits. */
const CardCodeInput = formatted((digits) => digits.slice(0, 4));

export const cardInputs = {
  number: { formatted: CardNumberInput, autoComplete: 'cc-number', isRequired: true },
  expiry: { formatted: CardExpiryInput, autoComplete: 'cc-exp', isRequired: true, placeholder: 'MM / YY' },
  code: { formatted: CardCodeInput, autoComplete: 'cc-csc', isRequired: true },
} as const;
