import { csvTable } from '../../../providers/csv-cell';
import { saveText } from '../../../providers/download';
import type { OrderColumn } from '../../../types/wire';

/** The headings of every order line. */
export const lineColumns = ['code', 'pattern_name', 'color', 'quantity'] as const;

/** The headings that an import into an order knows: those of every line, then the columns that the company shows. */
export const templateOf = (columns: readonly OrderColumn[]): string => {
  const shown = columns.filter(({ id, hidden }) => !hidden && !id.startsWith('fabric.')).map(({ name }) => name);
  const sample = ['# HB-2041', 'Herringbone', 'Indigo / Ecru', '12', ...shown.map(() => '')];
  return `${csvTable([[...lineColumns, ...shown], sample])}\r\n`;
};

export const downloadTemplate = (columns: readonly OrderColumn[]): void =>
  saveText(templateOf(columns), 'order-template.csv');
