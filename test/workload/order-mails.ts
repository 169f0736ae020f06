import { linkIdOf } from '../../application/vendor-link/vendor-links.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { isNoticed, notifiedSides } from '../../domain/order/order-notices.js';
import { deriveId } from '../../infra/event-store/event-id.js';

/**
 * Mails to one company beyond 50 in an hour are held back for a digest. The bound is lower, because a killed process
 * may have counted mails that it did not send.
 */
const surelySent = 50;

export interface MailsOfOrders {
  readonly companyId: string;
  /** Mails to its owners, who by default get those about all orders. */
  readonly due: ReadonlySet<string>;
  /**
   * Mails to the manufacturer's named contact, unless the address belongs to a user, and mails whose recipients depend
   * on the payment option.
   */
  readonly allowed: ReadonlySet<string>;
  /** The digest of each hour with an event, which may replace mails of that hour. */
  readonly digests: ReadonlySet<string>;
}

/** The users of each company by its id; in this workload all are owners. */
const usersOf = (events: readonly RecordedEvent[]): ReadonlyMap<string, readonly string[]> => {
  const users = new Map<string, string[]>();
  for (const { type, data } of events) {
    if (type !== 'UserRegistered') continue;
    const { userId, companyId } = { userId: '', companyId: '', ...data };
    users.set(companyId, [...(users.get(companyId) ?? []), userId]);
  }
  return users;
};

/**
 * The mails about orders that the log requires. They are computed from the table of recipients and not by the code of
 * the workers, because they check that code.
 */
export const mailsOfOrders = (events: readonly RecordedEvent[]): readonly MailsOfOrders[] => {
  const users = usersOf(events);
  const mails = new Map<string, Record<'due' | 'allowed' | 'digests', Set<string>>>();
  for (const event of events) {
    if (!isNoticed(event)) continue;
    const { manufacturerId, vendorId } = event.data;
    const sides = notifiedSides(event, 'card');
    for (const side of notifiedSides(event, 'any')) {
      const companyId = side === 'vendor' ? vendorId : manufacturerId;
      const ofCompany = mails.get(companyId) ?? { due: new Set(), allowed: new Set(), digests: new Set() };
      const recipients = (users.get(companyId) ?? []).filter((userId) => userId !== event.metadata.actorId);
      const contacts = side === 'vendor' ? [linkIdOf(manufacturerId, vendorId)] : [];
      for (const recipient of [...recipients, ...contacts]) {
        const isDue = sides.includes(side) && recipients.includes(recipient);
        ofCompany[isDue ? 'due' : 'allowed'].add(deriveId(event.id, recipient));
        ofCompany.digests.add(deriveId(recipient, `order digest ${event.metadata.occurredAt.slice(0, 13)}`));
      }
      mails.set(companyId, ofCompany);
    }
  }
  return [...mails].map(([companyId, ofCompany]) => ({ companyId, ...ofCompany }));
};

/** One line for each company that got too few mails about its orders in an hour. */
export const unsentOfOrders = (events: readonly RecordedEvent[], arrived: ReadonlySet<string>): readonly string[] =>
  mailsOfOrders(events).flatMap(({ companyId, due, allowed }) => {
    const sent = [...due, ...allowed].filter((id) => arrived.has(id)).length;
    const missing = [...due].filter((id) => !arrived.has(id)).length;
    return missing > 0 && sent < surelySent ? [`${missing} mails about orders never came to ${companyId}`] : [];
  });
