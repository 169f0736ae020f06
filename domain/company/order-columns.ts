import { isRecord } from '../kit/json.js';

/** One column of the swatch and order-detail table. */
export interface OrderColumn {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
}

const longestColumnName = 60;

/** The columns with their headings, in the specification's order (S2 section 9, A72). */
export const orderColumns: readonly OrderColumn[] = (
  [
    ['fabric.code', 'Barcode'],
    ['fabric.pattern_name', 'Pattern Name'],
    ['fabric.color', 'Color'],
    ['rubs', 'Rubs'],
    ['url', 'URL'],
    ['grade', 'Grade'],
    ['content', 'Content'],
    ['cleaning_code', 'Cleaning Code'],
    ['cutting_direction', 'Cutting Direction'],
    ['repeat_horizontal', 'Repeat Horizontal'],
    ['repeat_vertical', 'Repeat Vertical'],
    ['correlate', 'Correlate'],
    ['finish', 'Finish'],
    ['performance_logo', 'Performance Logo'],
    ['supplier_logo', 'Supplier Logo'],
    ['date', 'Date'],
    ['availability', 'Availability'],
    ['uv_rating', 'UV Rating'],
    ['ppi', 'PPI'],
    ['qr_code', 'QR Code'],
    ['durability', 'Durability'],
    ['special_comments', 'Special Comments'],
    ['mill_vendor', 'Mill Vendor'],
    ['custom1', 'Custom 1'],
    ['custom2', 'Custom 2'],
    ['custom3', 'Custom 3'],
    ['custom4', 'Custom 4'],
    ['custom5', 'Custom 5'],
    ['collections', 'Collections'],
  ] as const
).map(([id, name]) => ({ id, name, hidden: false }));

const isRenameable = (id: string): boolean => id.includes('custom');

/**
 * Reads a column configuration: a list of unique known ids, names of at most 60 characters, and `hidden` as a boolean
 * (docs/security.md, "Calls"). Only the names of custom columns may differ from the heading. Missing columns are
 * appended with their defaults.
 * @returns the columns, or the text of the fault
 */
export const readOrderColumns = (list: unknown): readonly OrderColumn[] | string => {
  if (!Array.isArray(list)) return 'orderDetailtable must be a list of columns.';
  const columns: OrderColumn[] = [];
  const elements: readonly unknown[] = list;
  for (const element of elements) {
    const column = readColumn(element);
    if (typeof column === 'string') return column;
    if (columns.some(({ id }) => id === column.id)) return `The column ${column.id} is there twice.`;
    columns.push(column);
  }
  const named = new Set(columns.map(({ id }) => id));
  return [...columns, ...orderColumns.filter(({ id }) => !named.has(id))];
};

const readColumn = (element: unknown): OrderColumn | string => {
  if (!isRecord(element)) return 'A column must be an object with id, name and hidden.';
  const { id, name, hidden } = element;
  const known = orderColumns.find((column) => column.id === id);
  if (known === undefined) return 'A column has an unknown id.';
  if (hidden !== undefined && typeof hidden !== 'boolean') return `The column ${known.id}: hidden must be a boolean.`;
  if (name !== undefined && typeof name !== 'string') return `The column ${known.id}: name must be a text.`;
  const heading = name?.trim() ?? known.name;
  if (heading === '' || heading.length > longestColumnName) return `The column ${known.id}: 1 to 60 characters.`;
  if (heading !== known.name && !isRenameable(known.id)) return `The column ${known.id} cannot be renamed.`;
  return { id: known.id, name: heading, hidden: hidden ?? false };
};
