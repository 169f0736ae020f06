/** What a spreadsheet would take for a formula when a cell begins with it, in either width of its characters. */
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/;

/** Control characters but tab and line ends: no text has them, and those that drop them later would bare what follows. */
const controls = /[^\P{Cc}\t\r\n]/gu;

/** A text as it goes into a cell: without control characters, and with a leading quote where a spreadsheet would run it. */
export const guarded = (text: string): string => {
  const clean = text.replace(controls, '');
  return dangerous.test(clean) ? `'${clean}` : clean;
};

/** A cell as it was before it was guarded. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell;
