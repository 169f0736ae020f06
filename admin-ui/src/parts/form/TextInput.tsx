import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { SxProps } from '@mui/material/styles';
import { use, useId, type KeyboardEvent, type ReactNode, type Ref, useCallback, useRef, useState } from 'react';
import { t } from '../../i18n/texts';
import { menuRegion } from '../menu-region';
import { FaultText } from './FaultText';
import { IsSending } from './is-sending';
import { useField, type FieldOptions } from './use-field';
import { seen } from './validators';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface TextBoxProps {
  readonly name: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
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

type BoxProps = Omit<TextBoxProps, 'name' | 'value' | 'fault' | 'onChange' | 'onLeave' | 'inputRef'>;

export interface TextInputProps extends BoxProps, Omit<FieldOptions<string>, 'shown'> {
  /** A fault that is shown before the form is submitted. */
  readonly whileTyping?: string | undefined;
  readonly onBlur?: () => void;
  /** Called when the reader changes the value, and other fields change with it. */
  readonly onChange?: (value: string) => void;
}

interface ParsedInputProps<Value>
  extends Omit<TextInputProps, 'validate' | 'onChange'>, Pick<FieldOptions<Value>, 'validate'> {
  readonly onChange?: (value: Value) => void;
  /** The value of a text; NaN, or a word for the reason, where it has none. */
  readonly parse: (text: string) => Value;
  readonly format: (value: Value) => string;
}

/** A field whose value is no text, such as a number: it shows what is typed as long as that is its value. */
export const ParsedInput = <Value,>(props: ParsedInputProps<Value>) => {
  const { source, label, choices, parse, format, validate = [], whileTyping, onBlur, onChange, ...box } = props;
  const [typed, setTyped] = useState('');
  /** The input, or what MUI's select gives for it. */
  const element = useRef<{ readonly validity?: ValidityState }>(null);
  /** A date without its year: the browser withholds its text, and its value is empty. */
  const unread = () => (element.current?.validity?.badInput ? t('form.date-incomplete') : undefined);
  const isFixed = (props.isDisabled ?? false) || (props.isReadOnly ?? false);
  const field = useField<Value>({
    source,
    label,
    shown: (value: Value) => choices?.find((choice) => choice.value === value)?.label ?? format(value),
    validate: isFixed ? [] : [unread, ...validate, seen(source)],
  });
  const { ref } = field;
  const inputRef = useCallback(
    (input: HTMLInputElement | null) => {
      element.current = input;
      ref(input);
    },
    [ref],
  );
  const leave = () => {
    // A text without a value stays, so that it can be corrected.
    if (!Number.isNaN(field.value) && Object.is(parse(format(field.value)), field.value)) setTyped('');
    const fault = unread();
    if (fault !== undefined || field.fault === t('form.date-incomplete')) field.say(fault);
    onBlur?.();
  };
  return (
    <TextBox
      {...box}
      name={source}
      label={label}
      choices={choices}
      isRequired={props.isRequired ?? field.isRequired}
      value={Object.is(parse(typed), field.value) ? typed : format(field.value)}
      fault={field.fault ?? whileTyping}
      inputRef={inputRef}
      onLeave={leave}
      onChange={(text) => {
        setTyped(text);
        const value = parse(text);
        field.onChange(value);
        onChange?.(value);
      }}
    />
  );
};

const asTyped = (text: string): string => text;
const trimmed = (text: string): string => text.trim();

/** A field of text, without the spaces around it; a password is as it was typed. */
export const TextInput = (props: TextInputProps) => (
  <ParsedInput {...props} parse={props.type === 'password' ? asTyped : trimmed} format={asTyped} />
);
