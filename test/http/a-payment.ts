import { randomUUID } from 'node:crypto';
import { companyStream } from '../../domain/company/company.decider.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import { aTrade, anOrderThatIs, sent, type Trade } from './an-order.js';
import type { TestApp } from './test-app.js';

const dayMs = 24 * 60 * 60 * 1000;

export const testCard = { cardNumber: '4111 1111 1111 1111', expiry: '10 / 40', cvv: '999', zip: '10001' };

/** The vendor gives the key of its account at the test gateway; `invalid` is refused there. */
export const keyIs = (app: TestApp, { vendor }: Trade, paymentApiKey: string) => {
  const paymentApiUrl = `${app.product.ports.config.publicUrl}/test-gateway`;
  return sent(vendor, 'PATCH', `/Companies/${vendor.companyId}`, { paymentApiKey, paymentApiUrl });
};

/** An order with a payment that was sent some days ago, as if the api had died before the gateway's answer. */
export interface Confirming {
  readonly trade: Trade;
  readonly id: string;
}

export const aPaymentBeingConfirmed = async (app: TestApp, key: string, daysAgo: number): Promise<Confirming> => {
  const trade = await aTrade(app);
  await keyIs(app, trade, key);
  const { id } = await anOrderThatIs(trade, 'scanned');
  const { eventStore, handleCommand } = app.product.ports;
  const settings = (await eventStore.read(companyStream.nameOf(trade.vendor.companyId))).at(-1);
  const occurredAt = new Date(Date.now() - daysAgo * dayMs).toISOString();
  const { companyId, userId: actorId } = trade.mill;
  const sentTo = { attemptId: randomUUID(), source: 'card', accountRevision: settings?.revision ?? 0 } as const;
  const link = { isActive: true, paymentOption: 'card' } as const;
  const attempt = { type: 'AttemptPayment', companyId, ...sentTo, link } as const;
  await handleCommand(orderStream, id, attempt, newContext({ actorId, companyId, occurredAt }));
  return { trade, id };
};
