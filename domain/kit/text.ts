/** `line`: one line, such as a name. `note`: several, such as the notes of an order. */
export type TextKind = 'line' | 'note';

/**
 * What no text may contain: control characters, lone surrogates, noncharacters, and signs that change the direction in
 * which letters around them are shown. A reader would not see them, or would see another text.
 */
const refused = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;
const refusedInNotes = /(?!\n)[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;
const lineBreak = /\r\n|[\r\u2028\u2029]/g;
const breaksAround = /^[\t-\r]+|[\t-\r]+$/g;

/**
 * No script puts more marks on a letter; composing a run of thousands would take seconds (Unicode, "Stream-Safe Text
 * Format").
 */
const mostMarks = 30;
const stacked = new RegExp(`(?<!\\p{M})\\p{M}{${mostMarks + 1}}`, 'u');
/** Most texts are plain ASCII, which needs no check and no composing. */
const plainLine = /^[\x20-\x7e]*$/;

/**
 * A text as it is stored: composed (NFC), so that texts that look the same are the same; the line breaks of a note as
 * `\n`, those around a line cut off. Undefined when it contains what no text may contain.
 */
export const toText = (text: string, kind: TextKind = 'line'): string | undefined => {
  if (plainLine.test(text)) return text;
  const plain = kind === 'note' ? text.replace(lineBreak, '\n') : text.replace(breaksAround, '');
  if ((kind === 'note' ? refusedInNotes : refused).test(plain) || stacked.test(plain)) return undefined;
  return plain.normalize('NFC');
};

/** Any short text as a page can show it: what no line may contain is replaced, and marks above the limit are left out. */
export const toShown = (text: string): string =>
  text
    .normalize('NFC')
    .replace(new RegExp(refused, 'gu'), '\ufffd')
    .replace(new RegExp(`(?<=\\p{M}{${mostMarks}})\\p{M}`, 'gu'), '');
