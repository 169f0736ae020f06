import { setImmediate as nextTurn } from 'node:timers/promises';
import { anOrder, historyTo, manufacturerId, vendorId } from '../../test/kit/domain/orders.js';
import type { OrderEvent } from '../../domain/order/order.events.js';
import { startPartners, contact } from '../../test/kit/workers/order-partners.js';

const names = { manufacturerName: 'Harrow Mills', vendorName: 'Loom & Vale' };
const neededBy = '2026-01-07';
const draft = [anOrder.created({ index: 34, neededBy, ...names }), anOrder.withLine()];

describe('mails about the day of an order', () => {
  let partners: Awaited<ReturnType<typeof startPartners>>;
  beforeEach(async () => {
    partners = await startPartners();
    await partners.found(manufacturerId, 'UTC');
    await partners.found(vendorId, 'UTC');
  });
  afterEach(() => partners.close());

  const remindAt = async (instant: string): Promise<readonly string[]> => {
    partners.forget();
    partners.wait(instant);
    await partners.remind();
    return partners.to();
  };

  it('come two days before it to both sides, once for each person and day', async () => {
    await partners.order('ada', [...draft, anOrder.placed()]);
    expect(await remindAt('2026-01-04T23:59:00.000Z')).toEqual([]);
    expect(await remindAt('2026-01-05T00:01:00.000Z')).toEqual(['ada@example.com', contact, 'vera@example.com']);
    expect(partners.sent[0]?.subject).toBe('Order 34 from Harrow Mills is needed on January 7, 2026');
    expect(partners.ownersRead()).toBe(2);
    expect(await remindAt('2026-01-05T00:16:00.000Z')).toEqual([]);
    expect(await remindAt('2026-01-06T09:00:00.000Z')).toEqual([]);
  });

  it('come in the morning of the mailed company, independent of the other', async () => {
    await partners.move(vendorId, 'Pacific/Auckland');
    await partners.order('ada', [...draft, anOrder.placed()]);
    expect(await remindAt('2026-01-04T12:00:00.000Z')).toEqual([contact, 'vera@example.com']);
    expect(await remindAt('2026-01-05T00:01:00.000Z')).toEqual(['ada@example.com']);
  });

  it('announce a day that a quote promises, and in one mail of both where they are the same', async () => {
    const quoted: OrderEvent = { ...anOrder.quoted(), data: { ...anOrder.quoted().data, deliverBy: '2026-01-08' } };
    await partners.order('ada', [...draft, anOrder.placed(), quoted]);
    await remindAt('2026-01-05T09:00:00.000Z');
    await remindAt('2026-01-06T09:00:00.000Z');
    expect(new Set(partners.sent.map(({ subject }) => subject))).toEqual(
      new Set(['Order 34 from Harrow Mills is to be delivered on January 8, 2026']),
    );
    expect(partners.sent[0]?.text).toContain('Needed by: January 7, 2026\nDeliver by: January 8, 2026\n');
  });

  it('are not sent to a vendor for an order that it rejected', async () => {
    await partners.order('ada', [...draft, anOrder.placed(), anOrder.rejected()]);
    expect(await remindAt('2026-01-05T09:00:00.000Z')).toEqual(['ada@example.com']);
  });

  it('announce the second of its days when the first is long past', async () => {
    const quoted: OrderEvent = { ...anOrder.quoted(), data: { ...anOrder.quoted().data, deliverBy: '2026-03-08' } };
    await partners.order('ada', [...draft, anOrder.placed(), quoted]);
    expect(await remindAt('2026-02-01T09:00:00.000Z')).toEqual([]);
    await remindAt('2026-03-07T09:00:00.000Z');
    expect(partners.sent[0]?.subject).toBe('Order 34 from Harrow Mills is to be delivered tomorrow');
  });

  it('are not sent to a vendor for a draft, and to nobody for a complete, cancelled or demo order', async () => {
    await partners.order('ada', draft, { orderId: 'a-draft' });
    const rest = (status: 'complete' | 'cancelled') => historyTo[status]?.().slice(2) ?? [];
    await partners.order('ada', [...draft, ...rest('complete')], { orderId: 'complete' });
    await partners.order('ada', [...draft, ...rest('cancelled')], { orderId: 'cancelled' });
    await partners.order('ada', [...draft, anOrder.placed()], { orderId: 'demo', isDemo: true });
    expect(await remindAt('2026-01-05T09:00:00.000Z')).toEqual(['ada@example.com']);
  });

  it('read the history of an order once until it changes, when its mails are sent', async () => {
    await partners.hire('ben', manufacturerId);
    await partners.order('ada', [...draft, anOrder.placed()]);
    await partners.order('ada', [...draft, anOrder.placed()], { orderId: 'demo', isDemo: true });
    await remindAt('2026-01-05T09:00:00.000Z');
    expect(partners.historiesRead()).toBe(2);
    expect(await remindAt('2026-01-05T09:15:00.000Z')).toEqual([]);
    expect(partners.historiesRead()).toBe(2);
    await partners.order('ben', [anOrder.quoted()]);
    expect(await remindAt('2026-01-05T09:30:00.000Z')).toEqual(['ben@example.com']);
    expect(partners.historiesRead()).toBe(3);
  });

  it('are sent to the others while one address fails, and to that one later', async () => {
    await partners.order('ada', [...draft, anOrder.placed()]);
    partners.failMails(({ to }) => to === contact);
    await expect(remindAt('2026-01-05T09:00:00.000Z')).rejects.toThrow('Away.');
    expect(partners.to()).toEqual(['ada@example.com', 'vera@example.com']);
    partners.failMails(() => false);
    expect(await remindAt('2026-01-05T09:15:00.000Z')).toEqual([contact]);
  });

  it('let other work go on between the orders', async () => {
    for (let made = 0; made < 450; made += 1) {
      await partners.order('ada', [...draft, anOrder.placed()], { orderId: `o-${made}`, isDemo: true });
    }
    await remindAt('2026-01-05T09:00:00.000Z');
    let loopTurns = 0;
    let isOver = false;
    const other = (async () => {
      for (; !isOver; loopTurns += 1) await nextTurn();
    })();
    await remindAt('2026-01-05T09:15:00.000Z');
    isOver = true;
    await other;
    expect(loopTurns).toBeGreaterThanOrEqual(3);
  });

  it('obey the choice of each user', async () => {
    await partners.hire('ben', manufacturerId);
    await partners.choose('vera', vendorId, { orders: 'none' });
    await partners.order('ben', [...draft, anOrder.placed()]);
    expect(await remindAt('2026-01-05T09:00:00.000Z')).toEqual(['ada@example.com', 'ben@example.com', contact]);
  });
});
