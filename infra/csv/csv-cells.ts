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

/** A text with one of these stands in quotes; the bar, as some programs take it for a separator. */
const quoted = /[",|\r\n]/;

/** Most texts have none of these, and stand in a file as they are. */
const special = /[\p{Cc}",|]/u;

/** A text as it stands in a file: guarded against formulas, and in quotes where it needs them. */
export const cellText = (text: string): string => {
  if (!special.test(text)) return dangerous.test(text) ? `'${text}` : text;
  const safe = escapeFormula(text);
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Removes the quote that escapeFormula has put before a text. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell;
