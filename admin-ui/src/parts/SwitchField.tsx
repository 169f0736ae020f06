import Switch from '@mui/material/Switch';
import { use } from 'react';
import { IsSending } from './form/is-sending';
import css from './SwitchField.module.css';

interface SwitchFieldProps {
  readonly isOn: boolean;
  /** The label for screen readers: "Discontinued, HB-2041". */
  readonly name: string;
  /** The state, as text next to the switch. */
  readonly word: string;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export const SwitchField = ({ isOn, name, word, isDisabled = false, onChange }: SwitchFieldProps) => {
  const isSending = use(IsSending);
  return (
    <span className={css.field} onClick={(event) => event.stopPropagation()} role="presentation">
      <Switch
        checked={isOn}
        disabled={isDisabled || isSending}
        onChange={(_event, checked) => onChange(checked)}
        slotProps={{ input: { 'aria-label': name, role: 'switch' } }}
      />
      <span aria-hidden="true">{word}</span>
    </span>
  );
};
