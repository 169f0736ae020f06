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

/** A sale or refund that the gateway does not have after this time never arrived. */
const neverArrivedAfterMs = 120_000;

/** The message contains no secret. */
export class NotSettledYet extends Error {
  override readonly name = 'NotSettledYet';
}

/**
 * The outcome of a payment or refund from the gateway; undefined when it has none.
 * @throws NotSettledYet when it has no result yet, GatewayUnavailable while it is down, AccountRefused
 */
export const knownOutcome = async (
  gateway: Pick<PaymentGateway, 'lookUp'>,
  account: GatewayAccount,
  id: string,
  what: 'payment' | 'refund' = 'payment',
): Promise<Exclude<PaymentOutcome, { kind: 'unknown' }> | undefined> => {
  const found = await gateway.lookUp(account, id);
  if (found?.kind !== 'unknown') return found;
  throw new NotSettledYet(`The gateway has no outcome of the ${what} yet.`);
};

/**
 * The outcome of a payment or refund that the gateway does not have, and that can no longer arrive.
 * @param sentAt ISO instant, as `now`
 * @throws NotSettledYet while it may still arrive
 */
export const lostSince = (sentAt: string, now: string, what: 'payment' | 'refund' = 'payment') => {
  if (Date.parse(now) - Date.parse(sentAt) <= neverArrivedAfterMs)
    throw new NotSettledYet(`The gateway does not know the ${what} yet.`);
  return { code: neverArrived, text: `The ${what} never reached the gateway.` };
};

export class AccountGone extends NotSettledYet {}

/**
 * Matches the settings that the payment was sent with. Another account does not have the sale, which would be recorded
 * as never arrived. An attempt of an older version lacks its settings: the ones in force at that time are used.
 */
const accountOf =
  ({ data: { accountRevision }, position }: Attempted): ((settings: RecordedEvent) => boolean) =>
  (settings) =>
    accountRevision === undefined ? settings.position <= position : settings.revision <= accountRevision;

/** Whether a further query is useless: the gateway refuses the account's key, or its address is no longer allowed. */
const isClosed = (error: unknown): boolean =>
  error instanceof AccountRefused || (error instanceof DomainError && error.code === 'payment.url-invalid');

/**
 * Queries the gateway for the outcome of an attempt, at the account that it was sent to. Sends nothing again
 * (docs/security.md, "Promises").
 * @param now ISO instant
 * @throws NotSettledYet when the account has no result, GatewayUnavailable while it is down, or any other error that
 * prevents the query: the attempt is still open then
 */
export const askAboutAttempt = async (
  ports: AskAboutAttemptPorts,
  attempted: Attempted,
  now: string,
): Promise<PaymentResult> => {
  const { vendorId, attemptId } = attempted.data;
  const account = await vendorAccount(ports.events, ports.secrets, vendorId, accountOf(attempted));
  if (account === undefined) throw new AccountGone('The vendor has no account to query.');
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
  /** Whether a person has ended the payment, or it was recorded as never arrived, while queries continue. */
  readonly isAfterwards: boolean;
}

/**
 * Queries the gateway for the outcome of a payment, and records it. Does nothing when the outcome is known, or no
 * longer needed.
 * @throws the errors of `askAboutAttempt`: the payment is still open then
 */
export const settlePayment: RunsJob<Unsettled, SettlePorts> = async (ports, unsettled, context) => {
  const { orderId, attemptId, isAfterwards } = unsettled;
  const { occurredAt: now } = context;
  const attempt = attemptOf(await ports.events.read(orderStream.nameOf(orderId)), attemptId);
  if (attempt === undefined || attempt.standing === 'settled') return;
  const { attempted, endedAt } = attempt;
  if (!isStillQueried(attempt, now) || (endedAt !== undefined && !isAfterwards)) return;
  const result = await askAboutAttempt(ports, attempted, now);
  // It may still be executed.
  if (endedAt !== undefined && result.code === neverArrived)
    throw new NotSettledYet('The gateway does not know the payment.');
  const { companyId } = attempted.metadata;
  const command = { type: 'RecordPaymentResult', attemptId, result } as const;
  await ports.handle(orderStream, orderId, command, { ...context, companyId });
};
