import type { AttemptBillPayment, BillPaymentResult } from '../../domain/billing/bill/bill.commands.js';
import { billStream } from '../../domain/billing/bill/bill.decider.js';
import type { IssuedBill } from '../../domain/billing/bill/bill.state.js';
import { type ChargeCause, isChargeDue } from '../../domain/billing/bill/charging.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { childContext, newContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { PaymentSource, SaleNotes } from '../../infra/payments/payment-gateway.js';
import type { Ports } from '../kit/ports.js';
import type { RunsJob } from '../kit/use-case.js';
import { knownOutcome, lostSince, NotSettledYet } from '../payment/ask-about-attempt.js';
import { sendSale, unanswered } from '../payment/send-sale.js';
import { type BillPayment, settleLostCharges } from './late-charge/late-charge.js';
import { accountWith, ownAccount } from './own-account.js';
import { recordAndTell } from './tell-company.js';

export type ChargePorts = Pick<Ports, 'handle' | 'gateway' | 'vault' | 'config' | 'clock'>;

export class NotChargedYet extends Error {
  override readonly name = 'NotChargedYet';
}

interface ChargedBill {
  readonly billId: string;
  readonly cause: ChargeCause;
}

/**
 * Charges the company's card with a month's bill, one time per cause: records the attempt, sends it, and records its
 * outcome (docs/rules.md, "A bill, step by step"). Does nothing when the cause no longer requires a charge.
 * @param context its command id is the job's, also in a repeat
 * @throws NotChargedYet while an earlier attempt has no outcome or the bill can only be paid by hand; RevisionMismatch
 * when the bill changed concurrently
 */
export const chargeBill: RunsJob<ChargedBill, ChargePorts> = async (ports, { billId, cause }, context) => {
  const { state: bill, revision } = await ports.handle.look(billStream, billId);
  const attemptId = deriveId(context.commandId, `attempt ${billId}`);
  if (bill.status !== 'open' || bill.bill.isAnnual || bill.attemptIds.includes(attemptId)) return;
  const { state: company } = await ports.handle.look(companyStream, bill.bill.companyId);
  if (company.status !== 'registered' || company.endedOn !== null) return;
  const { companyId, card: stored, storedCards } = company;
  const card = stored === null ? null : storedCards;
  if (!isChargeDue(bill, cause, card)) return;
  if (bill.attempt !== null) throw new NotChargedYet('An earlier payment of the bill has no outcome yet.');
  const { chargeAt } = bill.bill;
  // The bill was issued for payment by hand, which is possible until then. The clock of the job's process may be ahead
  // of this one.
  if (chargeAt !== undefined && ports.clock().toISOString() < chargeAt)
    throw new NotChargedYet(`The bill is not charged before ${chargeAt}.`);
  const source = stored === null ? null : ports.vault.source(companyId, stored, 'merchant');
  const own = { attemptId, source, ...(card === null ? {} : { card }) };
  await payBill(ports, { bill, ...own, ifMatch: revision }, context);
};

interface ChargedCompany {
  readonly companyId: string;
  readonly cause: ChargeCause;
}

/** @throws the first error, after the others were charged */
export const chargeOpenBills: RunsJob<ChargedCompany, ChargePorts> = async (ports, { companyId, cause }, context) => {
  const { state: company } = await ports.handle.look(companyStream, companyId);
  if (company.status !== 'registered') return;
  const failures: unknown[] = [];
  for (const { billId } of company.openPeriods)
    await chargeBill(ports, { billId, cause }, context).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

interface Payment extends Pick<AttemptBillPayment, 'attemptId' | 'amountCents' | 'card' | 'isByHand'> {
  readonly bill: IssuedBill;
  /** Null without a card, which counts as a decline. */
  readonly source: PaymentSource | null;
  /** The revision of the bill that the decision is based on; left out when a later one is also acceptable. */
  readonly ifMatch?: number;
}

/** Replaces the bank's result when there is no card to charge. */
export const noCard: BillPaymentResult = { kind: 'declined', code: 'no-card', text: 'The company has no card.' };
/**
 * Records an attempt to pay a bill, sends it one time, and records its outcome. `settleBill` finds an outcome that
 * stays open here. If a lost earlier charge was executed, it pays the bill, and nothing is sent.
 * @throws DomainError bill.not-found, bill.nothing-due, bill.amount-differs, payment.being-confirmed; RevisionMismatch;
 * GatewayUnavailable when an earlier charge cannot be queried now
 */
export const payBill = async (
  ports: ChargePorts,
  { bill: issued, source, ifMatch, ...payment }: Payment,
  context: CommandContext,
): Promise<BillPayment> => {
  const late = await settleLostCharges(ports, issued, context);
  if (late !== undefined) return late;
  const { bill } = issued;
  const { companyId, billId } = bill;
  const { attemptId } = payment;
  const { actorId, correlationId, causationId } = context;
  // The gateway is queried about the sale at a delay after this instant, so use the time of sending, not of the job's
  // start.
  const occurredAt = ports.clock().toISOString();
  // A new command each time: only the caller that gets events has recorded the attempt, and may send it.
  const asked = newContext({ actorId, companyId, occurredAt, ...(ifMatch === undefined ? {} : { ifMatch }) });
  const own = { ...asked, correlationId, causationId };
  const account = ownAccount(ports.config);
  const { accountId } = account;
  const attempt = { type: 'AttemptBillPayment', ...payment, source: source?.kind ?? 'vault', accountId } as const;
  const attempted = await ports.handle(billStream, billId, attempt, own);
  if (attempted.events.length === 0) return { outcome: unanswered, position: attempted.position };
  const sale = { attemptId, amountCents: bill.netPayableCents, notes: notesOf(bill) };
  const result = source === null ? noCard : await sendSale(ports, account, { ...sale, source }, occurredAt);
  const command = { type: 'RecordBillPaymentResult', attemptId, result } as const;
  const position = await recordAndTell(ports, bill, command, childContext(own, 'result'));
  return { outcome: result, position };
};

const notesOf = ({ billTo, number }: IssuedBill['bill']): SaleNotes => ({
  email: null,
  company: billTo?.name ?? '',
  poNumber: billTo?.poNumber ?? null,
  description: `Bill ${number}`,
});

type SettlePorts = Pick<Ports, 'handle' | 'events' | 'gateway' | 'config'>;

interface Unsettled {
  readonly billId: string;
  readonly attemptId: string;
}

/**
 * Queries the gateway for the outcome of a sent charge of a bill, and records it. Sends nothing again. Does nothing
 * when the outcome is known.
 * @throws NotSettledYet when the gateway has no outcome yet, GatewayUnavailable while it is down, AccountRefused: the
 * charge is still open then
 */
export const settleBill: RunsJob<Unsettled, SettlePorts> = async (ports, { billId, attemptId }, context) => {
  const { handle, events, gateway, config } = ports;
  const { state } = await handle.look(billStream, billId);
  if (state.status === 'absent' || state.attempt?.attemptId !== attemptId) return;
  const { accountId } = state.attempt;
  const account = accountWith(config, accountId);
  const found = await knownOutcome(gateway, account, attemptId);
  // Another account does not contain the sale, so the charge would be recorded as never arrived.
  if (found === undefined && accountId !== null && accountId !== account.accountId)
    throw new NotSettledYet('The account that the payment was sent to cannot be asked any more.');
  const history = (await events.read(billStream.nameOf(billId))).filter(billStream.owns);
  const attempted = history.findLast(({ type }) => type === 'BillPaymentAttempted');
  const { occurredAt: now } = context;
  const result = found ?? ({ kind: 'error', ...lostSince(attempted?.metadata.occurredAt ?? now, now) } as const);
  await recordAndTell({ handle }, state.bill, { type: 'RecordBillPaymentResult', attemptId, result }, context);
};
