/** `line`: one line, such as a name. `note`: several, such as the notes of an order. */
export type TextKind = 'line' | 'note';

/**
 * What no text may hold: control characters, halves of characters, code points that are none, and signs that turn the order
 * in which letters around them are shown. Whoever reads a text would not see them, or see another text.
 */
const refused = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;
const refusedInNotes = /(?!\n)[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;
const lineBreak = /\r\n|[\r\u2028\u2029]/g;
const breaksAround = /^[\t-\r]+|[\t-\r]+$/g;

/** No writing puts more marks on a letter; composing a run of thousands would take seconds (Unicode, "Stream-Safe Text Format"). */
const mostMarks = 30;
const stacked = new RegExp(`(?<!\\p{M})\\p{M}{${mostMarks + 1}}`, 'u');
/** Most of what is written: nothing to refuse, nothing to compose. */
const plainLine = /^[\x20-\x7e]*$/;

/**
 * A text as it is kept: composed (NFC), so that what looks the same is the same; the line breaks of a note as `\n`, those
 * around a line cut off. Undefined when it holds what no text may hold.
 */
export const toText = (text: string, kind: TextKind = 'line'): string | undefined => {
  if (plainLine.test(text)) return text;
  const plain = kind === 'note' ? text.replace(lineBreak, '\n') : text.replace(breaksAround, '');
  if ((kind === 'note' ? refusedInNotes : refused).test(plain) || stacked.test(plain)) return undefined;
  return plain.normalize('NFC');
};
