import type { OrderColumn } from '../../types/wire';

type ColumnValues = Readonly<Record<string, string | boolean>>;

/** The names of a column's fields in the form; react-hook-form would split an id at a point. */
export const nameField = (id: string): string => `name ${id.replaceAll('.', ' ')}`;
export const hiddenField = (id: string): string => `hidden ${id.replaceAll('.', ' ')}`;

/** The columns as a form holds them: name and switch of each, by its id. */
export const columnValues = (columns: readonly OrderColumn[]): ColumnValues =>
  Object.fromEntries<string | boolean>(
    columns.flatMap<[string, string | boolean]>(({ id, name, hidden }) => [
      [nameField(id), name],
      [hiddenField(id), hidden],
    ]),
  );

/** The columns in the order of the form. */
export const columnsOf = (columns: readonly OrderColumn[], values: ColumnValues): readonly OrderColumn[] =>
  columns.map(({ id, name }) => ({
    id,
    name: String(values[nameField(id)] ?? name),
    hidden: values[hiddenField(id)] === true,
  }));
