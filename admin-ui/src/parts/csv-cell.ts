/** A cell of a table for a spreadsheet; a text that would be a formula gets an apostrophe in front. */
export const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
