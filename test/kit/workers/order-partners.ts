import { linkIdOf } from '../../../application/vendor-link/vendor-links.js';
import { companyStream } from '../../../domain/company/company.decider.js';
import { millRegistered } from '../domain/companies.js';
import type { DomainEvent } from '../../../domain/kit/event.js';
import { manufacturerId, ref, vendorId } from '../domain/orders.js';
import { orderStream } from '../../../domain/order/order.decider.js';
import type { OrderEvent } from '../../../domain/order/order.events.js';
import type { MailFacts, RecordMailOutcome } from '../../../domain/mail/mail.decider.js';
import type { ChosenMails } from '../../../domain/user/mail-preferences.js';
import { joanRegistered } from '../domain/users.js';
import { userStream } from '../../../domain/user/user.decider.js';
import type { UserRegistered } from '../../../domain/user/user.events.js';
import { vendorLinkStream } from '../../../domain/vendor-link/vendor-link.decider.js';
import { demoCorrelationId } from '../../../infra/commands/command-context.js';
import type { Job } from '../../../infra/jobs/jobs.js';
import { type Mail, MailUnavailable } from '../../../infra/mail/mailer.js';
import { openSqliteStateStore } from '../../../infra/state/sqlite-state-store.js';
import { companyModel, orderModel, userModel, vendorLinkModel } from '../../../projections/index.js';
import { noticeBook } from '../../../workers/kit/notice-book.js';
import { orderDigestTask } from '../../../workers/order-mail/order-digest.js';
import { orderDueTask } from '../../../workers/order-mail/order-due.js';
import { orderMail } from '../../../workers/order-mail/order-mail.js';
import { startMailStores } from './mail-stores.js';
import { workerPorts, workerOf } from './worker-ports.js';

export const morning = '2026-01-05T09:10:00.000Z';
const tick = { id: 'tick', data: {} };
export const contact = 'sales@vendor.example';

/** Two linked companies, on the stores of one process: the mill's owner Ada, the vendor's owner Vera. */
export const startPartners = async () => {
  let clock = morning;
  const now = () => clock;
  const state = openSqliteStateStore(':memory:', { now });
  const stores = await startMailStores([orderModel, userModel, vendorLinkModel, companyModel], manufacturerId, now);
  const { eventStore, readSide } = stores;
  let ownersRead = 0;
  const reads: typeof stores.reads = {
    ...stores.reads,
    documents: (model, where, options) => {
      if (JSON.stringify(where).includes('isOwner')) ownersRead += 1;
      return stores.reads.documents(model, where, options);
    },
  };
  let isFailing = (_mail: Mail): boolean => false;
  let dying: (() => void) | undefined;
  const sent: Mail[] = [];
  const send = async (mail: Mail): Promise<void> => {
    if (isFailing(mail)) throw new MailUnavailable('Away.');
    if (dying !== undefined) return new Promise(dying);
    sent.push(mail);
  };
  let historiesRead = 0;
  const counted = {
    subscribe: eventStore.subscribe.bind(eventStore),
    readAll: eventStore.readAll.bind(eventStore),
    read: (stream: string) => {
      historiesRead += 1;
      return eventStore.read(stream);
    },
  };
  const recorded: MailFacts[] = [];
  const recordMail = async (_job: Job, { mail }: RecordMailOutcome): Promise<void> => void recorded.push(mail);
  const notices = noticeBook(state, now);
  const ports = workerPorts({ eventStore: counted, reads, readSide, send, recordMail, notices, now });
  const mail = workerOf(orderMail.task, ports);
  const digest = workerOf(orderDigestTask, ports);
  const remind = workerOf(orderDueTask, ports);

  const append = (stream: string, events: readonly DomainEvent[], actorId: string, correlationId?: string) =>
    stores.append(stream, events, { actorId, ...(correlationId !== undefined && { correlationId }) });
  const hire = (userId: string, companyId: string, changes: Partial<UserRegistered['data']> = {}) => {
    const person = { userId, companyId, email: `${userId}@example.com`, username: userId };
    return append(userStream.nameOf(userId), [joanRegistered({ ...person, ...changes })], userId);
  };
  const linkId = linkIdOf(manufacturerId, vendorId);
  const link = { linkId, manufacturerId, vendorId };
  const about = (orderId: string, events: readonly OrderEvent[]): readonly DomainEvent[] =>
    events.map(({ type, data }) => ({ type, data: { ...data, orderId } }));

  /** Runs all requested jobs, including finished ones once more. */
  const work = async (): Promise<void> => {
    for (const effect of await stores.effectsOf(orderMail.reactor)) await mail(effect);
  };
  /** Kills the worker while a mail is sent: it stops, and it is unknown whether the mail was sent. */
  const kill = async (): Promise<void> => {
    await new Promise<void>((died) => {
      dying = died;
      void work();
    });
    dying = undefined;
  };
  await hire('ada', manufacturerId, { isOwner: true, role: 'admin' });
  await hire('vera', vendorId, { isOwner: true, role: 'admin' });
  const names = { manufacturerName: 'Harrow Mills', vendorName: 'Loom & Vale', companyName: 'Loom & Vale' };
  const named = { name: 'Sal', email: contact, phone: null, referralCode: null, active: true };
  await append(
    vendorLinkStream.nameOf(linkId),
    [{ type: 'VendorLinked', data: { ...link, ...names, ...named, paymentOption: 'any' } }],
    'ada',
  );
  return {
    sent,
    recorded,
    state,
    hire,
    work,
    kill,
    to: () => sent.map((mail) => mail.to).sort(),
    /** The number of histories that were read to send mails. */
    historiesRead: () => historiesRead,
    ownersRead: () => ownersRead,
    /** Drops the mails sent so far. */
    forget: () => void sent.splice(0),
    failMails: (when: typeof isFailing) => void (isFailing = when),
    switchLink: (active: boolean) =>
      append(vendorLinkStream.nameOf(linkId), [{ type: 'VendorLinkStatusChanged', data: { ...link, active } }], 'ada'),
    change: (userId: string, event: DomainEvent) => append(userStream.nameOf(userId), [event], userId),
    choose: (userId: string, companyId: string, preferences: ChosenMails) =>
      append(
        userStream.nameOf(userId),
        [{ type: 'MailPreferencesSet', data: { userId, companyId, preferences } }],
        userId,
      ),
    order: (actorId: string, events: readonly OrderEvent[], { orderId = ref.orderId, isDemo = false } = {}) =>
      append(orderStream.nameOf(orderId), about(orderId, events), actorId, isDemo ? demoCorrelationId() : undefined),
    digest: () => digest(tick),
    remind: () => remind(tick),
    move: (companyId: string, timeZone: string) =>
      append(
        companyStream.nameOf(companyId),
        [{ type: 'CompanyTimeZoneChanged', data: { companyId, timeZone } }],
        companyId,
      ),
    found: (companyId: string, timeZone: string) =>
      append(companyStream.nameOf(companyId), millRegistered({ companyId, timeZone }), companyId),
    wait: (until: string) => void (clock = until),
    close: async () => {
      await stores.close();
      await state.close();
    },
  };
};
