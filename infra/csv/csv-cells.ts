/** Spreadsheets run a cell as a formula if it begins with one of these, in either width. */
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/;

/** A program that drops control characters would expose the next one, which may begin a formula. */
const controls = /[^\P{Cc}\t\r\n]/gu;

/** A text whose own leading quotes could be mistaken for a protecting quote. */
const quoted = /^'+[\d=+\-@\t\r\n＝＋－＠]/;

/**
 * The place within a text where a formula would begin if a spreadsheet split the text, and the same place with a
 * protecting quote. A spreadsheet that expects another separator, as in another country, also ignores the quotation
 * marks around a cell.
 */
const afterSeparator = /([,;\t\r\n]"*)(?='*[=+\-@＝＋－＠])/g;
const protectedAfterSeparator = /([,;\t\r\n]"*)'(?='*[=+\-@＝＋－＠])/g;

/** Without control characters, and with a quote before a formula, at its beginning or after a separator. */
export const escapeFormula = (text: string): string => {
  const clean = text.replace(controls, '').replace(afterSeparator, "$1'");
  return dangerous.test(clean) || quoted.test(clean) ? `'${clean}` : clean;
};

/** Trimmed, without the `="…"` of numbers stored as text, and the quotes before a number or a formula. */
export const cellTextOf = (cell: string): string => {
  const trimmed = cell.trim();
  const isWrapped = trimmed.length > 2 && trimmed.startsWith('="') && trimmed.endsWith('"');
  const text = isWrapped ? trimmed.slice(2, -1).replaceAll('""', '"') : trimmed;
  return (quoted.test(text) ? text.slice(1) : text).replace(protectedAfterSeparator, '$1').trim();
};
