import { billStream } from '../../../domain/billing/bill/bill.decider.js';
import type { IssuedBill, OpenRefund } from '../../../domain/billing/bill/bill.state.js';
import { billbookId, billbookStream } from '../../../domain/billing/billbook.decider.js';
import { DomainError } from '../../../domain/kit/domain-error.js';
import { dayIn } from '../../../domain/kit/day.js';
import { refusal } from '../../../domain/messages.js';
import { newContext } from '../../../infra/commands/command-context.js';
import type { CommandContext } from '../../../infra/commands/handle-command.js';
import { deriveId } from '../../../infra/event-store/event-id.js';
import { AccountRefused } from '../../../infra/payments/payment-gateway.js';
import type { Ports } from '../../kit/ports.js';
import { type Runs, type RunsJob, UseCase, type Written } from '../../kit/use-case.js';
import { lostSince, NotSettledYet } from '../../payment/ask-about-attempt.js';
import { isTooLate, notInTime } from '../../payment/send-sale.js';
import { foundReturn, giveBack, type Return, type ReturnResult, returnResultOf } from './give-back.js';
import { accountWith, type OwnAccount } from '../own-account.js';
import { zoneOf } from '../tell-company.js';
import { askedOnForMs } from '../../../domain/kit/never-arrived.js';

type RefundPorts = Pick<Ports, 'handle' | 'events' | 'gateway' | 'config'>;
type SendingPorts = RefundPorts & Pick<Ports, 'clock'>;

/** A refund of a bill; a repeat has the same id. */
interface OfRefund {
  readonly billId: string;
  readonly refundId: string;
}

interface Asked extends OfRefund {
  readonly amountCents: number;
  readonly reason: string;
}

export class RefundBill extends UseCase<Asked, Written> {}

/** The outcome of a refund: for a check it has no transaction, because a person sends a check. */
type Result = ReturnResult | { readonly kind: 'refunded' };

/**
 * Refunds money of a paid bill, with a credit note (docs/rules.md, "A refund, step by step"). It is recorded, sent one
 * time by the recording process, and its outcome recorded. A payment by check is refunded by a check that a person
 * sends.
 * @throws DomainError bill.not-found, bill.not-paid, bill.account-gone, bill.refund-open, bill.refund-too-high;
 * payment.declined with the gateway's text, payment.being-confirmed without an outcome
 */
export const refundBill: Runs<RefundBill, SendingPorts> = async (
  ports,
  { billId, refundId, amountCents, reason },
  { actorId, correlationId, commandId, ifMatch },
) => {
  const { state: bill } = await ports.handle.look(billStream, billId);
  if (bill.status === 'absent') throw refusal('bill.not-found');
  const { companyId } = bill.bill;
  const isRepeat = bill.refundIds.includes(refundId);
  const account = isRepeat ? {} : { accountId: (await accountOfSale(ports, bill)).accountId };
  // The gateway is queried about the refund at a delay after this instant, so use the time of sending.
  const occurredAt = ports.clock().toISOString();
  // A new command each time: only the caller that gets events has recorded the refund, and may send it.
  const own = { ...newContext({ actorId, companyId, occurredAt }), correlationId, causationId: commandId };
  const tagged = ifMatch === undefined || isRepeat ? own : { ...own, ifMatch };
  const begin = { type: 'BeginRefund', refundId, amountCents, reason, ...account } as const;
  const begun = await ports.handle(billStream, billId, begin, tagged);
  const { state } = begun;
  if (begun.events.length > 0 && state.status !== 'absent' && state.refund !== null) {
    // The present bill: if it was paid since the first read, it has a sale to refund.
    const result = await send(ports, state, state.refund, occurredAt);
    await recordRefund(ports, { billId, refundId, result }, own);
  }
  return outcomeOf(ports, { billId, refundId });
};

/**
 * The account for the refund of a bill: the one that took the sale, or the present one if it contains the sale, because
 * only its key changed.
 * @throws DomainError bill.account-gone, GatewayUnavailable
 */
const accountOfSale = async (
  { gateway, config }: Pick<RefundPorts, 'gateway' | 'config'>,
  { payment, paidThrough }: IssuedBill,
): Promise<OwnAccount> => {
  const account = accountWith(config, paidThrough);
  if (paidThrough === null || account.accountId === paidThrough) return account;
  const known = await gateway.lookUp(account, payment?.attemptId ?? '').catch((error: unknown) => {
    if (error instanceof AccountRefused) return undefined;
    throw error;
  });
  if (known?.kind !== 'approved' || known.transactionId !== payment?.transactionId) throw refusal('bill.account-gone');
  return account;
};

const outcomeOf = async ({ events }: Pick<RefundPorts, 'events'>, { billId, refundId }: OfRefund): Promise<Written> => {
  const stream = billStream.nameOf(billId);
  // The latest event, because a refund that was recorded as failed may have been executed after all.
  const last = (await events.read(stream))
    .filter(billStream.owns)
    .findLast(({ data }) => 'refundId' in data && data.refundId === refundId);
  if (last?.type === 'BillRefunded') return { id: billId, stream, position: last.position };
  if (last?.type === 'BillRefundFailed') throw refusal('payment.declined', undefined, { answer: last.data.text });
  throw refusal('payment.being-confirmed');
};

/** The return of the bill's sale; undefined for a payment by check. */
const returnOf = ({ payment }: IssuedBill, { refundId, amountCents }: OpenRefund): Return | undefined => {
  if (payment?.transactionId === undefined) return undefined;
  return { refundId, amountCents, transactionId: payment.transactionId, isWhole: payment.amountCents === amountCents };
};

/** Never rejects: an error before sending is a failure, any other an unknown outcome. */
const send = async (
  { gateway, config, clock }: SendingPorts,
  bill: IssuedBill,
  refund: OpenRefund,
  begunAt: string,
): Promise<Result> => {
  const toReturn = returnOf(bill, refund);
  if (toReturn === undefined) return { kind: 'refunded' };
  if (isTooLate(clock, begunAt)) return returnResultOf(notInTime);
  try {
    return await giveBack(gateway, accountWith(config, refund.accountId), toReturn);
  } catch (error) {
    if (error instanceof DomainError) return { kind: 'failed', code: error.code, text: error.message };
    return { kind: 'unknown' };
  }
};

interface Outcome extends OfRefund {
  readonly result: Result;
}

/** In one transaction if the log supports it. Ids derive from the refund, so no number is lost or given twice. */
const recordRefund = async (
  { handle }: Pick<RefundPorts, 'handle'>,
  { billId, refundId, result }: Outcome,
  context: CommandContext,
): Promise<void> => {
  const { state } = await handle.look(billStream, billId);
  if (result.kind === 'unknown' || state.status === 'absent' || state.refund?.refundId !== refundId) return;
  const { companyId } = state.bill;
  const contextOf = (label: string): CommandContext => ({
    ...context,
    companyId,
    commandId: deriveId(refundId, label),
    causationId: context.commandId,
  });
  if (result.kind === 'failed') {
    await handle(billStream, billId, { type: 'RecordRefund', refundId, result }, contextOf('failed'));
    return;
  }
  const year = Number(dayIn(context.occurredAt, await zoneOf(handle, companyId)).slice(0, 4));
  await handle.together(async (one) => {
    const numbering = { type: 'IssueCreditNoteNumber', billId, refundId, year } as const;
    const { events } = await one(billbookStream, billbookId, numbering, contextOf('number'));
    const creditNoteNumber = events[0]?.data.number;
    if (creditNoteNumber === undefined) throw new Error('No credit note number was issued.');
    const command = { type: 'RecordRefund', refundId, result: { ...result, creditNoteNumber } } as const;
    await one(billStream, billId, command, contextOf('refunded'));
  });
};

/**
 * Queries the gateway for the outcome of a refund, and records it. Sends nothing again. Does nothing when the outcome
 * is known.
 * @throws NotSettledYet when the gateway has no outcome yet, GatewayUnavailable while it is down, AccountRefused
 */
export const settleRefund: RunsJob<OfRefund, RefundPorts> = async (ports, { billId, refundId }, context) => {
  const { state: bill } = await ports.handle.look(billStream, billId);
  if (bill.status === 'absent' || bill.refund?.refundId !== refundId) return;
  const result = await settled(ports, bill, bill.refund, context.occurredAt);
  await recordRefund(ports, { billId, refundId, result }, context);
};

/** @throws NotSettledYet, GatewayUnavailable, AccountRefused like `settleRefund` */
const foundRefund = async (
  { gateway, config }: Pick<RefundPorts, 'gateway' | 'config'>,
  bill: IssuedBill,
  refund: OpenRefund,
): Promise<Result | undefined> => {
  const toReturn = returnOf(bill, refund);
  if (toReturn === undefined) return { kind: 'refunded' };
  const account = accountWith(config, refund.accountId);
  const found = await foundReturn(gateway, account, toReturn);
  // Another account does not contain the refund, so it would be recorded as never arrived.
  if (found === undefined && refund.accountId !== null && refund.accountId !== account.accountId)
    throw new NotSettledYet('The account that the refund was sent to cannot be asked any more.');
  return found;
};

const settled = async (ports: RefundPorts, bill: IssuedBill, refund: OpenRefund, now: string): Promise<Result> => {
  const found = await foundRefund(ports, bill, refund);
  if (found !== undefined) return found;
  const history = (await ports.events.read(billStream.nameOf(bill.bill.billId))).filter(billStream.owns);
  const begun = history.findLast(({ type }) => type === 'BillRefundBegun');
  return { kind: 'failed', ...lostSince(begun?.metadata.occurredAt ?? now, now, 'refund') };
};

/**
 * Queries the gateway about a refund that was recorded as never arrived. Records an executed one with a credit note.
 * Sends nothing. If the process dies, the refund stays lost, or is open again, and the next run continues from there.
 * @throws NotSettledYet while it may still be executed, GatewayUnavailable while the gateway is down, AccountRefused
 */
export const askAboutRefund: RunsJob<OfRefund, RefundPorts> = async (ports, { billId, refundId }, context) => {
  const { state: bill } = await ports.handle.look(billStream, billId);
  if (bill.status === 'absent') return;
  const isOpen = bill.refund?.refundId === refundId;
  const refund = isOpen ? bill.refund : bill.lostRefunds.find((lost) => lost.refundId === refundId);
  if (!refund || (!isOpen && (await isOver(ports, { billId, refundId }, context.occurredAt)))) return;
  // The gateway's result may belong to the open refund, because a void has no refund id.
  if (bill.refund !== null && !isOpen) throw new NotSettledYet('Another refund of the bill has no outcome yet.');
  const found = await foundRefund(ports, bill, refund);
  if (found?.kind === 'failed' && !isOpen) return;
  if (found?.kind !== 'refunded') throw new NotSettledYet('The gateway does not know the refund.');
  const { companyId } = bill.bill;
  const reopen = { type: 'ReopenRefund', refundId } as const;
  await ports.handle(billStream, billId, reopen, { ...context, companyId });
  await recordRefund(ports, { billId, refundId, result: found }, context);
};

const isOver = async (
  { events }: Pick<RefundPorts, 'events'>,
  { billId, refundId }: OfRefund,
  now: string,
): Promise<boolean> => {
  const lost = (await events.read(billStream.nameOf(billId)))
    .filter(billStream.owns)
    .findLast((event) => event.type === 'BillRefundFailed' && event.data.refundId === refundId);
  return Date.parse(now) - Date.parse(lost?.metadata.occurredAt ?? now) > askedOnForMs;
};
