import { useState } from 'react';
import { t } from '../../../i18n/texts';
import { Fact, Facts } from '../../../parts/page/Fact';
import { Modal } from '../../../parts/dialog/Modal';
import { lineText } from '../../../types/fabric-texts';
import type { OrderColumn, OrderFabric } from '../../../types/wire';
import css from './FabricTable.module.css';
import { valueOf, holdsFigures, leastWidth, type LineSort } from './order-columns';
import { quantityText, pictureOf } from '../../lines';
import { FabricThumb } from '../../../fabrics/index';
import { TableScroller } from '../../../parts/list/table/TableScroller';
import linesCss from '../../lines-table.module.css';

export const LineFacts = ({ line, columns }: { line: OrderFabric; columns: readonly OrderColumn[] }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`link ${css.code}`} onClick={() => setOpen(true)}>
        {line.code}
      </button>
      {isOpen && (
        <Modal isWide title={line.code ?? ''} context={lineText(line)} onClose={() => setOpen(false)}>
          <Facts>
            <Fact label={t('field.quantity')}>{quantityText(line.quantity)}</Fact>
            {columns.map(({ id, name }) => (
              <Fact key={id} label={name}>
                {valueOf(line, id) === '' ? '–' : valueOf(line, id)}
              </Fact>
            ))}
          </Facts>
        </Modal>
      )}
    </>
  );
};

export interface FabricRowsProps {
  readonly lines: readonly OrderFabric[];
  readonly sort: LineSort;
  readonly columns: readonly OrderColumn[];
  /** The columns that a line shows when it is opened. */
  readonly all: readonly OrderColumn[];
}

export const FabricTable = ({ lines, sort, columns, all }: FabricRowsProps) => {
  // Once for each column, because both functions read each line.
  const shown = columns.map(({ id, name }) => ({
    id,
    name,
    minWidth: leastWidth(lines, id),
    className: id === 'grade' ? css.grade : holdsFigures(lines, id) ? css.figures : '',
  }));
  return (
    <TableScroller>
      <table className={`plain-table ${linesCss.table} ${css.table}`} aria-label={t('order.fabrics')}>
        <thead>
          <tr>
            <th scope="col">{t('order.photo')}</th>
            {shown.map(({ id, name, minWidth, className }) => (
              <th key={id} scope="col" className={className} style={{ minWidth }} aria-sort={sort.directionOf(id)}>
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
              {shown.map(({ id, className }) =>
                id === 'fabric.code' ? (
                  <th key={id} scope="row">
                    <LineFacts line={line} columns={all} />
                  </th>
                ) : (
                  <td key={id} className={className}>
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
