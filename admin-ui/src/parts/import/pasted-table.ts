import { codeHeadings, plainHeading } from '../codes/codes-in';

/**
 * Makes a table of rows that were copied from a spreadsheet, which separates cells by tabs. Rows without headings get
 * those of the longest of `layouts` that their first row fills.
 */
export const pastedTable = (text: string, name: string, layouts: readonly (readonly string[])[]): File => {
  const first = text.split(/\r?\n/, 1)[0] ?? '';
  const delimiter = ['\t', ';', ','].find((one) => first.includes(one)) ?? '\t';
  const cells = first.split(delimiter).map(plainHeading);
  // A first row without the column that every table has holds no headings.
  const isHeader = cells.some((cell) => codeHeadings.includes(cell));
  const byLength = layouts.toSorted((one, other) => other.length - one.length);
  const layout = byLength.find(({ length }) => length <= cells.length) ?? byLength.at(-1) ?? [];
  const table = isHeader ? text : [layout.join(delimiter), text].join('\r\n');
  return new File([table], name, { type: 'text/csv' });
};
