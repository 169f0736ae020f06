import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '../../../i18n/texts';
import { useCards } from '../../../parts/list/cards/cards';
import { ColumnsButton } from '../../../parts/list/ColumnsButton';
import { count } from '../../../parts/format';
import { Panel } from '../../../parts/page/Panel';
import { EmptyState } from '../../../parts/states/EmptyState';
import { ListSkeleton } from '../../../parts/states/ListSkeleton';
import { lineText } from '../../../types/fabric-texts';
import { saveText } from '../../../providers/download';
import type { Order, OrderFabric, OrderColumn } from '../../../types/wire';
import { sumOfLines, quantityText, pictureOf } from '../../lines';
import { useColumns } from '../../use-order';
import { FabricTable, type FabricRowsProps } from './FabricTable';
import { OrderSheet } from '../OrderSheet';
import { shownColumns, valueOf, useLineSort } from './order-columns';
import { useGrowing } from '../../use-growing';
import { FabricThumb } from '../../../fabrics';
import { LineFacts } from './LineFacts';
import css from './FabricCards.module.css';
import { csvTable } from '../../../providers/csv-cell';

/** The lines of an order as a table for a spreadsheet. */
const linesAsCsv = (columns: readonly OrderColumn[], lines: readonly OrderFabric[], quantity: string): string =>
  csvTable([
    [...columns.map(({ name }) => name), quantity],
    ...lines.map((line) => [...columns.map(({ id }) => valueOf(line, id)), String(line.quantity)]),
  ]);

/** The fabrics of an order on a phone. */
const FabricCards = ({ lines, all }: FabricRowsProps) => (
  <ul>
    {lines.map((line) => (
      <li key={line.id} className={css.line}>
        <FabricThumb fabric={pictureOf(line)} size={48} />
        <span className={css.words}>
          <LineFacts line={line} columns={all} />
          <span className={css.text}>{lineText(line)}</span>
        </span>
        <b className="strong">{quantityText(line.quantity)}</b>
      </li>
    ))}
  </ul>
);

/** The columns that fit next to the aside of the page need this much room. */
const tableFrom = 34;

/** A table with only a few more rows shows all rows, because a button that reveals two rows saves no space. */
const firstShown = 5;
const mostWithoutButton = 12;

interface FabricsPanelProps {
  readonly order: Order;
  readonly lines: readonly OrderFabric[] | undefined;
  /** Whether the panel has a print button; a vendor prints from the head of the page, except on a phone. */
  readonly hasPrint: boolean;
}

/** The fabrics of an order: photo, the columns that the company shows, quantity. */
export const FabricsPanel = ({ order, lines, hasPrint }: FabricsPanelProps) => {
  const columns = useColumns(order);
  const isPhone = useMediaQuery('(max-width: 768px)', { noSsr: true });
  const [ref, areCards] = useCards(tableFrom);
  const [isAll, setAll] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const sort = useLineSort(lines ?? []);
  const [most, sentinel] = useGrowing(sort.lines.length);
  if (lines === undefined) {
    return (
      <Panel title={t('order.fabrics')} isFlush>
        <ListSkeleton rows={5} hasPhoto />
      </Panel>
    );
  }
  const first = lines.length > mostWithoutButton ? firstShown : lines.length;
  const shown = sort.lines.slice(0, isAll ? most : first);
  const visible = shownColumns(columns, lines);
  const toggle = (id: string) =>
    setHidden((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const Rows = areCards ? FabricCards : FabricTable;
  return (
    <Panel
      title={t('order.fabrics')}
      note={
        isPhone ? count(lines.length) : [t('order.lines', { smart_count: lines.length }), sumOfLines(lines)].join(', ')
      }
      isFlush
      actions={
        <>
          {!isPhone && (
            <>
              <ColumnsButton columns={visible} hidden={hidden} onToggle={toggle} />
              <Button
                variant="text"
                size="small"
                startIcon={<Download />}
                onClick={() => saveText(linesAsCsv(visible, lines, t('field.quantity')), `order-${order.index}.csv`)}
              >
                {t('order.download-csv')}
              </Button>
            </>
          )}
          {(hasPrint || isPhone) && (
            <Button variant="text" size="small" startIcon={<Printer />} onClick={() => window.print()}>
              {t('order.print')}
            </Button>
          )}
        </>
      }
      foot={
        lines.length > first ? (
          <>
            <span>{t('list.range', { from: 1, to: shown.length, total: lines.length })}</span>
            <Button variant="text" size="small" onClick={() => setAll(!isAll)}>
              {isAll ? t('list.show-fewer') : t('order.show-all', { count: lines.length })}
            </Button>
          </>
        ) : undefined
      }
    >
      <OrderSheet order={order} lines={sort.lines} columns={visible.filter(({ id }) => !hidden.has(id))} />
      {lines.length === 0 ? (
        <EmptyState isBare title={t('order.no-fabrics')} />
      ) : (
        <div ref={ref}>
          <Rows
            lines={shown}
            sort={sort}
            columns={visible.filter(({ id }) => id === 'fabric.code' || !hidden.has(id))}
            all={visible}
          />
          {isAll && most < lines.length && <div ref={sentinel} />}
        </div>
      )}
    </Panel>
  );
};
