const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/** An import removes the apostrophe of these, so one more is put in front. */
const quoted = /^'+[\d=+\-@\t\r\n＝＋－＠]/;

/** Where a formula would begin if a spreadsheet split the text at a separator that it expects. */
const afterSeparator = /([,;\t\r\n]"*)(?='*[=+\-@＝＋－＠])/g;

/** A cell of a table for a spreadsheet; a text that would be a formula, or become one if split, gets an apostrophe. */
export const csvCell = (given: string): string => {
  const text = given.replace(afterSeparator, "$1'");
  const safe = formula.test(text) || quoted.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The separator of spreadsheets in a country: a semicolon where a comma stands in numbers. */
const separatorIn = (locale: string | undefined): string => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
};

/** With the separator of another country each row would be one cell. @param locale that of the browser by default */
export const csvTable = (rows: readonly (readonly string[])[], locale?: string): string => {
  const separator = separatorIn(locale);
  return rows.map((row) => row.map(csvCell).join(separator)).join('\r\n');
};
