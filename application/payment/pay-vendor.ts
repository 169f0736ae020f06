import { refusal } from '../../domain/messages.js';
import type { PaymentResult } from '../../domain/order/order.commands.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { type Attempt, attemptOf, attemptsIn, isStillQueried } from '../../domain/order/payment-attempt.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { eq } from '../../infra/query/query.js';
import type { PaymentOutcome, PaymentSource, SaleNotes } from '../../infra/payments/payment-gateway.js';
import { type OrderDoc, userModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { linkNow } from '../vendor-link/vendor-links.js';
import { AccountGone, askAboutAttempt, NotSettledYet } from './ask-about-attempt.js';
import { sendSale, unanswered } from './send-sale.js';
import { vendorAccount } from './vendor-account.js';

export interface Paid {
  readonly outcome: PaymentOutcome;
  readonly position: number;
}

interface Payment {
  readonly attemptId: string;
  readonly order: Pick<
    OrderDoc,
    'id' | 'status' | 'manufacturerId' | 'vendorId' | 'manufacturerName' | 'po_number' | 'index'
  >;
  readonly source: Exclude<PaymentSource, { kind: 'vault' }>;
}

type PayingPorts = Pick<Ports, 'handle' | 'reads' | 'events' | 'secrets' | 'gateway' | 'clock'>;

export class PayVendor extends UseCase<Payment, Paid> {}

/**
 * Pays an order's total to its vendor: records the attempt, sends it one time from this process, and records its
 * outcome (docs/security.md, "Cards"; docs/rules.md, "A payment, step by step"). `settlePayment` finds an outcome that
 * stays open here.
 */
export const payVendor: Runs<PayVendor, PayingPorts> = async (ports, { attemptId, order, source }, context) => {
  // Everything is read before the attempt is recorded: a recorded attempt that was not sent would block the order.
  const [link, account, notes] = await Promise.all([
    linkNow(ports.handle, order),
    vendorAccount(ports.events, ports.secrets, order.vendorId),
    notesFor(ports.reads, order, context.actorId),
  ]);
  if (account === undefined) throw refusal(order.status === 'scanned' ? 'payment.not-set-up' : 'order.locked');
  const companyId = order.manufacturerId;
  const earlier = await settleEarlier(ports, order.id, context);
  if (earlier) return earlier;
  const { revision: accountRevision } = account;
  const sent = { attemptId, source: source.kind, accountRevision };
  const attempt = { type: 'AttemptPayment', companyId, ...sent, link } as const;
  // The workers query the gateway at a delay after this instant, so use the time of sending.
  const attemptedAt = ports.clock().toISOString();
  const own = { ...context, occurredAt: attemptedAt };
  const attempted = await ports.handle(orderStream, order.id, attempt, own);
  const recorded = attempted.events[0];
  // An earlier request with the same key recorded and sent it, so it is never sent again.
  if (recorded?.metadata.correlationId !== context.correlationId || !('amountCents' in recorded.data)) {
    const history = await ports.events.read(orderStream.nameOf(order.id));
    return { outcome: outcomeOf(attemptOf(history, attemptId)), position: attempted.position };
  }
  const { amountCents } = recorded.data;
  const sale = { attemptId, amountCents, source, notes };
  const result = await sendSale(ports, account, sale, attemptedAt);
  const outcome = { type: 'RecordPaymentResult', attemptId, result } as const;
  const done = await ports.handle(orderStream, order.id, outcome, childContext(own, 'payment-result'));
  return { outcome: result, position: done.position };
};

/**
 * A payment that a person has ended, or that was recorded as never arrived, may have been charged after all. So the
 * gateway is queried again before more money is sent. If it was charged, this is the result, and nothing is sent.
 * @throws GatewayUnavailable while the gateway is down, DomainError('payment.being-confirmed') when it has no result:
 * nothing is sent then
 */
const settleEarlier = async (
  ports: PayingPorts,
  orderId: string,
  context: CommandContext,
): Promise<Paid | undefined> => {
  const history = await ports.events.read(orderStream.nameOf(orderId));
  for (const attempt of attemptsIn(history)) {
    if (attempt.standing !== 'given-up' && attempt.standing !== 'lost') continue;
    const { attemptId } = attempt.attempted.data;
    const result = await askOnceMore(ports, attempt, context.occurredAt);
    if (result?.kind !== 'approved') continue;
    const outcome = { type: 'RecordPaymentResult', attemptId, result } as const;
    const late = childContext(context, `late ${attemptId}`);
    const done = await ports.handle(orderStream, orderId, outcome, late);
    return { outcome: result, position: done.position };
  }
  return undefined;
};

/**
 * Undefined when the gateway cannot be queried any longer, or was down for the whole query period: a lost account must
 * not block the order forever. Also undefined without a result when a person has decided.
 */
const askOnceMore = async (ports: PayingPorts, attempt: Attempt, now: string): Promise<PaymentResult | undefined> => {
  try {
    return await askAboutAttempt(ports, attempt.attempted, now);
  } catch (error) {
    if (error instanceof AccountGone || !isStillQueried(attempt, now)) return undefined;
    if (!(error instanceof NotSettledYet)) throw error;
    if (attempt.standing === 'lost') throw refusal('payment.being-confirmed');
    return undefined;
  }
};

/** The vendor's reference for the payment at its gateway, and the address for the gateway's receipt. */
const notesFor = async (
  reads: PayingPorts['reads'],
  { manufacturerName, po_number, index }: Payment['order'],
  payerId: string | null,
): Promise<SaleNotes> => {
  const payer = payerId === null ? undefined : (await reads.documents(userModel, eq('id', payerId), { limit: 1 }))[0];
  return {
    email: payer?.email ?? null,
    company: manufacturerName,
    poNumber: po_number,
    description: `Selvage order ${index}`,
  };
};

/** The outcome of an attempt that another request with the same key sent, from the log. */
const outcomeOf = (attempt: Attempt | undefined): PaymentOutcome => {
  if (attempt?.outcome === undefined) return unanswered;
  const { type, data } = attempt.outcome;
  const { code, text } = data;
  if ('transactionId' in data) return { kind: 'approved', transactionId: data.transactionId, code, text };
  return { kind: type === 'PaymentDeclined' ? 'declined' : 'error', code, text };
};
