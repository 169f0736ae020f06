import { setImmediate as nextTurn } from 'node:timers/promises';
import { anOrder, historyTo, manufacturerId, vendorId } from '../../domain/order/order.builder.js';
import type { OrderEvent } from '../../domain/order/order.events.js';
import { aTrade, contact } from '../order-mail/testing/a-trade.js';

const names = { manufacturerName: 'Harrow Mills', vendorName: 'Loom & Vale' };
const neededBy = '2026-01-07';
const draft = [anOrder.created({ index: 34, neededBy, ...names }), anOrder.withLine()];

describe('mails about the day of an order', () => {
  let trade: Awaited<ReturnType<typeof aTrade>>;
  beforeEach(async () => {
    trade = await aTrade();
    await trade.found(manufacturerId, 'UTC');
    await trade.found(vendorId, 'UTC');
  });
  afterEach(() => trade.close());

  const remindAt = async (instant: string): Promise<readonly string[]> => {
    trade.forget();
    trade.wait(instant);
    await trade.remind();
    return trade.to();
  };

  it('come two days before it to both sides, once for each person and day', async () => {
    await trade.order('ada', [...draft, anOrder.placed()]);
    expect(await remindAt('2026-01-04T23:59:00.000Z')).toEqual([]);
    expect(await remindAt('2026-01-05T00:01:00.000Z')).toEqual(['ada@example.com', contact, 'vera@example.com']);
    expect(trade.sent[0]?.subject).toBe('Order 34 from Harrow Mills is needed on 2026-01-07');
    expect(await remindAt('2026-01-05T00:16:00.000Z')).toEqual([]);
    expect(await remindAt('2026-01-06T09:00:00.000Z')).toEqual([]);
  });

  it('come on the morning of the company that is told, wherever the other is', async () => {
    await trade.move(vendorId, 'Pacific/Auckland');
    await trade.order('ada', [...draft, anOrder.placed()]);
    expect(await remindAt('2026-01-04T12:00:00.000Z')).toEqual([contact, 'vera@example.com']);
    expect(await remindAt('2026-01-05T00:01:00.000Z')).toEqual(['ada@example.com']);
  });

  it('tell of a day that a quote promises, and in one mail of both where they are the same', async () => {
    const quoted: OrderEvent = { ...anOrder.quoted(), data: { ...anOrder.quoted().data, deliverBy: '2026-01-08' } };
    await trade.order('ada', [...draft, anOrder.placed(), quoted]);
    await remindAt('2026-01-05T09:00:00.000Z');
    await remindAt('2026-01-06T09:00:00.000Z');
    expect(new Set(trade.sent.map(({ subject }) => subject))).toEqual(
      new Set(['Order 34 from Harrow Mills is to be delivered on 2026-01-08']),
    );
    expect(trade.sent[0]?.text).toContain('Needed by: 2026-01-07\nDeliver by: 2026-01-08\n');
  });

  it('do not tell a vendor of an order that it rejected', async () => {
    await trade.order('ada', [...draft, anOrder.placed(), anOrder.rejected()]);
    expect(await remindAt('2026-01-05T09:00:00.000Z')).toEqual(['ada@example.com']);
  });

  it('tell of the second of its days once the first is long past', async () => {
    const quoted: OrderEvent = { ...anOrder.quoted(), data: { ...anOrder.quoted().data, deliverBy: '2026-03-08' } };
    await trade.order('ada', [...draft, anOrder.placed(), quoted]);
    expect(await remindAt('2026-02-01T09:00:00.000Z')).toEqual([]);
    await remindAt('2026-03-07T09:00:00.000Z');
    expect(trade.sent[0]?.subject).toBe('Order 34 from Harrow Mills is to be delivered tomorrow');
  });

  it('do not tell a vendor of a draft, nor anybody of what is complete, cancelled or made for the demo', async () => {
    await trade.order('ada', draft, { orderId: 'a-draft' });
    const rest = (status: 'complete' | 'cancelled') => historyTo[status]?.().slice(2) ?? [];
    await trade.order('ada', [...draft, ...rest('complete')], { orderId: 'complete' });
    await trade.order('ada', [...draft, ...rest('cancelled')], { orderId: 'cancelled' });
    await trade.order('ada', [...draft, anOrder.placed()], { orderId: 'demo', isDemo: true });
    expect(await remindAt('2026-01-05T09:00:00.000Z')).toEqual(['ada@example.com']);
  });

  it('read the history of an order once until it changes, as its mails are sent', async () => {
    await trade.hire('ben', manufacturerId);
    await trade.order('ada', [...draft, anOrder.placed()]);
    await trade.order('ada', [...draft, anOrder.placed()], { orderId: 'demo', isDemo: true });
    await remindAt('2026-01-05T09:00:00.000Z');
    expect(trade.historiesRead()).toBe(2);
    expect(await remindAt('2026-01-05T09:15:00.000Z')).toEqual([]);
    expect(trade.historiesRead()).toBe(2);
    await trade.order('ben', [anOrder.quoted()]);
    expect(await remindAt('2026-01-05T09:30:00.000Z')).toEqual(['ben@example.com']);
    expect(trade.historiesRead()).toBe(3);
  });

  it('reach the others while one address is away, and that one later', async () => {
    await trade.order('ada', [...draft, anOrder.placed()]);
    trade.away(({ to }) => to === contact);
    await expect(remindAt('2026-01-05T09:00:00.000Z')).rejects.toThrow('Away.');
    expect(trade.to()).toEqual(['ada@example.com', 'vera@example.com']);
    trade.away(() => false);
    expect(await remindAt('2026-01-05T09:15:00.000Z')).toEqual([contact]);
  });

  it('let other work go on between the orders', async () => {
    for (let made = 0; made < 450; made += 1) {
      await trade.order('ada', [...draft, anOrder.placed()], { orderId: `o-${made}`, isDemo: true });
    }
    await remindAt('2026-01-05T09:00:00.000Z');
    let turns = 0;
    let isOver = false;
    const other = (async () => {
      for (; !isOver; turns += 1) await nextTurn();
    })();
    await remindAt('2026-01-05T09:15:00.000Z');
    isOver = true;
    await other;
    expect(turns).toBeGreaterThanOrEqual(3);
  });

  it('obey what each user has chosen', async () => {
    await trade.hire('ben', manufacturerId);
    await trade.choose('vera', vendorId, { orders: 'none' });
    await trade.order('ben', [...draft, anOrder.placed()]);
    expect(await remindAt('2026-01-05T09:00:00.000Z')).toEqual(['ada@example.com', 'ben@example.com', contact]);
  });
});
