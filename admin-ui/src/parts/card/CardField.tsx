import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { FaultText } from '../form/FaultText';
import { useBound, type Bound } from '../form/old/use-bound';
import type { FormattedInput } from './CardInputs';

interface CardFieldProps extends Bound {
  readonly label: string;
  readonly formatted: FormattedInput;
  readonly autoComplete: string;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
  readonly icon?: LucideIcon;
}

/** A field of the portal that formats the digits of a card while they are typed. */
export const CardField = ({ label, formatted, ...props }: CardFieldProps) => {
  const { value, fault, inputRef } = useBound(props, { label, isRequired: props.isRequired ?? false });
  const id = useId();
  const { icon: Icon } = props;
  return (
    <TextField
      id={id}
      name={props.name}
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
      slotProps={{
        input: {
          inputComponent: formatted,
          startAdornment: Icon && (
            <InputAdornment position="start">
              <Icon />
            </InputAdornment>
          ),
        },
        htmlInput: { onValue: props.onChange },
      }}
    />
  );
};
