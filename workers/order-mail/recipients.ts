import { linkIdOf } from '../../application/vendor-link/vendor-links.js';
import type { CompanyType } from '../../domain/company/company-type.js';
import { storedForms, toKnownEmail } from '../../domain/kit/email.js';
import { mailPreferencesOf } from '../../domain/user/mail-preferences.js';
import { notifiedSides } from '../../domain/order/order-notices.js';
import { allOf, eq, isIn } from '../../infra/query/query.js';
import { type OrderDoc, userModel, type UserDoc, vendorLinkModel } from '../../projections/index.js';
import type { Reader } from '../kit/letter.js';
import type { MailLimit } from '../kit/notice-book.js';
import type { WorkerPorts } from '../worker-ports.js';
import type { Notice } from './notice.js';

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

/** The order of a mail, and the users that have worked on it so far. */
export interface MailedOrder extends Pick<Notice, 'order' | 'workedOnBy'> {
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

/** The limits that count a mail about an order. */
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
