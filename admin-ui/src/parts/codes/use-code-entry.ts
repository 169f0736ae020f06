import { useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import { codeOf, codesIn, isList } from './codes-in';

/**
 * Whether a key ends the code in its field. Some scanners end a code with Enter, others with Tab. In an empty field Tab
 * moves the focus as everywhere, and with Shift it always does.
 */
export const endsCode = (event: KeyboardEvent): boolean => {
  const { key, nativeEvent, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (nativeEvent.isComposing || ctrlKey || metaKey || altKey) return false;
  if (key === 'Enter') return true;
  const isFilled = 'value' in target && typeof target.value === 'string' && target.value.trim() !== '';
  return key === 'Tab' && !shiftKey && isFilled;
};

/**
 * A field that takes one code after another: Enter and Tab end a code and empty the field for the next, and a pasted
 * text of several lines is a list.
 */
export const useCodeEntry = (onCodes: (codes: readonly string[]) => void) => {
  const [value, setValue] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    if (!endsCode(event)) return;
    // Enter would submit a form around the field, and Tab would move the focus away from the next code.
    event.preventDefault();
    const code = codeOf(value);
    if (code === null) return;
    setValue('');
    onCodes([code]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!isList(pasted)) return;
    event.preventDefault();
    onCodes(codesIn(pasted));
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value);
  return { value, onChange, onKeyDown, onPaste };
};
