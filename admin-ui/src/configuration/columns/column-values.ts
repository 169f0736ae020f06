import type { OrderColumn } from '../../types/wire';

type ColumnValues = Readonly<Record<string, string>>;

/** The columns as a form holds them: name and switch of each, by its id. */
export const columnValues = (columns: readonly OrderColumn[]): ColumnValues =>
  Object.fromEntries(
    columns.flatMap(({ id, name, hidden }) => [
      [`name ${id}`, name],
      [`hidden ${id}`, String(hidden)],
    ]),
  );

/** The columns in their order, as the form holds them. */
export const columnsOf = (columns: readonly OrderColumn[], values: ColumnValues): readonly OrderColumn[] =>
  columns.map(({ id, name }) => ({
    id,
    name: values[`name ${id}`] ?? name,
    hidden: values[`hidden ${id}`] === 'true',
  }));
