import { randomUUID } from 'node:crypto';
import { companyStream } from '../../../domain/company/company.decider.js';
import { orderStream } from '../../../domain/order/order.decider.js';
import { newContext } from '../../../infra/commands/command-context.js';
import { signUpPartners, anOrderInStatus, saveRecord, type TradingPartners } from './an-order.js';
import type { TestApp } from './test-app.js';

const dayMs = 24 * 60 * 60 * 1000;

export const testCard = { cardNumber: '4111 1111 1111 1111', expiry: '10 / 40', cvv: '999', zip: '10001' };

/** The vendor's account at the built-in test gateway, which refuses the key `invalid`, or at another gateway. */
export interface GatewayAccount {
  readonly paymentApiKey?: string;
  readonly paymentApiUrl?: string;
  readonly paymentTokenizationKey?: string;
}

/** Sets how the vendor takes cards. */
export const setGatewayAccount = (app: TestApp, { vendor }: TradingPartners, account: GatewayAccount = {}) =>
  saveRecord(vendor, 'PATCH', `/Companies/${vendor.companyId}`, {
    paymentApiKey: 'a-key',
    paymentApiUrl: `${app.product.ports.config.publicUrl}/test-gateway`,
    ...account,
  });

/** An order with a payment that was sent some days ago. The api died before the gateway's response. */
export interface PaymentBeingConfirmed {
  readonly partners: TradingPartners;
  readonly id: string;
  readonly attemptId: string;
}

export const aPaymentBeingConfirmed = async (
  app: TestApp,
  account: GatewayAccount,
  daysAgo: number,
): Promise<PaymentBeingConfirmed> => {
  const partners = await signUpPartners(app);
  await setGatewayAccount(app, partners, account);
  const { id } = await anOrderInStatus(partners, 'scanned');
  const { eventStore, handleCommand } = app.product.ports;
  const settings = (await eventStore.read(companyStream.nameOf(partners.vendor.companyId))).at(-1);
  const occurredAt = new Date(Date.now() - daysAgo * dayMs).toISOString();
  const { companyId, userId: actorId } = partners.mill;
  const attemptId = randomUUID();
  const sentTo = { attemptId, source: 'card', accountRevision: settings?.revision ?? 0 } as const;
  const link = { isActive: true, paymentOption: 'card' } as const;
  const attempt = { type: 'AttemptPayment', companyId, ...sentTo, link } as const;
  await handleCommand(orderStream, id, attempt, newContext({ actorId, companyId, occurredAt }));
  const statusNow = async () =>
    ((await partners.mill.get(`/api/orders/${id}`)).body as { paymentStatus: string | null }).paymentStatus;
  // The event was appended directly to the store, and responses wait only for writes through the API.
  while ((await statusNow()) !== 'attempted');
  return { partners, id, attemptId };
};

/** Makes a payment that a person has ended some days ago. */
export const endedDaysAgo = async (
  app: TestApp,
  { partners, id, attemptId }: PaymentBeingConfirmed,
  days: number,
): Promise<void> => {
  const { companyId, userId: actorId } = partners.mill;
  const { eventStore, handleCommand } = app.product.ports;
  const attemptedAt = (await eventStore.read(orderStream.nameOf(id))).at(-1)?.metadata.occurredAt ?? '';
  const now = new Date(Date.now() - days * dayMs).toISOString();
  const ending = { type: 'GiveUpPayment', companyId, attemptId, attemptedAt, now } as const;
  await handleCommand(orderStream, id, ending, newContext({ actorId, companyId, occurredAt: now }));
};
