import { t } from '../../../i18n/texts';
import { FabricThumb } from '../../../fabrics';
import { TableScroller } from '../../../parts/list/table/TableScroller';
import type { OrderColumn, OrderFabric } from '../../../types/wire';
import { pictureOf, quantityText } from '../../lines';
import linesCss from '../../lines-table.module.css';
import css from './FabricTable.module.css';
import { LineFacts } from './LineFacts';
import { holdsFigures, valueOf, type LineSort } from './order-columns';

export interface FabricRowsProps {
  readonly lines: readonly OrderFabric[];
  readonly sort: LineSort;
  readonly columns: readonly OrderColumn[];
  /** The columns that a line shows when it is opened. */
  readonly all: readonly OrderColumn[];
}

export const FabricTable = ({ lines, sort, columns, all }: FabricRowsProps) => {
  const classOf = (id: string) => (id === 'grade' ? css.grade : holdsFigures(lines, id) ? css.figures : '');
  return (
    <TableScroller>
      <table className={`plain-table ${linesCss.table} ${css.table}`} aria-label={t('order.fabrics')}>
        <thead>
          <tr>
            <th scope="col">{t('order.photo')}</th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className={classOf(id)} aria-sort={sort.directionOf(id)}>
                <button type="button" className={css.head} onClick={() => sort.choose(id)}>
                  {name}
                </button>
              </th>
            ))}
            <th scope="col" className={css.quantity}>
              {t('field.quantity')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <FabricThumb fabric={pictureOf(line)} size={36} />
              </td>
              {columns.map(({ id }) =>
                id === 'fabric.code' ? (
                  <th key={id} scope="row">
                    <LineFacts line={line} columns={all} />
                  </th>
                ) : (
                  <td key={id} className={classOf(id)}>
                    {valueOf(line, id)}
                  </td>
                ),
              )}
              <td className={css.quantity}>{quantityText(line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
};
