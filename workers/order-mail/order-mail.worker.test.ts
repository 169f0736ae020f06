import { anOrder, manufacturerId, vendorId } from '../../domain/order/order.builder.js';
import { MailUnavailable } from '../../infra/mail/mailer.js';
import { aTrade, contact } from './testing/a-trade.js';

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

  it('take one place of the hour each, however often the worker dies over them', async () => {
    await trade.order('ada', [...draft, anOrder.placed()]);
    for (let kills = 0; kills < 50; kills += 1) await trade.kill();
    await trade.work();
    expect(trade.to()).toEqual([contact, 'vera@example.com'].sort());
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
