import type { FunctionComponent, InputHTMLAttributes, Ref } from 'react';
import { NumberFormatBase } from 'react-number-format';

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
const formatted = (write: (digits: string) => string): FormattedInput => {
  const Formatted = ({ onValue, ref, ...rest }: FormattedInputProps) => (
    <NumberFormatBase
      {...rest}
      inputMode="numeric"
      format={(text: string) => write(text.replace(/\D/g, ''))}
      removeFormatting={(text: string) => text.replace(/\D/g, '')}
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

/** Month and year. */
const CardExpiryInput = formatted((digits) =>
  digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits,
);

/** Three or four digits. */
const CardCodeInput = formatted((digits) => digits.slice(0, 4));

export const cardInputs = {
  number: { formatted: CardNumberInput, autoComplete: 'cc-number', isRequired: true },
  expiry: { formatted: CardExpiryInput, autoComplete: 'cc-exp', isRequired: true, placeholder: 'MM / YY' },
  code: { formatted: CardCodeInput, autoComplete: 'cc-csc', isRequired: true },
} as const;
