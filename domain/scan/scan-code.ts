import { codeIn } from '../fabric/fabric-code.js';
import { isFarTooLong, toShown, toText } from '../kit/text.js';

const longestCode = 64;
/** Maximum bytes of a text that cannot be a code, so that a part of a thousand of them fits into one append. */
const mostBytes = 255;

const plainCode = /^[!-~](?:[ -~]{0,62}[!-~])?$/;
const isAround = (char: string): boolean => char.trim() === '' || /\p{Cc}/u.test(char);

/** The text without the blanks and control characters that some scanners add at its ends. */
const trimmed = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && isAround(text.charAt(from))) from += 1;
  while (to > from && isAround(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
};

/** The beginning of a text that cannot be a code, in a form that a page can show and that is no code either. */
const shown = (text: string): string => {
  let [kept, bytes] = ['', 0];
  for (const char of toShown(text.slice(0, mostBytes))) {
    const point = char.codePointAt(0) ?? 0;
    // In JSON a quote and a backslash have two bytes.
    bytes += point > 0xffff ? 4 : point > 0x7ff ? 3 : point > 0x7f || char === '"' || char === '\\' ? 2 : 1;
    if (bytes > mostBytes) break;
    kept += char;
  }
  const form = trimmed(kept);
  return form === '' || plainCode.test(form) || codeIn(form) !== form ? `${form}\ufffd` : form;
};

/**
 * The code that a scan records for a scanned text or for the link of a label. A text that cannot be a code is recorded
 * too, because its label was scanned: it is cut and its signs are replaced, so that no swatch or line has it.
 */
export const scanCodeOf = (read: string): string => {
  const text = trimmed(codeIn(trimmed(read)));
  if (plainCode.test(text)) return text;
  const code = isFarTooLong(text, longestCode) ? undefined : toText(text, 'code');
  return code === undefined || code === '' || code.length > longestCode ? shown(text) : code;
};
