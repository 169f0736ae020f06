import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { FaultText } from '../form/FaultText';
import type { Bound } from '../form/use-fields';
import type { FormattedInput } from './CardInputs';

interface CardFieldProps extends Bound {
  readonly label: string;
  readonly formatted: FormattedInput;
  readonly autoComplete: string;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
}

/** A field of the portal whose figures stand in a pattern. */
export const CardField = ({ label, name, value, fault, formatted, onChange, inputRef, ...props }: CardFieldProps) => {
  const id = useId();
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      value={value}
      fullWidth
      required={props.isRequired ?? false}
      autoFocus={props.autoFocus ?? false}
      autoComplete={props.autoComplete}
      placeholder={props.placeholder ?? ''}
      error={fault !== undefined}
      helperText={fault !== undefined && <FaultText text={fault} />}
      inputRef={inputRef}
      slotProps={{ input: { inputComponent: formatted }, htmlInput: { onValue: onChange } }}
    />
  );
};
