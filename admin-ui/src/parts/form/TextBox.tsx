import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { SxProps } from '@mui/material/styles';
import { use, useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { t } from '../../i18n/texts';
import { menuRegion } from '../menu-region';
import { FaultText } from './FaultText';
import { IsSending } from './is-sending';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface TextBoxProps {
  readonly name: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
  /** Called when the focus leaves the field. */
  readonly onLeave?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly choices?: readonly Choice[];
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'date';
  readonly inputMode?: 'numeric' | 'decimal' | 'text';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly maxLength?: number;
  /** The last date that can be chosen. */
  readonly max?: string;
  readonly isRequired?: boolean;
  /** Whether the field only searches what is shown below, so that nothing of it is saved. */
  readonly isSearch?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly autoFocus?: boolean;
  /** Enter on an on-screen keyboard, with a matching key label, sends the form, also from several lines. */
  readonly isLast?: boolean;
  /** Stands before the text. */
  readonly before?: string;
  readonly sx?: SxProps;
  readonly enterKeyHint?: 'next';
  /** Offered while typing; any other text may be typed too. */
  readonly suggestions?: readonly string[];
}

const sendByTouch = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !window.matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
};

/** One or more lines of text with a label above, marked when it is optional, and the fault or hint below. */
export const TextBox = (props: TextBoxProps) => {
  const { label, name, value, fault, hint, choices, rows, maxLength, inputMode, suggestions, onChange, inputRef } =
    props;
  const id = useId();
  const isFixed = use(IsSending) || props.isReadOnly;
  const isAsked = choices === undefined && !props.isSearch && !props.isDisabled && !props.isReadOnly;
  const isOptional = isAsked && !props.isRequired;
  const field = (
    <TextField
      id={id}
      name={name}
      label={isOptional ? t('form.optional', { field: label }) : label}
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
      helperText={fault === undefined ? hint : <FaultText text={fault} />}
      inputRef={inputRef}
      {...(props.sx && { sx: props.sx })}
      onChange={(event) => onChange(event.target.value)}
      {...(props.onLeave ? { onBlur: props.onLeave } : {})}
      {...(props.isLast ? { onKeyDown: sendByTouch } : {})}
      slotProps={{
        htmlInput: {
          enterKeyHint: props.isLast ? 'send' : props.enterKeyHint,
          maxLength,
          'data-empty': (props.type === 'date' && value === '') || undefined,
          max: props.max,
          inputMode,
          readOnly: isFixed,
          list: suggestions && `${id}-suggestions`,
        },
        input: { startAdornment: props.before && <InputAdornment position="start">{props.before}</InputAdornment> },
        inputLabel: { shrink: true, id: `${id}-label` },
        select: { readOnly: isFixed, MenuProps: { slotProps: menuRegion(label) } },
      }}
    >
      {choices?.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
  if (suggestions === undefined) return field;
  return (
    <div>
      {field}
      <datalist id={`${id}-suggestions`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </div>
  );
};
