import { t } from '../../i18n/texts';
import { Fact, Facts } from '../../parts/page/Fact';
import { date, dollars } from '../../parts/format';
import { PrintSheet } from '../../parts/print/PrintSheet';
import type { Order, OrderColumn, OrderFabric } from '../../types/wire';
import { useSignedIn } from '../../session/signed-in';
import { checkFlags, notedThings, type NotedThing } from '../check-flags';
import { inheritedNoteOf, noteOf } from '../quote/notes/note-of';
import { valueOf } from './fabrics/order-columns';
import { quantityText } from '../lines';

interface OrderSheetProps {
  readonly order: Order;
  readonly lines: readonly OrderFabric[];
  readonly columns: readonly OrderColumn[];
}

/** A day with its year, because paper is read later; noon in UTC is that day in each place of printing. */
const dayInWords = (day: string | null | undefined) => day && date(`${day}T12:00:00.000Z`, 'UTC');

/** The vendor's note on a detail: that of the order, else that of its group, else the default. */
const vendorNoteTo = (order: Order, thing: NotedThing): string =>
  noteOf(order, thing) || (inheritedNoteOf(order, thing)?.note ?? '');

/**
 * An order on paper: its terms and the vendor's notes first, then all of its fabrics. It leaves out empty fields and,
 * for a vendor, the amount, because the vendor's shop floor works from this sheet.
 */
export const OrderSheet = ({ order, lines, columns }: OrderSheetProps) => {
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
    <PrintSheet>
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
            <th scope="col">{t('field.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              {columns.map(({ id }) => (
                <td key={id}>{valueOf(line, id)}</td>
              ))}
              <td>{quantityText(line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
};
