/**
 * `code`: one line that identifies a record, such as a code, a user name or the name of a group. `name`: one line that
 * names a person or a thing. `line`: any other line. `note`: several lines, such as the notes of an order.
 */
export type TextKind = 'code' | 'name' | 'line' | 'note';

/**
 * Characters that no text may contain: control characters, lone surrogates, noncharacters, and signs that change the
 * direction of the letters around them. A reader would not see them, or would see another text.
 */
const refused = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;
const refusedInNotes = /(?!\n)[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;
const lineBreak = /\r\n|[\r\u2028\u2029]/g;

/** Such as zero-width spaces, soft hyphens and fillers: two names that differ only in them look the same. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
/** Joiners and selectors are part of emoji, which look different without them. */
const emoji = new RegExp('\\p{RGI_Emoji}', 'gv');
/** Scripts whose letters are written differently around a joiner within a word. */
const joining =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}' +
  '\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}]';
const joiners = new RegExp(`(?<=${joining})(?:\\u200c(?=${joining})|\\u200d)`, 'gu');
const visibleSign = '.';

/** Whether a text contains invisible characters, so that a reader could mistake it for another one. */
const isDeceptive = (text: string, kind: TextKind): boolean => {
  if ((kind !== 'code' && kind !== 'name') || !invisible.test(text)) return false;
  const shown = text.replace(emoji, visibleSign);
  return invisible.test(kind === 'name' ? shown.replace(joiners, visibleSign) : shown);
};

/** Composing a run of thousands would take seconds; no script needs more (Unicode, "Stream-Safe Text Format"). */
const mostMarks = 30;
const stacked = new RegExp(`(?<!\\p{M})\\p{M}{${mostMarks + 1}}`, 'u');
/** Most texts are plain ASCII, and need no check and no composition. */
const plainLine = /^[\x20-\x7e]*$/;

const isBreak = (unit: number): boolean => unit >= 0x09 && unit <= 0x0d;

/** The text without tabs and line breaks at its ends, in linear time. */
const withoutBreaksAround = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && isBreak(text.charCodeAt(from))) from += 1;
  while (from < to && isBreak(text.charCodeAt(to - 1))) to -= 1;
  return text.slice(from, to);
};

/** The maximum number of code units that composition (NFC) turns into one character. */
const mostComposed = 4;

/** Whether a text is so long that none of its stored forms fits. Check it before any other work on a received text. */
export const isFarTooLong = (text: string, longest: number): boolean =>
  text.length > mostComposed * longest && text.trim().length > mostComposed * longest;

/**
 * A text in its stored form: composed (NFC), so that texts that look the same are equal. Line breaks of a note become
 * `\n`; those at the ends of a line are removed. Undefined for a text with forbidden characters.
 */
export const toText = (text: string, kind: TextKind = 'line'): string | undefined => {
  if (plainLine.test(text)) return text;
  const plain = kind === 'note' ? text.replace(lineBreak, '\n') : withoutBreaksAround(text);
  if ((kind === 'note' ? refusedInNotes : refused).test(plain) || stacked.test(plain)) return undefined;
  return isDeceptive(plain, kind) ? undefined : plain.normalize('NFC');
};

/** For pages: characters that a code may not contain are replaced, and marks above the limit are removed. */
export const toShown = (text: string): string =>
  text
    .normalize('NFC')
    .replace(new RegExp(refused, 'gu'), '\ufffd')
    .replace(new RegExp(invisible, 'gu'), '\ufffd')
    .replace(new RegExp(`(?<!\\p{M})(\\p{M}{${mostMarks}})\\p{M}+`, 'gu'), '$1');
