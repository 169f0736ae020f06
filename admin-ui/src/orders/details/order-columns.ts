import type { OrderColumn, OrderFabric } from '../../types/wire';

/** What a line holds under a column's id; the fabric's own fields stand beside those of the line. */
export const valueOf = (line: OrderFabric, id: string): string => {
  const name = id.replace(/^fabric\./, '');
  const found: unknown = Object.entries(line).find(([field]) => field === name)?.[1];
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

const always: ReadonlySet<string> = new Set(['fabric.code', 'fabric.pattern_name', 'fabric.color', 'grade']);

/** The columns that are not hidden, and of the further ones those that hold anything here. */
export const shownColumns = (columns: readonly OrderColumn[], lines: readonly OrderFabric[]): readonly OrderColumn[] =>
  columns.filter(({ id, hidden }) => !hidden && (always.has(id) || lines.some((line) => valueOf(line, id) !== '')));

/** Beside photo and quantity there is room for so many; the others are told line by line. */
const mostColumns = 5;

/** The columns that are always there, then the first further ones. */
export const fittingColumns = (columns: readonly OrderColumn[]): readonly OrderColumn[] =>
  [...columns.filter(({ id }) => always.has(id)), ...columns.filter(({ id }) => !always.has(id))].slice(0, mostColumns);

/** Whether a column holds figures alone, which stand at the right. */
export const holdsFigures = (lines: readonly OrderFabric[], id: string): boolean =>
  lines.some((line) => valueOf(line, id) !== '') && lines.every((line) => /^[\d.,]*$/.test(valueOf(line, id)));
