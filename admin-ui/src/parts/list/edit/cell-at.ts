const cellsIn = (row: Element | null | undefined): readonly HTMLButtonElement[] =>
  row === null || row === undefined ? [] : [...row.querySelectorAll<HTMLButtonElement>('button[data-editable]')];

/** The editable cell that is the given number of rows below and cells to the right; undefined outside of the table. */
export const cellAt = (cell: HTMLButtonElement | null, down: number, right: number): HTMLButtonElement | undefined => {
  const row = cell?.closest('tr');
  if (cell === null || row === null || row === undefined) return undefined;
  const rows = [...(row.parentElement?.children ?? [])];
  const place = cellsIn(row).indexOf(cell) + right;
  return cellsIn(rows[rows.indexOf(row) + down])[place];
};

/** The accessible name of a cell. */
export const editLabel = (name: string, value: string): string => (value === '' ? name : `${name}: ${value}`);
