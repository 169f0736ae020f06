/** How many codes a list may hold. */
export const mostInList = 10_000;
const longestCode = 64;

/**
 * What the server takes in no text: control characters, lone surrogates, noncharacters, signs that change the direction
 * of the letters around them, and more marks on a letter than any script puts there (domain/kit/text.ts).
 */
const refused = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;
const stacked = /(?<!\p{M})\p{M}{31}/u;

export type CodeFault = 'too-long' | 'signs';

/** The first cell of a line, of a table with commas, semicolons or tabs; quotes around it are not of the code. */
const firstCell = (line: string): string => {
  const [, quoted] = /^\s*"((?:[^"]|"")*)"/.exec(line) ?? [];
  return (quoted === undefined ? (line.split(/[,;\t]/)[0] ?? '') : quoted.replaceAll('""', '"')).trim();
};

/** The codes of a pasted list: one a line, or the first column of a table. */
export const codesIn = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map(firstCell)
    .filter((code) => code !== '');

/** Why no label holds this; undefined where one may. The server would refuse the whole part that it stands in. */
export const codeFault = (text: string): CodeFault | undefined => {
  const code = text.trim();
  if (refused.test(code) || stacked.test(code)) return 'signs';
  return code.normalize('NFC').length > longestCode ? 'too-long' : undefined;
};

/** A code as a reader gave it, composed as the server stores it; undefined for what no label holds. */
export const codeOf = (text: string): string | undefined => {
  const code = text.trim().normalize('NFC');
  return code === '' || codeFault(text) !== undefined ? undefined : code;
};

/** The beginning of a bad code for the reader, with a mark for each sign that would not be seen, or would turn the text. */
export const shownCode = (code: string): string =>
  code.trim().slice(0, 20).replace(new RegExp(refused, 'gu'), '\ufffd');
