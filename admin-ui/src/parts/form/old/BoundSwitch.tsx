import { useText, type TextKey } from '../../../i18n/texts';
import { SwitchField } from '../../SwitchField';
import { useBound, type Bound } from './use-bound';

interface BoundSwitchProps extends Bound {
  readonly label: string;
  /** The text for `true`, and for each other value that the form may hold. */
  readonly words?: Readonly<Record<'true' | 'false', TextKey> & Partial<Record<string, TextKey>>>;
  readonly isDisabled?: boolean;
}

const yesNo = { true: 'switch.yes', false: 'switch.no' } as const;

/** A switch in a form whose fields hold texts: `true` or `false`. */
export const BoundSwitch = ({ label, words = yesNo, isDisabled = false, ...bound }: BoundSwitchProps) => {
  const t = useText();
  const shown = (value: string) => t(words[value] ?? words.false);
  const { value } = useBound(bound, { label, shown, isRequired: false });
  return (
    <SwitchField
      isOn={value === 'true'}
      name={label}
      word={`${label}: ${shown(value)}`}
      isDisabled={isDisabled}
      onChange={(isOn) => bound.onChange(String(isOn))}
    />
  );
};
