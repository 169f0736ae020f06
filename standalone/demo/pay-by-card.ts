import { setTimeout as pause } from 'node:timers/promises';
import { PayVendor } from '../../application/payment/pay-vendor.js';
import { newId } from '../../api/http/command-context.js';
import { eq } from '../../infra/query/query.js';
import { parseCard } from '../../infra/payments/parse-card.js';
import { orderModel, type OrderDoc } from '../../projections/index.js';
import type { Actor, Seeding } from './seeding.js';

const cardNumber = '4111111111111111';
const attempts = 2;
const lookEveryMs = 500;
/** Workers query the gateway about a payment of a dead process half a minute after it was sent. */
const patienceMs = 120_000;

/** Pays an order at the test gateway. False when the gateway declines, or is unavailable for long. */
export const payByCard = async (seeding: Seeding, orderId: string, label: string, by: Actor, at: string) => {
  const card = parseCard({ cardNumber, expiry: '1230', cvv: '999', zip: '77777' }, 'pay-vendor', at);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const context = seeding.context(`${label}: payment ${attempt}`, by, at);
    const order = await orderNow(seeding, orderId);
    if (isPaid(order)) return true;
    const payment = { attemptId: newId(context, 'payment'), order, source: { kind: 'card', card } } as const;
    const { outcome } = await seeding.run(new PayVendor(payment, context));
    if (outcome.kind === 'approved') return true;
    if (outcome.kind === 'declined') return false;
    if (isPaid(await settledOrder(seeding, orderId))) return true;
  }
  return false;
};

const isPaid = ({ status }: OrderDoc): boolean => status === 'invoiced' || status === 'complete';

const orderNow = async (seeding: Seeding, orderId: string): Promise<OrderDoc> => {
  const [order] = await seeding.documents(orderModel, eq('id', orderId));
  if (!order) throw new Error(`Order ${orderId} is gone.`);
  return order;
};

/** An earlier run sent the payment, or its response was lost: it is never sent again before its outcome is known. */
const settledOrder = async (seeding: Seeding, orderId: string): Promise<OrderDoc> => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const order = await orderNow(seeding, orderId);
    const isOpen = order.paymentStatus === 'attempted' || order.paymentStatus === 'unknown';
    if (!isOpen || performance.now() > deadline) return order;
    await pause(lookEveryMs);
  }
};
