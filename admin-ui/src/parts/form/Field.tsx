import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import css from './Field.module.css';
import type { Bound } from './use-fields';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FieldProps extends Bound {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly choices?: readonly Choice[];
  readonly type?: 'text' | 'number' | 'email' | 'password' | 'tel';
  readonly inputMode?: 'numeric' | 'decimal' | 'text';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly autoFocus?: boolean;
}

const Fault = ({ text }: { text: string }) => (
  <span className={css.fault}>
    <CircleAlert size={13} strokeWidth={1.75} aria-hidden="true" /> {text}
  </span>
);

/** A field with its label above, and the fault or hint below: `<Field label={…} {...fields.bind('code')} />`. */
export const Field = (props: FieldProps) => {
  const { label, name, value, fault, hint, choices, rows, maxLength, inputMode, onChange, inputRef } = props;
  const id = useId();
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      value={value}
      fullWidth
      select={choices !== undefined}
      multiline={rows !== undefined}
      {...(rows === undefined ? {} : { minRows: rows })}
      type={props.type ?? 'text'}
      required={props.isRequired ?? false}
      disabled={props.isDisabled ?? false}
      autoFocus={props.autoFocus ?? false}
      autoComplete={props.autoComplete ?? 'off'}
      placeholder={props.placeholder ?? ''}
      error={fault !== undefined}
      helperText={fault === undefined ? hint : <Fault text={fault} />}
      inputRef={inputRef}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { maxLength, inputMode, readOnly: props.isReadOnly },
        inputLabel: { shrink: true, id: `${id}-label` },
      }}
    >
      {choices?.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
