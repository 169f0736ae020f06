import { fold } from '../../domain/kit/decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { OrderEvent } from '../../domain/order/order.events.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { isNoticed, type OrderNotice, notifiedSides } from '../../domain/order/order-notices.js';
import type { Order } from '../../domain/order/order.state.js';
import { eq, allOf, isIn } from '../../infra/query/query.js';
import { orderModel, type OrderDoc, userModel, type UserDoc, vendorLinkModel } from '../../projections/index.js';
import type { NoticeRef, MailLimit } from '../kit/notice-book.js';
import type { WorkerPorts } from '../worker-ports.js';
import { linkIdOf } from '../../application/vendor-link/vendor-links.js';
import type { CompanyType } from '../../domain/company/company-type.js';
import { storedForms, toKnownEmail } from '../../domain/kit/email.js';
import { mailPreferencesOf } from '../../domain/user/mail-preferences.js';
import type { Reader } from '../kit/letter.js';

export interface Notice {
  readonly event: RecordedEvent & OrderNotice;
  readonly before: Order;
  readonly after: Order;
  /** The present order, with the present names of companies and group. */
  readonly order: OrderDoc;
  readonly workedOnBy: ReadonlySet<string>;
  /** The transaction of the successful payment, if there is one. */
  readonly transactionId: string | null;
}

export const noticeModels = ['order', 'user', 'vendor-link'] as const;

const transactionOf = (events: readonly OrderEvent[]): string | null =>
  events.findLast((event) => event.type === 'PaymentApproved')?.data.transactionId ?? null;

type OrderHistory = readonly (RecordedEvent & OrderEvent)[];

/** Undefined if the order does not exist any more. */
export const noticeOf = async (
  history: OrderHistory,
  event: RecordedEvent & OrderNotice,
  { reads }: Pick<WorkerPorts, 'reads'>,
): Promise<Notice | undefined> => {
  const { orderId } = event.data;
  const earlier = history.filter(({ revision }) => revision < event.revision);
  const order = await reads.document(orderModel, eq('id', orderId), orderId);
  const before = fold(orderStream.decider, earlier);
  const after = orderStream.decider.evolve(before, event);
  if (order === undefined || before.status === 'absent' || after.status === 'absent') return undefined;
  const workedOnBy = new Set(history.map(({ metadata }) => metadata.actorId));
  return { event, before, after, order, workedOnBy, transactionId: transactionOf(earlier) };
};

/** Undefined if the order or the event does not exist any more. */
export const readNotice = async (
  ports: Pick<WorkerPorts, 'eventStore' | 'reads'>,
  { orderId, eventId }: NoticeRef,
): Promise<Notice | undefined> => {
  const history = (await ports.eventStore.read(orderStream.nameOf(orderId))).filter(orderStream.owns);
  const event = history.find(({ id }) => id === eventId);
  return event !== undefined && isNoticed(event) ? noticeOf(history, event, ports) : undefined;
};

/**
 * A recipient: a user of one of the order's companies, or the manufacturer's named contact at the vendor. The
 * manufacturer is the sender of a mail to a contact.
 */
export interface Recipient extends Reader {
  /** The id of the user, or of the link. */
  readonly id: string;
  readonly kind: 'user' | 'contact';
  readonly side: CompanyType;
}

type Reading = Pick<WorkerPorts, 'reads'>;

interface MailedOrder extends Pick<Notice, 'order' | 'workedOnBy'> {
  /** The acting user, who gets no mail. */
  readonly actorId?: string;
}

/** A company has up to a few hundred users; the preferences of each are checked. */
const usersOf = async ({ reads }: Reading, { order, actorId, workedOnBy }: MailedOrder, side: CompanyType) => {
  const companyId = side === 'vendor' ? order.vendorId : order.manufacturerId;
  const users = await reads.documents(userModel, allOf(eq('tenantId', companyId), eq('active', true)));
  const wants = (user: UserDoc): boolean => {
    const { orders } = mailPreferencesOf(user, side);
    return orders === 'all' || (orders === 'mine' && workedOnBy.has(user.id));
  };
  return users.flatMap((user): readonly Recipient[] => {
    const { id, email } = user;
    if (email === null || email === '' || id === actorId || !wants(user)) return [];
    return [{ id, kind: 'user', side, email, companyId, userId: id, recordId: order.id }];
  });
};

export const limitOf = ({ kind, side }: Recipient, { manufacturerId: senderId, vendorId }: OrderDoc): MailLimit => ({
  kind,
  companyId: side === 'vendor' ? vendorId : senderId,
  senderId,
});

/**
 * A contact with the address of a user is mailed like that user, or not at all: users choose for themselves, and see
 * their own company. In another company, only a user that set a password by the mailed link has proved the address.
 */
const contactOf = async ({ reads }: Reading, { order }: MailedOrder): Promise<readonly Recipient[]> => {
  const { manufacturerId, vendorId } = order;
  const pair = allOf(eq('manufacturerId', manufacturerId), eq('vendorId', vendorId), eq('status', true));
  const link = await reads.document(vendorLinkModel, pair, linkIdOf(manufacturerId, vendorId));
  const email = toKnownEmail(link?.email ?? '');
  if (link === undefined || email === undefined) return [];
  const [user] = await reads.documents(userModel, isIn('email', storedForms(link.email ?? '')), { limit: 1 });
  const isUser = user !== undefined && (user.hasJoined || user.tenantId === vendorId);
  if (isUser) return [];
  // The manufacturer names and mails a contact, so no pending step of the vendor blocks a mail to it.
  const ids = { id: link.id, userId: null, companyId: manufacturerId, recordId: order.id };
  return [{ ...ids, kind: 'contact', side: 'vendor', email }];
};

/** The present recipients of a notice, without the acting user. */
export const recipientsOf = (ports: Reading, notice: Notice): Promise<readonly Recipient[]> => {
  const sides = notifiedSides(notice.event, notice.order.paymentOption);
  return peopleOf(ports, { ...notice, actorId: notice.event.metadata.actorId }, sides);
};

/** The users of these companies that accept mails about an order, and the contact of its vendor. */
export const peopleOf = async (
  ports: Reading,
  order: MailedOrder,
  sides: readonly CompanyType[],
): Promise<readonly Recipient[]> => {
  const users = await Promise.all(sides.map((side) => usersOf(ports, order, side)));
  const contact = sides.includes('vendor') ? await contactOf(ports, order) : [];
  return [...users.flat(), ...contact];
};

/** The company on the other side of an order. */
export const partnerOf = ({ manufacturerId, vendorId }: OrderDoc, side: CompanyType): string =>
  side === 'vendor' ? manufacturerId : vendorId;

/**
 * Returns the address for replies from one side: the owner of the other company, which the mail names as customer or
 * vendor. It is read once for all recipients of a side.
 */
export const partnersAddresses = ({ reads }: Reading, order: OrderDoc) => {
  const read = async (side: CompanyType): Promise<string | undefined> => {
    const ofPartner = eq('tenantId', partnerOf(order, side));
    const [owner] = await reads.documents(userModel, allOf(ofPartner, eq('isOwner', true)), { limit: 1 });
    return owner?.email ?? undefined;
  };
  const known = new Map<CompanyType, ReturnType<typeof read>>();
  return (side: CompanyType) => {
    const address = known.get(side) ?? read(side);
    known.set(side, address);
    return address;
  };
};
