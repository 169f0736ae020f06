/** How many codes a list may hold. */
export const mostInList = 10_000;
const longestCode = 64;

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

/** A code as a reader gave it; undefined for what no label holds. */
export const codeOf = (text: string): string | undefined => {
  const code = text.trim();
  return code === '' || code.length > longestCode ? undefined : code;
};
