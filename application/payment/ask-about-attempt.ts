import { DomainError } from '../../domain/kit/domain-error.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { neverArrived } from '../../domain/kit/never-arrived.js';
import type { PaymentResult } from '../../domain/order/order.commands.js';
import type { Attempted } from '../../domain/order/payment-attempt.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import { AccountRefused, type PaymentGateway } from '../../infra/payments/payment-gateway.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';
import { vendorAccount } from './vendor-account.js';

export interface AskAboutAttemptPorts {
  readonly events: Pick<EventStore, 'read'>;
  readonly secrets: KeyRing;
  readonly gateway: Pick<PaymentGateway, 'lookUp'>;
}

/** A sale that the gateway does not know after this time never reached it. */
export const neverArrivedAfterMs = 120_000;

/** The outcome cannot be known yet. The message names no secret. */
export class NotSettledYet extends Error {
  override readonly name = 'NotSettledYet';
}

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
  const found = await ports.gateway.lookUp(account, attemptId).catch((error: unknown) => {
    if (!isClosed(error)) throw error;
    throw new AccountGone('The account that the payment was sent to cannot be asked any more.', { cause: error });
  });
  if (found?.kind === 'unknown') throw new NotSettledYet('The gateway does not know yet what became of the payment.');
  if (found !== undefined) return found;
  if (Date.parse(now) - Date.parse(attempted.metadata.occurredAt) <= neverArrivedAfterMs)
    throw new NotSettledYet('The gateway does not know the payment yet.');
  return { kind: 'error', code: neverArrived, text: 'The payment never reached the gateway.' };
};
