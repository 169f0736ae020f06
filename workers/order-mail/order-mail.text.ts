import type { CompanyType } from '../../domain/company/company-type.js';
import { dollarText } from '../../domain/kit/money.js';
import { dayText, oneLine, portalOf, whereToChooseMails } from '../kit/mail-text.js';
import type { Notice, Recipient } from './notice.js';

const mostOfNote = 1_000;

const amountOf = ({ after }: Notice): string | null => ('totalCents' in after ? dollarText(after.totalCents) : null);

const amountBefore = ({ event, before }: Notice): string | null =>
  event.type === 'OrderQuoted' && 'totalCents' in before ? dollarText(before.totalCents) : null;

export const subjectOf = (notice: Notice): string => {
  const { event, order, transactionId } = notice;
  const number = `Order ${order.index}`;
  const [mill, vendor] = [oneLine(order.manufacturerName), oneLine(order.vendorName)];
  const amount = amountOf(notice) ?? '';
  switch (event.type) {
    case 'OrderPlaced':
      return `${number} from ${mill}: quote asked`;
    case 'OrderReturnedToDraft':
      return `${number} from ${mill} was taken back`;
    case 'OrderQuoted':
      return amountBefore(notice) === null
        ? `${number}: ${vendor} quoted ${amount}`
        : `${number}: ${vendor} corrected its quote to ${amount}`;
    case 'OrderRejected':
      return `${number}: rejected by ${vendor}`;
    case 'OrderAccepted':
      return `${number}: quote accepted`;
    case 'OrderCancelled':
      return `${number}: cancelled`;
    case 'RequirementsReleased':
      return `${number}: requirements released`;
    case 'OrderScanned':
      return event.data.by === 'override'
        ? `${number}: ${mill} marked it as scanned`
        : `${number}: all requirements are scanned`;
    case 'OrderInvoiced':
      if (event.data.by === 'vendor') return `${number}: invoice issued`;
      return `${number}: paid ${amount}${transactionId === null ? '' : `, transaction ${oneLine(transactionId)}`}`;
    default:
      return `${number} is ${notice.after.status}`;
  }
};

const noteOf = ({ event, after }: Notice): string | null => {
  switch (event.type) {
    case 'OrderPlaced':
      return after.notes;
    case 'OrderQuoted':
      return event.data.quote;
    case 'OrderRejected':
      return event.data.rejectNotes;
    case 'OrderAccepted':
      return event.data.acceptedNotes;
    case 'RequirementsReleased':
      return event.data.releaseNotes;
    case 'OrderScanned':
      return event.data.notes ?? null;
    default:
      return null;
  }
};

const stepOf = ({ event, before, after }: Notice): string => {
  if (event.type === 'RequirementsReleased') return `Status: ${after.status}, requirements released`;
  if (before.status === after.status) return `Status: ${after.status}, quote corrected`;
  return `Status: ${before.status} → ${after.status}`;
};

/** The Order History of a side. */
export const linkToOrders = (side: CompanyType, publicUrl: string): string =>
  `${portalOf(side, publicUrl)}/orders_history`;

/**
 * A withdrawn order is a draft again, which does not exist for its vendor (A64): the link leads to its orders instead.
 */
export const linkTo = ({ event, order }: Notice, side: CompanyType, publicUrl: string): string => {
  if (event.type === 'OrderReturnedToDraft') return linkToOrders(side, publicUrl);
  return `${portalOf(side, publicUrl)}/orders/${order.id}`;
};

/** How to get fewer mails: a user chooses in the portal, a contact has no account and writes to the manufacturer. */
export const howToGetFewer = (
  { kind, id, side }: Recipient,
  { order }: Pick<Notice, 'order'>,
  publicUrl: string,
): string =>
  kind === 'user'
    ? whereToChooseMails(portalOf(side, publicUrl), id)
    : `You get this as the contact that ${oneLine(order.manufacturerName)} named at ${oneLine(order.vendorName)}; ask them to name somebody else.`;

const fact = (name: string, text: string | null): readonly string[] => (text === null ? [] : [`${name}: ${text}`]);
const dayFact = (name: string, day: string | null): readonly string[] => fact(name, day === null ? null : dayText(day));

const factsOfInvoice = ({ event }: Notice): readonly string[] => {
  if (event.type !== 'OrderInvoiced') return [];
  const { number = null, dueAt = null } = event.data.invoice ?? {};
  return [...fact('Invoice', number === null ? null : oneLine(number)), ...dayFact('Due', dueAt)];
};

const factsOfDays = ({ after }: Notice): readonly string[] => [
  ...dayFact('Needed by', after.neededBy),
  ...dayFact('Deliver by', 'deliverBy' in after ? after.deliverBy : null),
];

/** Plain text, one line for each fact, the step first. */
export const textOf = (notice: Notice, recipient: Recipient, publicUrl: string): string => {
  const { before, after, order } = notice;
  const { side } = recipient;
  const group = after.terms?.groupName ?? before.terms?.groupName ?? order.currentGroupName;
  const note = oneLine(noteOf(notice), mostOfNote);
  return [
    stepOf(notice),
    ...fact('Order', String(order.index)),
    ...fact('PO', oneLine(after.poNumber)),
    ...fact('Group', oneLine(group)),
    side === 'vendor' ? `Customer: ${oneLine(order.manufacturerName)}` : `Vendor: ${oneLine(order.vendorName)}`,
    ...fact('Amount', amountOf(notice)),
    ...fact('Amount before', amountBefore(notice)),
    ...factsOfDays(notice),
    ...factsOfInvoice(notice),
    ...fact('Note', note === '' ? null : `"${note}"`),
    '',
    `See it at ${linkTo(notice, side, publicUrl)}`,
    '',
    howToGetFewer(recipient, notice, publicUrl),
    '',
  ].join('\n');
};
