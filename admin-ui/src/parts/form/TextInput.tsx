import { useCallback, useRef, useState } from 'react';
import { t } from '../../i18n/texts';
import { TextBox, type TextBoxProps } from './TextBox';
import { useField, type FieldOptions } from './use-field';
import { seen } from './validators';

type BoxProps = Omit<TextBoxProps, 'name' | 'value' | 'fault' | 'onChange' | 'onLeave' | 'inputRef'>;

export interface TextInputProps extends BoxProps, Omit<FieldOptions<string>, 'shown'> {
  /** A fault that is shown before the form is submitted. */
  readonly whileTyping?: string | undefined;
  /** Called when the focus leaves the field. */
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
