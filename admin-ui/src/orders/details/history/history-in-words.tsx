import { CreditCard, LockOpen, MessageSquare, PencilLine, SwatchBook, BadgeCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasText, t, type TextKey } from '../../../i18n/texts';
import { count, dollars, shortDay } from '../../../parts/format';
import { lookOfMove, orderStatuses } from '../../status/order-statuses';
import type { TimelineEntry } from '../../../parts/time/Timeline';
import { Link } from 'react-router';
import { orderPaths } from '../../paths';
import { changeInWords, valueInWords } from '../../../parts/history/change-in-words';
import type { HistoryChange, HistoryEntry } from '../../../providers/data/history';
import type { DyeName } from '../../../theme/tokens';
import type { OrderColumn } from '../../../types/wire';
import { checkFlags } from '../../check-flags';

interface Look {
  readonly icon: LucideIcon;
  readonly dye: DyeName;
}

const looks: Readonly<Record<string, Look>> = {
  RequirementsReleased: { icon: LockOpen, dye: 'indigo' },
  OrderScansRecorded: { icon: orderStatuses.scanned.look.icon, dye: 'loden' },
  OrderVerificationSet: { icon: BadgeCheck, dye: 'loden' },
  OrderVendorNotesWritten: { icon: MessageSquare, dye: 'weld' },
};

const lookOf = (type: string): Look => {
  if (type.startsWith('Payment')) return { icon: CreditCard, dye: 'logwood' };
  if (type.startsWith('OrderLine')) return { icon: SwatchBook, dye: 'graphite' };
  return lookOfMove(type) ?? looks[type] ?? { icon: PencilLine, dye: 'graphite' };
};

const isLineWork = ({ type }: HistoryEntry): boolean => type.startsWith('OrderLine');

/** Fields that the title of an entry covers, or that only follow from the status. */
const unlistedFields: ReadonlySet<string> = new Set(['status', 'total', 'requirementsDone', 'vendorNotes', 'verified']);
const quoted: ReadonlySet<string> = new Set(['quote', 'rejectNotes', 'acceptedNotes', 'releaseNotes', 'scannedNotes']);
const mostChanges = 2;

const fieldNames: Readonly<Record<string, TextKey>> = {
  po_number: 'field.po',
  requireLevel: 'orders.require-level',
  notes: 'order.order-notes',
  groupName: 'edit.group',
  threadColor: 'order.thread-color',
  groupNotes: 'order.group-notes',
  neededBy: 'due.needed-by',
  deliverBy: 'due.deliver-by',
  invoiceNumber: 'invoice.number',
  dueAt: 'invoice.due',
  invoicePaidAt: 'invoice.paid',
  transactionId: 'order.transaction',
  ...Object.fromEntries(checkFlags.map((flag) => [`checks.${flag}`, `flag.${flag}` as const])),
};

const days: ReadonlySet<string> = new Set(['neededBy', 'deliverBy', 'dueAt', 'invoicePaidAt']);

/** The columns of lines as the manufacturer named them. */
type Columns = readonly OrderColumn[];

/** The field of a line comes after the code of its fabric, as in "HB-1 quantity", so no list can hold it. */
const lineFieldName = (columns: Columns, { text }: HistoryEntry, field: string): string => {
  const at = field.lastIndexOf(' ') + 1;
  const code = field.slice(0, Math.max(at - 1, 0));
  const id = field.slice(at);
  const name =
    id === 'quantity'
      ? t('line.quantity')
      : (columns.find((column) => column.id === id)?.name ?? id.replaceAll('_', ' '));
  // A title that ends with the code, as "Changed fabric HB-1" does, is not followed by the same code.
  return text.endsWith(` ${code}`) ? name : `${code} ${name}`.trimStart();
};

const nameOf = (columns: Columns, entry: HistoryEntry, field: string): string | undefined => {
  const name = fieldNames[field];
  if (name !== undefined) return t(name);
  return isLineWork(entry) ? lineFieldName(columns, entry, field) : undefined;
};

/** None for a field that has no name, which readers would not understand. */
const inWords = (columns: Columns, entry: HistoryEntry, change: HistoryChange): readonly string[] => {
  const { field } = change;
  if (quoted.has(field)) return [t('order.quoted', { text: String(change.to) })];
  const name = nameOf(columns, entry, field);
  if (name === undefined) return [];
  const valueText = (value: HistoryChange['to']) => {
    if (typeof value === 'number') return count(value);
    if (typeof value === 'boolean') return t(value ? 'group-since.on' : 'group-since.off');
    // Noon in UTC is that day in each reader's zone.
    if (typeof value === 'string' && value !== '' && days.has(field)) return shortDay(`${value}T12:00:00.000Z`, 'UTC');
    return valueInWords(value);
  };
  return [changeInWords(name, change, valueText)];
};

const detailsOf = (columns: Columns, entry: HistoryEntry): string => {
  const sentences = entry.changes
    // The page shows the terms of an order, so the history shows only what differs from the placing before.
    .filter(({ field, from }) => !unlistedFields.has(field) && !(entry.type === 'OrderPlaced' && from === null))
    // A copied draft begins without a PO number, which is no news.
    .filter(({ from, to }) => from !== null || to !== '')
    .flatMap((change) => inWords(columns, entry, change));
  const rest = sentences.length - mostChanges;
  const shown = sentences.slice(0, mostChanges).join('; ');
  return rest > 0 ? `${shown}; ${t('history.more', { count: rest })}` : shown;
};

/** What sets this event apart from others of its type. */
const kindOf = ({ type, changes }: HistoryEntry): '' | '.override' | '.corrected' => {
  if (changes.some(({ field }) => field === 'scannedNotes')) return '.override';
  const isCorrection =
    type === 'OrderQuoted' && changes.some(({ field, from }) => field === 'status' && from === 'quoted');
  return isCorrection ? '.corrected' : '';
};

const titleOf = (entry: HistoryEntry): string => {
  const key = `history.${entry.type}${kindOf(entry)}`;
  if (!hasText(key)) return entry.text;
  const total = entry.changes.find(({ field }) => field === 'total')?.to;
  return t(key as TextKey, {
    company: entry.company ?? entry.actor ?? '',
    amount: typeof total === 'number' ? dollars(total) : '',
  });
};

/** The source order of a copied draft. Only the manufacturer sees it. */
const sourceOf = ({ changes }: HistoryEntry): ReactNode => {
  const valueOf = (wanted: string) => changes.find(({ field }) => field === wanted)?.to;
  const [id, index] = [valueOf('copiedFrom'), valueOf('copiedFromIndex')];
  if (typeof id !== 'string') return null;
  return (
    <Link className="link" to={orderPaths('manufacturer').show(id)}>
      {t('copy.from', { index: String(index) })}
    </Link>
  );
};

/** Consecutive changes of fabrics are one entry: a draft of forty lines takes one line. */
const gathered = (entries: readonly HistoryEntry[]): readonly (readonly HistoryEntry[])[] =>
  entries.reduce<HistoryEntry[][]>((groups, entry) => {
    const last = groups.at(-1);
    const isSame = last?.[0] !== undefined && isLineWork(last[0]) && isLineWork(entry) && last[0].actor === entry.actor;
    if (isSame) last.push(entry);
    else groups.push([entry]);
    return groups;
  }, []);

const withSource = (source: ReactNode, details: string): ReactNode =>
  source === null ? (
    details
  ) : (
    <>
      {source}
      {details !== '' && ` · ${details}`}
    </>
  );

/** The events of an order for its timeline; newest first, as given. `columns` name the fields of its lines. */
export const historyInWords = (entries: readonly HistoryEntry[], columns: Columns): readonly TimelineEntry[] =>
  gathered(entries).flatMap((group) => {
    const [entry] = group;
    if (entry === undefined) return [];
    const isMany = group.length > 1;
    const details = isMany
      ? group
          .slice(0, 3)
          .map(({ text }) => text)
          .join(', ')
      : detailsOf(columns, entry);
    const title = isMany ? t('history.fabrics', { smart_count: group.length }) : titleOf(entry);
    // A title that names who did it is not followed by the same name.
    const actor = entry.actor !== null && title.includes(entry.actor) ? '' : (entry.actor ?? '');
    return [
      {
        id: entry.id,
        timestamp: entry.occurredAt,
        title,
        ...lookOf(entry.type),
        details: withSource(sourceOf(entry), [details, actor].filter((part) => part !== '').join(' · ')),
      },
    ];
  });
