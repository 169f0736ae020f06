import type { OrderColumn, OrderFabric } from '../../../types/wire';

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

/** Whether a column holds figures alone, which stand at the right. */
export const holdsFigures = (lines: readonly OrderFabric[], id: string): boolean =>
  lines.some((line) => valueOf(line, id) !== '') && lines.every((line) => /^[\d.,]*$/.test(valueOf(line, id)));

const texts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The lines by what a column holds, empty ones last. */
export const sortedBy = (lines: readonly OrderFabric[], id: string, isDescending: boolean): readonly OrderFabric[] =>
  lines.toSorted((one, other) => {
    const [first, second] = [valueOf(one, id), valueOf(other, id)];
    if (first === '' || second === '') return Number(first === '') - Number(second === '');
    return isDescending ? texts.compare(second, first) : texts.compare(first, second);
  });
