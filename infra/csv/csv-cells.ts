/** A cell that begins with one of these, in either width, is a formula to a spreadsheet. */
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Control characters except tab and line ends. A program that drops them would expose the character behind them, which
 * may begin a formula.
 */
const controls = /[^\P{Cc}\t\r\n]/gu;

/** A text as it goes into a cell: without control characters, and with a leading quote where a spreadsheet would run it. */
export const escapeFormula = (text: string): string => {
  const clean = text.replace(controls, '');
  return dangerous.test(clean) ? `'${clean}` : clean;
};

/** Removes the quote that escapeFormula has put before a text. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell;
