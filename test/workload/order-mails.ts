import { linkIdOf } from '../../application/vendor-link/vendor-links.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { isNoticed, sidesTold } from '../../domain/order/order-notices.js';
import { deriveId } from '../../infra/event-store/event-id.js';

/** Mails of one hour to one company beyond this are held back for a digest; some below it, as a kill may cost a mail its place. */
const surelySent = 40;

/** The mails that one company is to be sent about orders, by their Message-IDs. */
export interface MailsOfOrders {
  readonly companyId: string;
  readonly notices: ReadonlySet<string>;
  /** Of each hour in which something happened, in place of what was held back in it. */
  readonly digests: ReadonlySet<string>;
}

type Users = ReadonlyMap<string, readonly string[]>;

/** The users of each company by its id. In a workload they are owners, who are told of all orders until they choose otherwise. */
const usersOf = (events: readonly RecordedEvent[]): Users => {
  const users = new Map<string, string[]>();
  for (const { type, data } of events) {
    if (type !== 'UserRegistered') continue;
    const { userId, companyId } = { userId: '', companyId: '', ...data };
    users.set(companyId, [...(users.get(companyId) ?? []), userId]);
  }
  return users;
};

/**
 * What is to be mailed about orders, found from the log and from who is told of what, by no worker's rule. The contact that a
 * workload's manufacturer named at its vendor is nobody's user, and told too.
 */
export const mailsOfOrders = (events: readonly RecordedEvent[]): readonly MailsOfOrders[] => {
  const users = usersOf(events);
  const mails = new Map<string, { notices: Set<string>; digests: Set<string> }>();
  const add = (companyId: string, contacts: readonly string[], { id, metadata }: RecordedEvent): void => {
    const { notices, digests } = mails.get(companyId) ?? { notices: new Set(), digests: new Set() };
    for (const recipient of [...(users.get(companyId) ?? []), ...contacts]) {
      if (recipient === metadata.actorId) continue;
      notices.add(deriveId(id, recipient));
      digests.add(deriveId(recipient, `order digest ${metadata.occurredAt.slice(0, 13)}`));
    }
    mails.set(companyId, { notices, digests });
  };
  for (const event of events) {
    if (!isNoticed(event)) continue;
    const { manufacturerId, vendorId } = event.data;
    for (const side of sidesTold(event, 'any')) {
      if (side === 'vendor') add(vendorId, [linkIdOf(manufacturerId, vendorId)], event);
      else add(manufacturerId, [], event);
    }
  }
  return [...mails].map(([companyId, { notices, digests }]) => ({ companyId, notices, digests }));
};

/** One line for each company that was mailed less about its orders than it surely is in an hour. */
export const unsentOfOrders = (events: readonly RecordedEvent[], arrived: ReadonlySet<string>): readonly string[] =>
  mailsOfOrders(events).flatMap(({ companyId, notices }) => {
    const sent = [...notices].filter((id) => arrived.has(id)).length;
    const due = Math.min(notices.size, surelySent);
    return sent < due ? [`${sent} mails about orders came to ${companyId}, and ${due} were due`] : [];
  });
