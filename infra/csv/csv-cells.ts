/** What a spreadsheet would take for a formula when a cell begins with it (security, "CSV and formula injection"). */
const dangerous = /^[=+\-@\t\r]/;

/** A text as it goes into a cell: with a leading quote where a spreadsheet would run it. */
export const guarded = (text: string): string => (dangerous.test(text) ? `'${text}` : text);

/** A cell as it was before it was guarded. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell;
