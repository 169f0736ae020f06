import { linkIdOf } from '../../application/vendor-link/vendor-links.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { anOrder, manufacturerId, ref, vendorId } from '../../domain/order/order.builder.js';
import { orderStream } from '../../domain/order/order.decider.js';
import type { OrderEvent } from '../../domain/order/order.events.js';
import type { ChosenMails } from '../../domain/user/mail-preferences.js';
import { joanRegistered } from '../../domain/user/testing.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { UserRegistered } from '../../domain/user/user.events.js';
import { vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import { demoCorrelationId, newContext } from '../../infra/commands/command-context.js';
import { eventId } from '../../infra/event-store/event-id.js';
import { createMemoryEventStore } from '../../infra/event-store/memory-event-store.js';
import { silentLogger } from '../../infra/logging/logger.js';
import { type Mail, MailUnavailable } from '../../infra/mail/mailer.js';
import { uncounted } from '../../infra/read-models/reads/count-cache.js';
import { createReads } from '../../infra/read-models/reads/reads.js';
import { catalogueOf } from '../../infra/read-models/reads/resource.js';
import { startReadSide } from '../../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite/sqlite-read-store.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { orderModel, userModel, vendorLinkModel } from '../../projections/index.js';
import { react, type ReactorState } from '../kit/reactor.js';
import { noticeBook } from './held-notices.js';
import { orderDigestWorker } from './order-digest.worker.js';
import { orderMailReactor } from './order-mail.reactor.js';
import { orderMailWorker } from './order-mail.worker.js';

const morning = '2026-01-05T09:10:00.000Z';
const run = { reportProgress: async () => undefined, signal: new AbortController().signal };
const tick = { id: 'tick', kind: 'order-digest', data: {}, attempt: 1 };
const contact = 'sales@vendor.example';

/** Two companies that trade, on the stores of one process: the mill's owner Ada, the vendor's owner Vera. */
const aTrade = async () => {
  let clock = morning;
  const now = () => clock;
  const state = openSqliteStateStore(':memory:', { now });
  const eventStore = createMemoryEventStore();
  const readStore = openSqliteReadStore(':memory:');
  const models = [orderModel, userModel, vendorLinkModel];
  const readSide = await startReadSide({ events: eventStore, store: readStore, models });
  await readSide.ready();
  const reads = createReads<never>(readStore, uncounted, catalogueOf<never>([]), { includedRows: 0 });
  let isAway = (_mail: Mail): boolean => false;
  const sent: Mail[] = [];
  const mailer = {
    send: async (mail: Mail): Promise<void> => {
      if (isAway(mail)) throw new MailUnavailable('Away.');
      sent.push(mail);
    },
  };
  const config = { publicUrl: 'https://selvage.example' };
  const ports = { eventStore, reads, readSide, mailer, logger: silentLogger, config };
  const book = noticeBook(state, now);
  const [mails, digests] = [orderMailWorker(ports, book), orderDigestWorker(ports, book)];

  const append = async (stream: string, events: readonly DomainEvent[], actorId: string, correlationId?: string) => {
    const fresh = newContext({ actorId, companyId: manufacturerId, occurredAt: clock });
    const metadata = { ...fresh, ...(correlationId !== undefined && { correlationId }) };
    const known = (await eventStore.read(stream)).length;
    const ids = events.map((event, at) => ({ ...event, id: eventId(metadata.commandId, stream, at), metadata }));
    await eventStore.append(stream, known === 0 ? 'no-stream' : known - 1, ids);
  };
  const hire = (userId: string, companyId: string, changes: Partial<UserRegistered['data']> = {}) => {
    const person = { userId, companyId, email: `${userId}@example.com`, username: userId };
    return append(userStream.nameOf(userId), [joanRegistered({ ...person, ...changes })], userId);
  };
  const linkId = linkIdOf(manufacturerId, vendorId);
  const link = { linkId, manufacturerId, vendorId };
  const about = (orderId: string, events: readonly OrderEvent[]): readonly DomainEvent[] =>
    events.map(({ type, data }) => ({ type, data: { ...data, orderId } }));

  let taken: ReactorState = { position: 0, open: {} };
  /** Runs all jobs that were requested until now, also those that have run already. */
  const work = async (): Promise<void> => {
    const events = [];
    for await (const batch of eventStore.readAll(taken.position)) events.push(...batch.events);
    taken = react(orderMailReactor, taken, events, events.at(-1)?.position ?? taken.position);
    for (const effect of Object.values(taken.open)) await mails.handler({ ...effect, attempt: 1 }, run);
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
    state,
    hire,
    work,
    to: () => sent.map((mail) => mail.to).sort(),
    /** Forgets the mails that were sent until now. */
    forget: () => void sent.splice(0),
    away: (when: typeof isAway) => void (isAway = when),
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
    digest: () => digests.handler(tick, run),
    wait: (until: string) => void (clock = until),
    close: async () => {
      await readSide.stop();
      await readStore.close();
      await eventStore.close();
      await state.close();
    },
  };
};

const names = { manufacturerName: 'Harrow Mills', vendorName: 'Loom & Vale' };
const draft = [anOrder.created({ index: 34, ...names }), anOrder.withLine()];

describe('mails about orders', () => {
  let trade: Awaited<ReturnType<typeof aTrade>>;
  beforeEach(async () => {
    trade = await aTrade();
  });
  afterEach(() => trade.close());

  /** An order that Ben of the mill made and placed, and that Vera quoted; the mails about it are forgotten. */
  const quoted = async (): Promise<void> => {
    await trade.hire('ben', manufacturerId);
    await trade.order('ben', [...draft, anOrder.placed()]);
    await trade.order('vera', [anOrder.quoted()]);
  };

  it('tell the vendor’s owner, admins and contact of a placed order, but not who placed it', async () => {
    await trade.hire('vic', vendorId, { role: 'admin' });
    await trade.hire('val', vendorId);
    await trade.order('ada', [...draft, anOrder.placed()]);
    await trade.work();
    expect(trade.to()).toEqual([contact, 'vera@example.com', 'vic@example.com'].sort());
  });

  it('tell of a quote who made the order and the owner, and nobody else of the mill', async () => {
    await trade.hire('cleo', manufacturerId, { role: 'admin' });
    await quoted();
    await trade.work();
    const answers = trade.sent.filter(({ subject }) => subject.includes('quoted'));
    expect(answers.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'ben@example.com']);
    expect(answers[0]?.subject).toBe('Order 34: Loom & Vale quoted $123.45');
  });

  it('are sent once for each event and recipient, however often the job runs, each with an id of its own', async () => {
    await trade.order('ada', [...draft, anOrder.placed()]);
    await trade.work();
    await trade.work();
    expect(trade.sent).toHaveLength(2);
    expect(new Set(trade.sent.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('reach the others while one address is away, and that one later', async () => {
    await trade.order('ada', [...draft, anOrder.placed()]);
    trade.away(({ to }) => to === contact);
    await expect(trade.work()).rejects.toThrow(MailUnavailable);
    expect(trade.to()).toEqual(['vera@example.com']);
    trade.away(() => false);
    await trade.work();
    expect(trade.to()).toEqual([contact, 'vera@example.com'].sort());
  });

  it('obey what each user has chosen at the time they are sent', async () => {
    await trade.hire('cleo', manufacturerId);
    await trade.choose('cleo', manufacturerId, { orders: 'all' });
    await quoted();
    await trade.choose('ada', manufacturerId, { orders: 'mine' });
    await trade.choose('ben', manufacturerId, { orders: 'none' });
    await trade.work();
    expect(trade.to().filter((to) => to !== contact)).toEqual(['cleo@example.com', 'vera@example.com']);
  });

  it('are not sent to who is switched off, has no address, or is of another company', async () => {
    await trade.hire('vic', vendorId, { role: 'admin', active: false });
    await trade.hire('vin', vendorId, { role: 'admin', email: null });
    await trade.hire('zoe', 'another-company', { isOwner: true, role: 'admin', email: contact });
    await trade.order('ada', [...draft, anOrder.placed()]);
    await trade.work();
    expect(trade.to()).toEqual(['vera@example.com']);
  });

  it('go on over a link that was switched off, as its orders do, but not to the contact', async () => {
    await quoted();
    await trade.switchLink(false);
    await trade.order('ada', [anOrder.accepted()]);
    await trade.work();
    expect(trade.to()).not.toContain(contact);
    expect(trade.sent.filter(({ to }) => to === 'vera@example.com').map(({ subject }) => subject)).toContain(
      'Order 34: quote accepted',
    );
  });

  it('are not sent about demo data', async () => {
    await trade.order('ada', [...draft, anOrder.placed()], { isDemo: true });
    await trade.work();
    expect(trade.sent).toEqual([]);
  });

  it('are 50 an hour for a company at most; the rest comes as one mail for everybody when the hour is over', async () => {
    for (let n = 1; n <= 30; n += 1) {
      const created = anOrder.created({ index: n, ...names });
      await trade.order('ada', [created, anOrder.withLine(), anOrder.placed()], { orderId: `order-${n}` });
    }
    await trade.work();
    // The contact, who is no user, gets 20 mails in a day.
    expect(trade.sent.filter(({ to }) => to === contact)).toHaveLength(20);
    expect(trade.sent).toHaveLength(50);
    trade.forget();
    await trade.digest();
    expect(trade.sent).toEqual([]);

    trade.wait('2026-01-05T10:00:00.000Z');
    await trade.digest();
    await trade.digest();
    expect(trade.to()).toEqual([contact]);
    expect(trade.sent[0]?.subject).toBe('10 more notices about orders');
    expect(trade.sent[0]?.text).toContain('Order 30 from Harrow Mills: quote asked\n');
    expect(trade.sent[0]?.text).toContain('https://selvage.example/vendor/orders/order-30');
    trade.forget();

    const created = anOrder.created({ index: 31, ...names });
    await trade.order('ada', [created, anOrder.withLine(), anOrder.placed()], { orderId: 'order-31' });
    await trade.work();
    expect(trade.to()).toEqual(['vera@example.com']);
  });

  it.each([
    ['vera', 'vic'],
    ['vic', 'vera'],
  ])('come in a digest to the others while one address is away, and to that one later (%s)', async (away, other) => {
    await trade.hire('vic', vendorId, { role: 'admin' });
    await trade.switchLink(false);
    for (let n = 1; n <= 26; n += 1) {
      const created = anOrder.created({ index: n, ...names });
      await trade.order('ada', [created, anOrder.withLine(), anOrder.placed()], { orderId: `order-${n}` });
    }
    await trade.work();
    trade.forget();
    trade.wait('2026-01-05T10:00:00.000Z');
    trade.away(({ to }) => to === `${away}@example.com`);
    await expect(trade.digest()).rejects.toThrow(MailUnavailable);
    expect(trade.to()).toEqual([`${other}@example.com`]);
    trade.away(() => false);
    await trade.digest();
    expect(trade.to()).toEqual(['vera@example.com', 'vic@example.com']);
  });

  it('come in no digest for who chose to get none meanwhile', async () => {
    for (let n = 1; n <= 52; n += 1) {
      const created = anOrder.created({ index: n, ...names });
      await trade.switchLink(false);
      await trade.order('ada', [created, anOrder.withLine(), anOrder.placed()], { orderId: `order-${n}` });
    }
    await trade.work();
    expect(trade.sent).toHaveLength(50);
    trade.forget();
    await trade.choose('vera', vendorId, { orders: 'none' });
    trade.wait('2026-01-05T10:00:00.000Z');
    await trade.digest();
    expect(trade.sent).toEqual([]);
  });
});
