import { fabricTexts } from '../../generated/api.js';

/** `code`: a record is known by it. `name`: of a person, a company or a thing. `line`: any other line. */
type TextKind = 'code' | 'name' | 'line';

/**
 * The server refuses these in each line: control characters, lone surrogates, noncharacters, signs that change the
 * direction of the letters around them, and more marks on a letter than any script has (domain/kit/text.ts). A test
 * compares both sides (test/scanned-codes.test.ts).
 */
const refused = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;
const stacked = /(?<!\p{M})\p{M}{31}/u;
/** Codes and names contain no invisible character, except joiners within the text of some scripts. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
const joining =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}' +
  '\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}]';
const joiners = new RegExp(`(?<=${joining})(?:\\u200c(?=${joining})|\\u200d)`, 'gu');

/** A browser without emoji sequences in regular expressions leaves the decision to the server. */
const withoutEmoji = (text: string): string => {
  try {
    return text.replace(new RegExp('\\p{RGI_Emoji}', 'gv'), '.');
  } catch {
    return '';
  }
};

const isDeceptive = (text: string, kind: TextKind): boolean => {
  if (kind === 'line' || !invisible.test(text)) return false;
  const shown = withoutEmoji(text);
  return invisible.test(kind === 'name' ? shown.replace(joiners, '.') : shown);
};

/** Whether the server refuses the text for one of its characters. */
export const isUnfit = (text: string, kind: TextKind): boolean =>
  refused.test(text) || stacked.test(text) || isDeceptive(text, kind);

/** The text with a mark for each sign that is invisible or changes the direction of the text. */
export const shownWhole = (text: string): string =>
  text.replace(new RegExp(refused, 'gu'), '\ufffd').replace(new RegExp(invisible, 'gu'), '\ufffd');

/** The kinds of text by the names of the form fields. The server checks the name of a group more strictly. */
const kinds: Readonly<Record<string, TextKind>> = {
  ...Object.fromEntries(fabricTexts.map(({ name, kind }) => [name, kind])),
  username: 'code',
  email: 'code',
  csr_email: 'code',
  po_number: 'code',
  version: 'code',
  name: 'name',
  firstName: 'name',
  lastName: 'name',
  companyName: 'name',
  contactName: 'name',
  legalName: 'name',
};

/** Whether what is typed into a field of this name holds characters that its reader would not see. */
export const isUnseen = (field: string, text: string): boolean =>
  Object.hasOwn(kinds, field) && isDeceptive(text.trim(), kinds[field] ?? 'line');
