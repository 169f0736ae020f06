import { linkIdOf } from '../../application/vendor-link/vendor-links.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { isNoticed, notifiedSides } from '../../domain/order/order-notices.js';
import { deriveId } from '../../infra/event-store/event-id.js';

/** Mails of one hour to one company beyond this are held back for a digest. */
const surelySent = 50;

/** The mails that one company may be sent about orders, by their Message-IDs. */
export interface MailsOfOrders {
  readonly companyId: string;
  /** To its owners, who are told of all orders until they choose otherwise. */
  readonly due: ReadonlySet<string>;
  /** To the contact that the manufacturer named, where it is nobody's user, and of steps that a way of paying calls for. */
  readonly allowed: ReadonlySet<string>;
  /** Of each hour in which something happened, in place of what was held back in it. */
  readonly digests: ReadonlySet<string>;
}

/** The users of each company by its id: in a workload they are owners. */
const usersOf = (events: readonly RecordedEvent[]): ReadonlyMap<string, readonly string[]> => {
  const users = new Map<string, string[]>();
  for (const { type, data } of events) {
    if (type !== 'UserRegistered') continue;
    const { userId, companyId } = { userId: '', companyId: '', ...data };
    users.set(companyId, [...(users.get(companyId) ?? []), userId]);
  }
  return users;
};

/** What is to be mailed about orders, found from the log and from who is told of what, by no worker's rule. */
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
      const told = (users.get(companyId) ?? []).filter((userId) => userId !== event.metadata.actorId);
      const contacts = side === 'vendor' ? [linkIdOf(manufacturerId, vendorId)] : [];
      for (const recipient of [...told, ...contacts]) {
        const isDue = sides.includes(side) && told.includes(recipient);
        ofCompany[isDue ? 'due' : 'allowed'].add(deriveId(event.id, recipient));
        ofCompany.digests.add(deriveId(recipient, `order digest ${event.metadata.occurredAt.slice(0, 13)}`));
      }
      mails.set(companyId, ofCompany);
    }
  }
  return [...mails].map(([companyId, ofCompany]) => ({ companyId, ...ofCompany }));
};

/** One line for each company that was mailed less about its orders than it surely is in an hour. */
export const unsentOfOrders = (events: readonly RecordedEvent[], arrived: ReadonlySet<string>): readonly string[] =>
  mailsOfOrders(events).flatMap(({ companyId, due, allowed }) => {
    const sent = [...due, ...allowed].filter((id) => arrived.has(id)).length;
    const missing = [...due].filter((id) => !arrived.has(id)).length;
    return missing > 0 && sent < surelySent ? [`${missing} mails about orders never came to ${companyId}`] : [];
  });
