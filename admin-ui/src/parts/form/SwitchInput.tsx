import { t, type TextKey } from '../../i18n/texts';
import { SwitchField } from '../SwitchField';
import { useField } from './use-field';

interface SwitchInputProps {
  readonly source: string;
  readonly label: string;
  /** The text for each value. One that is neither `true` nor `false` is off, too. */
  readonly words?: Readonly<Record<'true' | 'false', TextKey> & Partial<Record<string, TextKey>>>;
  readonly isDisabled?: boolean;
}

/** The texts of a switch for a record that is in use or not. */
export const activeWords = { true: 'switch.active', false: 'switch.inactive' } as const;

const yesNo = { true: 'switch.yes', false: 'switch.no' } as const;

export const SwitchInput = ({ source, label, words = yesNo, isDisabled = false }: SwitchInputProps) => {
  const shown = (value: boolean | string) => t(words[String(value)] ?? words.false);
  const { value, onChange } = useField<boolean | string>({ source, label, shown });
  return (
    <SwitchField
      isOn={value === true}
      name={label}
      word={`${label}: ${shown(value)}`}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  );
};
