/** The largest number of codes in a pasted list. */
export const mostInList = 10_000;
const longestCode = 64;

/**
 * The server refuses these in each text: control characters, lone surrogates, noncharacters, signs that change the
 * direction of the letters around them, and more marks on a letter than any script has (domain/kit/text.ts). A test
 * compares both sides (test/scanned-codes.test.ts).
 */
const refused = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;
const stacked = /(?<!\p{M})\p{M}{31}/u;

export type CodeFault = 'too-long' | 'signs';

/** The first cell of a line, which commas, semicolons or tabs may divide; quotes around the cell are removed. */
const firstCell = (line: string): string => {
  const [, quoted] = /^\s*"((?:[^"]|"")*)"/.exec(line) ?? [];
  return (quoted === undefined ? (line.split(/[,;\t]/)[0] ?? '') : quoted.replaceAll('""', '"')).trim();
};

/** The codes of a pasted list, which has one code in each line or a table with the codes in its first column. */
export const codesIn = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map(firstCell)
    .filter((code) => code !== '');

/** Why a text cannot be a code, or undefined. Such a text is not sent, as the server would refuse the whole upload. */
export const codeFault = (text: string): CodeFault | undefined => {
  const code = text.trim();
  if (refused.test(code) || stacked.test(code)) return 'signs';
  return code.normalize('NFC').length > longestCode ? 'too-long' : undefined;
};

/** A code in the normal form that the server stores; undefined for a text that cannot be a code. */
export const codeOf = (text: string): string | undefined => {
  const code = text.trim().normalize('NFC');
  return code === '' || codeFault(text) !== undefined ? undefined : code;
};

/** The beginning of a refused code for a message. Signs that are invisible or change the direction of the text are replaced. */
export const shownCode = (code: string): string =>
  code.trim().slice(0, 20).replace(new RegExp(refused, 'gu'), '\ufffd');
