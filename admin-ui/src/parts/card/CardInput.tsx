import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { FaultText } from '../form/FaultText';
import { useField, type FieldOptions } from '../form/use-field';
import type { FormattedInput } from './CardInputs';

interface CardInputProps extends Omit<FieldOptions<string>, 'shown'> {
  readonly formatted: FormattedInput;
  readonly autoComplete: string;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly icon?: LucideIcon;
}

/** A field of the portal that formats the digits of a card while they are typed. */
export const CardInput = ({ source, label, validate = [], formatted, icon: Icon, ...props }: CardInputProps) => {
  const { ref, value, fault, isRequired, onChange } = useField<string>({ source, label, validate });
  const id = useId();
  return (
    <TextField
      id={id}
      name={source}
      label={label}
      value={value}
      fullWidth
      required={isRequired}
      autoFocus={props.autoFocus ?? false}
      autoComplete={props.autoComplete}
      placeholder={props.placeholder ?? ''}
      error={fault !== undefined}
      helperText={fault !== undefined && <FaultText text={fault} />}
      inputRef={ref}
      slotProps={{
        input: {
          inputComponent: formatted,
          startAdornment: Icon && (
            <InputAdornment position="start">
              <Icon />
            </InputAdornment>
          ),
        },
        htmlInput: { onValue: onChange },
      }}
    />
  );
};
