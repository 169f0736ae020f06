import Checkbox from '@mui/material/Checkbox';
import { useText } from '../../../i18n/texts';
import { useOwnColumns } from '../../use-order';
import { LineRow } from './LineRow';
import { type LineRowsProps, useSteady } from './line-rows';
import linesCss from '../../lines-table.module.css';
import css from './LineTable.module.css';
import { SortableList } from './sorting/SortableList';
import { TableScroller } from '../../../parts/list/table/TableScroller';
import { useLineColumns } from './use-line-columns';

/** Lines as a table: handle, arrows, box, photo, the columns that have something to show, quantity. */
export const LineTable = (props: LineRowsProps) => {
  const t = useText();
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
                {t('edit.quantity')}
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
