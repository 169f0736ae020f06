/**
 * The text of a table as the server reads it (docs/http.md, "Imports"): UTF-16 by its mark, else UTF-8, else the code page
 * of a spreadsheet on Windows.
 */
export const fileText = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Rows that are shown, and characters of each. */
const [rowsShown, longestRow] = [3, 120];

/** The first rows that hold letters beyond ASCII: a person sees whether they were read as they were meant. */
export const rowsWithLetters = (text: string): readonly string[] =>
  text
    .split(/[\r\n]+/)
    .filter((row) => /[^\x00-\x7f]/.test(row))
    .slice(0, rowsShown)
    .map((row) => row.slice(0, longestRow));
