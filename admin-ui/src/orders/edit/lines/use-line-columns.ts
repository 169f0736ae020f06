import { useState } from 'react';
import type { OrderColumn, OrderFabric } from '../../../types/wire';
import { holdsFigures, shownColumns } from '../../details/fabrics/order-columns';

interface LineColumns {
  /** The columns that have something to show. */
  readonly columns: readonly OrderColumn[];
  /** The ids of those that hold only numbers. */
  readonly figures: ReadonlySet<string>;
}

const columnsOf = (own: readonly OrderColumn[], lines: readonly OrderFabric[]): LineColumns => {
  const columns = shownColumns(own, lines);
  return { columns, figures: new Set(columns.flatMap(({ id }) => (holdsFigures(lines, id) ? [id] : []))) };
};

const isSame = (one: LineColumns, other: LineColumns): boolean =>
  one.columns.length === other.columns.length &&
  one.columns.every((column, place) => column === other.columns[place]) &&
  one.columns.every(({ id }) => one.figures.has(id) === other.figures.has(id));

/**
 * The columns of the lines of an order. As long as a change of a line changes none of them they are the same objects,
 * since each of a thousand rows would be rendered again for new ones.
 */
export const useLineColumns = (own: readonly OrderColumn[], lines: readonly OrderFabric[]): LineColumns => {
  const [kept, keep] = useState({ own, lines, ...columnsOf(own, lines) });
  if (kept.own === own && kept.lines === lines) return kept;
  const next = columnsOf(own, lines);
  const now = { own, lines, ...(isSame(kept, next) ? { columns: kept.columns, figures: kept.figures } : next) };
  keep(now);
  return now;
};
