import { isUnfit, shownWhole } from '../text/unfit-text.js';
import { useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';

// The form of a code, for each field with codes. `test/scanned-codes.test.ts` compares this with the server
// (domain/scan/scan-code.ts, domain/fabric/fabric-code.ts).

export const mostInList = 10_000;
const longestCode = 64;
const mostBytes = 255;

const marksAbove = /(?<!\p{M})(\p{M}{30})\p{M}+/gu;
const replaced = '\ufffd';
const plainCode = /^[!-~](?:[ -~]{0,62}[!-~])?$/;

type CodeFault = 'too-long' | 'signs';

/** Names of the column of codes in a table, without blanks and signs (docs/http.md, "Imports"). */
export const codeHeadings: readonly string[] = ['code', 'barcode', 'fabricscanid', 'fabriccode'];
export const plainHeading = (cell: string): string => cell.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

const isAround = (char: string): boolean => char.trim() === '' || /\p{Cc}/u.test(char);

/** The text without the blanks and control characters at its ends, which some scanners add to a code. */
const trimmed = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && isAround(text.charAt(from))) from += 1;
  while (to > from && isAround(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
};

const longestLink = 2_048;
const linkForm = /^https?:\/\/[!-~]+$/i;

const encodedIn = (text: string): string => {
  if (text.length > longestLink || !linkForm.test(text) || /[?#]/.test(text)) return '';
  const from = text.lastIndexOf('/') + 1;
  return text.slice(0, from).endsWith('/s/') ? text.slice(from) : '';
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
};

/** The code of a label's link, `http(s)://…/s/{code}` of any host; every other text unchanged. */
export const codeIn = (text: string): string => {
  const code = decoded(encodedIn(text.trim()));
  return code.trim() === '' ? text : codeIn(code);
};

/** The beginning of a text that cannot be a code, with its signs replaced, in a form that is no code either. */
const shown = (text: string): string => {
  let [kept, bytes] = ['', 0];
  for (const char of shownWhole(text.slice(0, mostBytes).normalize('NFC')).replace(marksAbove, '$1')) {
    const point = char.codePointAt(0) ?? 0;
    bytes += point > 0xffff ? 4 : point > 0x7ff ? 3 : point > 0x7f || char === '"' || char === '\\' ? 2 : 1;
    if (bytes > mostBytes) break;
    kept += char;
  }
  const form = trimmed(kept);
  return form === '' || plainCode.test(form) || codeIn(form) !== form ? form + replaced : form;
};

/** The code that a scan records for a text that was read, also for one that cannot be a code; null for blanks alone. */
export const codeOf = (read: string): string | null => {
  if (read.trim() === '') return null;
  const text = trimmed(codeIn(trimmed(read)));
  if (text.length > 4 * longestCode || isUnfit(text, 'code')) return shown(text);
  const code = text.normalize('NFC');
  return code === '' || code.length > longestCode ? shown(code) : code;
};

/** Why what `codeOf` returned is no code, or undefined. */
export const codeFault = (code: string): CodeFault | undefined => {
  if (code.includes(replaced)) return 'signs';
  return code.length > longestCode ? 'too-long' : undefined;
};

/** The first cell of a line, which commas, semicolons or tabs may divide; quotes around the cell are removed. */
const firstCell = (line: string): string => {
  const [, quoted] = /^\s*"((?:[^"]|"")*)"/.exec(line) ?? [];
  return quoted === undefined ? (line.split(/[,;\t]/, 1)[0] ?? '') : quoted.replaceAll('""', '"');
};

/** The codes of a pasted list: one in each line, or a table with codes in its first column and perhaps a heading. */
export const codesIn = (text: string): readonly string[] => {
  const cells = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map(firstCell)
    .filter((cell) => cell.trim() !== '');
  const [first = ''] = cells;
  const hasHeading = codeHeadings.includes(plainHeading(first));
  return cells.slice(hasHeading ? 1 : 0).flatMap((cell) => codeOf(cell) ?? []);
};

/** Whether a pasted text is a list of codes and not a part of one. */
const isList = (pasted: string): boolean => /[\r\n]/.test(pasted.trimEnd());

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

/** Enter and Tab end a code and empty the field for the next; a pasted text of several lines is a list. */
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
