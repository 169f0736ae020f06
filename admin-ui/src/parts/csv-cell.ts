/** A cell of a table for a spreadsheet: one that it would take for a formula begins with an apostrophe. */
export const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
