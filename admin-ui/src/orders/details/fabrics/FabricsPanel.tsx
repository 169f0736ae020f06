import { t } from '../../../i18n/texts';
import { Fact, Facts } from '../../../parts/page/Fact';
import { date, dollars, count } from '../../../parts/format';
import { PrintSheet } from '../../../parts/print/PrintSheet';
import type { Order, OrderColumn, OrderFabric } from '../../../types/wire';
import { useSignedIn } from '../../../session/signed-in';
import { checkFlags, notedThings, type NotedThing } from '../../check-flags';
import { inheritedNoteOf, noteOf } from '../../quote/notes/VendorNotesPanel';
import { valueOf, shownColumns, useLineSort } from './order-columns';
import { quantityText, sumOfLines, pictureOf } from '../../lines';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCards } from '../../../parts/list/cards/cards';
import { ColumnsButton } from '../../../parts/list/ColumnsButton';
import { Panel } from '../../../parts/page/Panel';
import { EmptyState } from '../../../parts/states/StateCard';
import { ListSkeleton } from '../../../parts/states/Skeletons';
import { lineText } from '../../../types/fabric-texts';
import { saveText } from '../../../providers/download';
import { useColumns } from '../../use-order';
import { FabricTable, type FabricRowsProps, LineFacts } from './FabricTable';
import { useGrowing } from '../../use-growing';
import { FabricThumb, LabelsButton } from '../../../fabrics/index';
import css from './FabricCards.module.css';
import { csvTable } from '../../../providers/csv-cell';

interface OrderSheetProps {
  readonly order: Order;
  readonly lines: readonly OrderFabric[];
  readonly columns: readonly OrderColumn[];
}

/** A table with this many columns, with the quantity, needs a page in landscape format. */
const wideFrom = 9;

/** Codes and quantities stay on one line, except a code that could be wider than the page. */
const mostOnOneLine = 30;
const isOnOneLine = (id: string, value: string): boolean => id === 'fabric.code' && value.length <= mostOnOneLine;

/** A day with its year, because paper is read later; noon in UTC is that day in each place of printing. */
const dayInWords = (day: string | null | undefined) => day && date(`${day}T12:00:00.000Z`, 'UTC');

/** The vendor's note on a detail: that of the order, else that of its group, else the default. */
const vendorNoteTo = (order: Order, thing: NotedThing): string =>
  noteOf(order, thing) || (inheritedNoteOf(order, thing)?.note ?? '');

/** It leaves out empty fields and, for a vendor, the amount: the vendor's shop floor works from this sheet. */
const OrderSheet = ({ order, lines, columns }: OrderSheetProps) => {
  const { order_group: group } = order;
  const isVendor = useSignedIn().companyType === 'vendor';
  const [index, company] = [String(order.index), order.manufacturerName];
  const flags = checkFlags.filter((flag) => group?.checks[flag]).map((flag) => t(`flag.${flag}`));
  const notes = notedThings.flatMap((thing) => {
    const note = vendorNoteTo(order, thing);
    return note === '' ? [] : [[t('order.vendor-note-to', { thing: t(`flag.${thing}`) }), note] as const];
  });
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t('field.status'), t(`status.${order.status ?? 'draft'}`)],
    [t('field.po'), order.po_number],
    [t('order.job'), String(order.job_number)],
    [t('orders.group'), order.groupName],
    [t('type.vendor'), order.vendorName],
    [t('field.customer'), order.manufacturerName],
    [t('orders.require-level'), t(`orders.level-${order.requireLevel ?? 'none'}`)],
    [t('order.checks'), flags.join(', ')],
    [t('order.thread-color'), group?.threadColor],
    [t('order.group-notes'), group?.notes],
    [t('order.order-notes'), order.notes],
    [t('due.needed-by'), dayInWords(order.neededBy)],
    [t('due.deliver-by'), dayInWords(order.deliverBy)],
    [t('release.notes'), order.releaseNotes],
    ...notes,
    ...(order.total === null || isVendor ? [] : [[t('quote.submit'), dollars(order.total)] as const]),
  ];
  return (
    <PrintSheet isWide={columns.length + 1 >= wideFrom}>
      <h1>{isVendor ? t('orders.order-of', { index, company }) : t('orders.order', { index })}</h1>
      <Facts>
        {facts.map(([label, value]) =>
          value ? (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ) : null,
        )}
      </Facts>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className="one-line">
              {t('field.quantity')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              {columns.map(({ id }) => (
                <td key={id} className={isOnOneLine(id, valueOf(line, id)) ? 'one-line' : ''}>
                  {valueOf(line, id)}
                </td>
              ))}
              <td className="one-line">{quantityText(line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
};

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
          {lines.length > 0 && <LabelsButton chosen={{ orderId: order.id }} variant="text" isSmall />}
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
