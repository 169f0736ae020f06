import { DomainError } from '../../domain/kit/domain-error.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { neverArrived } from '../../domain/kit/never-arrived.js';
import type { PaymentResult } from '../../domain/order/order.commands.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { type Attempted, attemptOf, isStillQueried } from '../../domain/order/payment-attempt.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import {
  AccountRefused,
  type GatewayAccount,
  type PaymentGateway,
  type PaymentOutcome,
} from '../../infra/payments/payment-gateway.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';
import type { Ports } from '../kit/ports.js';
import type { RunsJob } from '../kit/use-case.js';
import { vendorAccount } from './vendor-account.js';

export interface AskAboutAttemptPorts {
  readonly events: Pick<EventStore, 'read'>;
  readonly secrets: KeyRing;
  readonly gateway: Pick<PaymentGateway, 'lookUp'>;
}

/** A sale or refund that the gateway does not know after this time never reached it. */
const neverArrivedAfterMs = 120_000;

/** The outcome cannot be known yet. The message names no secret. */
export class NotSettledYet extends Error {
  override readonly name = 'NotSettledYet';
}

/**
 * The outcome of a payment or refund as the gateway reports it; undefined where the gateway has none.
 * @throws NotSettledYet when it cannot tell yet, GatewayUnavailable while it is away, AccountRefused
 */
export const knownOutcome = async (
  gateway: Pick<PaymentGateway, 'lookUp'>,
  account: GatewayAccount,
  id: string,
  what: 'payment' | 'refund' = 'payment',
): Promise<Exclude<PaymentOutcome, { kind: 'unknown' }> | undefined> => {
  const found = await gateway.lookUp(account, id);
  if (found?.kind !== 'unknown') return found;
  throw new NotSettledYet(`The gateway does not know yet what became of the ${what}.`);
};

/**
 * The outcome of a payment or refund that the gateway does not have, and that can no longer arrive there.
 * @param sentAt ISO instant, as `now`
 * @throws NotSettledYet while it may still arrive
 */
export const lostSince = (sentAt: string, now: string, what: 'payment' | 'refund' = 'payment') => {
  if (Date.parse(now) - Date.parse(sentAt) <= neverArrivedAfterMs)
    throw new NotSettledYet(`The gateway does not know the ${what} yet.`);
  return { code: neverArrived, text: `The ${what} never reached the gateway.` };
};

/** The account that the payment was sent to cannot be asked any more. */
export class AccountGone extends NotSettledYet {}

/**
 * The settings with which the payment was sent. Another account does not know the sale, and it would pass for one that
 * never arrived; an attempt of an older version does not name its settings, so those that were in force then are taken.
 */
const accountOf =
  ({ data: { accountRevision }, position }: Attempted): ((settings: RecordedEvent) => boolean) =>
  (settings) =>
    accountRevision === undefined ? settings.position <= position : settings.revision <= accountRevision;

/** Whether asking again is useless: the gateway refuses the account's key, or its address is no longer allowed. */
const isClosed = (error: unknown): boolean =>
  error instanceof AccountRefused || (error instanceof DomainError && error.code === 'payment.url-invalid');

/**
 * Asks the gateway for the outcome of an attempt, at the account that it was sent to. Sends nothing again
 * (docs/security.md, "Promises").
 * @param now ISO instant
 * @throws NotSettledYet when the account cannot tell, GatewayUnavailable while it is away, or any other error that
 * prevents the question: the attempt is still open then
 */
export const askAboutAttempt = async (
  ports: AskAboutAttemptPorts,
  attempted: Attempted,
  now: string,
): Promise<PaymentResult> => {
  const { vendorId, attemptId } = attempted.data;
  const account = await vendorAccount(ports.events, ports.secrets, vendorId, accountOf(attempted));
  if (account === undefined) throw new AccountGone('The vendor has no account that could be asked.');
  const found = await knownOutcome(ports.gateway, account, attemptId).catch((error: unknown) => {
    if (!isClosed(error)) throw error;
    throw new AccountGone('The account that the payment was sent to cannot be asked any more.', { cause: error });
  });
  return found ?? { kind: 'error', ...lostSince(attempted.metadata.occurredAt, now) };
};

type SettlePorts = AskAboutAttemptPorts & Pick<Ports, 'handle'>;

interface Unsettled {
  readonly orderId: string;
  readonly attemptId: string;
  /** Whether a person has ended the payment, or it was taken for lost, and the gateway is still asked about it. */
  readonly isAfterwards: boolean;
}

/**
 * Asks the gateway for the outcome of a payment, and records it. Does nothing where it is known, or no longer needed.
 * @throws what `askAboutAttempt` throws: the payment is still open then
 */
export const settlePayment: RunsJob<Unsettled, SettlePorts> = async (ports, unsettled, context) => {
  const { orderId, attemptId, isAfterwards } = unsettled;
  const { occurredAt: now } = context;
  const attempt = attemptOf(await ports.events.read(orderStream.nameOf(orderId)), attemptId);
  if (attempt === undefined || attempt.standing === 'settled') return;
  const { attempted, endedAt } = attempt;
  if (!isStillQueried(attempt, now) || (endedAt !== undefined && !isAfterwards)) return;
  const result = await askAboutAttempt(ports, attempted, now);
  // It may still be carried out.
  if (endedAt !== undefined && result.code === neverArrived)
    throw new NotSettledYet('The gateway does not know the payment.');
  const { companyId } = attempted.metadata;
  const command = { type: 'RecordPaymentResult', attemptId, result } as const;
  await ports.handle(orderStream, orderId, command, { ...context, companyId });
};
