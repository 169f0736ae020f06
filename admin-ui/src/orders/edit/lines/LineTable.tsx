import Checkbox from '@mui/material/Checkbox';
import { t } from '../../../i18n/texts';
import { useOwnColumns } from '../../use-order';
import { LineRow } from './LineRow';
import { type LineRowsProps, useSteady } from './line-rows';
import linesCss from '../../lines-table.module.css';
import css from './LineTable.module.css';
import { SortableList } from './SortableList';
import { TableScroller } from '../../../parts/list/table/TableScroller';
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

/** Lines as a table: handle, arrows, box, photo, the columns that have something to show, quantity. */
export const LineTable = (props: LineRowsProps) => {
  const { lines, most, chosen, onChoose } = props;
  const actions = useSteady(props);
  const { columns, figures } = useLineColumns(useOwnColumns(), lines);
  const ids = lines.map(({ id }) => id);
  const isAll = lines.every(({ id }) => chosen.has(id));
  const isSome = lines.some(({ id }) => chosen.has(id));
  return (
    <SortableList {...props}>
      <TableScroller>
        <table className={`plain-table ${linesCss.table} ${css.table}`} aria-label={t('edit.details')}>
          <thead>
            <tr>
              <th scope="col">{t('edit.position')}</th>
              <th scope="col">
                <Checkbox
                  checked={isAll}
                  indeterminate={isSome && !isAll}
                  onChange={(event) => onChoose(ids, event.target.checked)}
                  slotProps={{ input: { 'aria-label': t('edit.select-all') } }}
                />
              </th>
              <th scope="col">{t('order.photo')}</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col" className={figures.has(id) ? css.figures : ''}>
                  {name}
                </th>
              ))}
              <th scope="col" className={css.quantity}>
                {t('field.quantity')}
              </th>
              <th scope="col" className={css.actions}>
                {t('list.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, most).map((line, place) => (
              <LineRow
                key={line.id}
                line={line}
                place={place}
                last={lines.length - 1}
                isChosen={chosen.has(line.id)}
                columns={columns}
                figures={figures}
                {...actions}
              />
            ))}
          </tbody>
        </table>
      </TableScroller>
    </SortableList>
  );
};
