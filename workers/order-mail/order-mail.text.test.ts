import { fold } from '../../domain/kit/decider.js';
import { anOrder, historyTo, ref } from '../../test/kit/domain/orders.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { isNoticed } from '../../domain/order/order-notices.js';
import type { OrderEvent } from '../../domain/order/order.events.js';
import { orderModel, type OrderDoc } from '../../projections/index.js';
import { projectedLog, record } from '../../test/kit/projected.js';
import type { Notice, Recipient } from './notice.js';
import { subjectOf, textOf } from './order-mail.text.js';

const url = 'https://selvage.example';
const to = (side: Recipient['side'], kind: Recipient['kind'] = 'user'): Recipient => ({
  id: 'user-1',
  kind,
  side,
  email: 'joan@example.com',
  companyId: side,
  userId: 'user-1',
  recordId: 'order-1',
});

/** The notice of the last event of a history that begins with this order. */
const noticeOf = (history: readonly OrderEvent[], created: Parameters<typeof anOrder.created>[0] = {}): Notice => {
  const over = { index: 34, manufacturerName: 'Harrow Mills', vendorName: 'Loom & Vale', ...created };
  const [, ...rest] = history;
  const events = [anOrder.created(over), ...rest];
  const log = record(events.map((event) => [orderStream.nameOf(ref.orderId), event] as const));
  const last = log.filter(orderStream.owns).at(-1);
  const before = fold(orderStream.decider, events.slice(0, -1));
  const after = fold(orderStream.decider, events);
  const [order] = projectedLog(orderModel, log) as readonly OrderDoc[];
  if (!last || !isNoticed(last) || !order || before.status === 'absent' || after.status === 'absent')
    throw new Error('Nobody is mailed about this.');
  return { event: last, before, after, order, workedOnBy: new Set(), transactionId: '3587001' };
};

const history = (status: string): readonly OrderEvent[] => historyTo[status]?.() ?? [];
const byVendor: OrderEvent = { type: 'OrderInvoiced', data: { ...ref, by: 'vendor' } };
const takenBack: OrderEvent = { type: 'OrderReturnedToDraft', data: { ...ref, from: 'placed' } };

const without: OrderEvent = { type: 'OrderScanned', data: { ...ref, by: 'override', notes: 'one is lost' } };

describe('a mail about an order', () => {
  it.each<[string, readonly OrderEvent[], string, string]>([
    ['placed', history('placed'), 'Order 34 from Harrow Mills: quote asked', 'Status: draft → placed'],
    [
      'taken back',
      [...history('placed'), takenBack],
      'Order 34 from Harrow Mills was taken back',
      'Status: placed → draft',
    ],
    ['quoted', history('quoted'), 'Order 34: Loom & Vale quoted $123.45', 'Status: placed → quoted'],
    ['rejected', history('rejected'), 'Order 34: rejected by Loom & Vale', 'Status: placed → rejected'],
    ['accepted', history('accepted'), 'Order 34: quote accepted', 'Status: quoted → accepted'],
    ['cancelled', history('cancelled'), 'Order 34: cancelled', 'Status: quoted → cancelled'],
    [
      'released',
      [...history('accepted'), anOrder.released()],
      'Order 34: requirements released',
      'Status: accepted, requirements released',
    ],
    ['scanned', history('scanned'), 'Order 34: all requirements are scanned', 'Status: accepted → scanned'],
    [
      'scanned without all scans',
      [...history('accepted'), without],
      'Order 34: Harrow Mills marked it as scanned',
      'Status: accepted → scanned',
    ],
    ['paid', history('invoiced'), 'Order 34: paid $123.45, transaction 3587001', 'Status: scanned → invoiced'],
    ['invoiced', [...history('scanned'), byVendor], 'Order 34: invoice issued', 'Status: scanned → invoiced'],
    ['complete', history('complete'), 'Order 34 is complete', 'Status: invoiced → complete'],
  ])('that is %s names it, and begins with the step', (_what, events, subject, step) => {
    const notice = noticeOf(events);
    expect(subjectOf(notice)).toBe(subject);
    expect(textOf(notice, to('vendor'), url).split('\n')[0]).toBe(step);
  });

  it('explains why an order continues without its last scans', () => {
    const notice = noticeOf([...history('accepted'), without]);
    expect(textOf(notice, to('vendor'), url)).toContain('Note: "one is lost"\n');
  });

  it('is plain text with a line for each fact, and ends with how to get fewer of them', () => {
    expect(textOf(noticeOf(history('quoted')), to('manufacturer'), url).split('\n')).toEqual([
      'Status: placed → quoted',
      'Order: 34',
      'PO: PO-7',
      'Group: Books',
      'Vendor: Loom & Vale',
      'Amount: $123.45',
      'Note: "two weeks"',
      '',
      'See it at https://selvage.example/orders/order-1',
      '',
      'Choose which mails you get, or none: https://selvage.example/user-setup/view-user/user-1',
      '',
    ]);
  });

  it('names the needed and the promised day of an order', () => {
    const neededBy = '2026-12-01';
    const placed = textOf(noticeOf(history('placed'), { neededBy }), to('vendor'), url);
    expect(placed).toContain('Needed by: December 1, 2026\n');
    expect(placed).not.toContain('Deliver by');
    const quote: OrderEvent = {
      type: 'OrderQuoted',
      data: { ...ref, quote: 'q', totalCents: 1, deliverBy: '2026-12-09' },
    };
    const quoted = noticeOf([...history('placed'), quote], { neededBy });
    expect(textOf(quoted, to('manufacturer'), url)).toContain(
      'Needed by: December 1, 2026\nDeliver by: December 9, 2026\n',
    );
  });

  it('names old and new total of a quote that was corrected', () => {
    const notice = noticeOf([...history('quoted'), anOrder.quoted(13_000, 2)]);
    expect(subjectOf(notice)).toBe('Order 34: Loom & Vale corrected its quote to $130.00');
    expect(textOf(notice, to('manufacturer'), url).split('\n')).toEqual(
      expect.arrayContaining(['Status: quoted, quote corrected', 'Amount: $130.00', 'Amount before: $123.45']),
    );
  });

  it('leads a vendor to its own pages, and to its list where the order is a draft again', () => {
    const taken = noticeOf([...history('placed'), takenBack]);
    expect(textOf(noticeOf(history('accepted')), to('vendor'), url)).toContain(`${url}/vendor/orders/order-1\n`);
    expect(textOf(taken, to('vendor'), url)).toContain(`${url}/vendor/orders_history\n`);
    expect(textOf(taken, to('vendor'), url)).toContain(`${url}/vendor/user-setup/view-user/user-1\n`);
  });

  it('names a contact person to a contact without an account', () => {
    const text = textOf(noticeOf(history('placed')), to('vendor', 'contact'), url);
    expect(text).toContain('as the contact that Harrow Mills named at Loom & Vale');
    expect(text).not.toContain('view-user');
  });

  it('shows typed texts on one line each, cut', () => {
    const manufacturerName = `Mill\r\nBcc: x@example.com ${'m'.repeat(300)}`;
    const notice = noticeOf(history('placed'), { manufacturerName, notes: `two\nlines "${'n'.repeat(2_000)}` });
    const subject = subjectOf(notice);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThan(250);
    const text = textOf(notice, to('vendor'), url);
    expect(text).toMatch(/^Note: "two lines "n+"$/m);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(1_020);
    expect(text).not.toMatch(/^Bcc/m);
  });
});
