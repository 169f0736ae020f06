import { billStream } from '../../domain/billing/bill/bill.decider.js';
import type { IssuedBill } from '../../domain/billing/bill/bill.state.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { dayIn } from '../../domain/kit/day.js';
import { dollarText } from '../../domain/kit/money.js';
import { refusal } from '../../domain/messages.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId, newCommandId } from '../../infra/event-store/event-id.js';
import { billModel } from '../../projections/index.js';
import type { PaymentSource } from '../../infra/payments/payment-gateway.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import type { CardInHand } from '../sign-up/company-vault.js';
import { payBill } from './charge-bill.js';
import { billCompany, billIdOf } from './issue-bill.js';
import type { BillPayment } from './late-charge/late-charge.js';
import { nextBill, type PayLock } from './next-bill.js';

interface Asked {
  readonly companyId: string;
  readonly amountCents: number;
  /**
   * Null for the stored one; read after all other checks, on the present day in the company's zone.
   * @throws the refusals of a card
   */
  readonly card: (day: string) => CardInHand | null;
}

export interface PaidByHand extends BillPayment {
  readonly billId: string;
}

export class PayByHand extends UseCase<Asked, PaidByHand> {}

const refusalOfLock = {
  confirming: 'payment.being-confirmed',
  'nothing-due': 'bill.nothing-due',
  'not-first-day': 'bill.not-first-day',
  annual: 'company.card-annual',
} as const satisfies Readonly<Record<PayLock, string>>;

type PayingPorts = Pick<Ports, 'handle' | 'reads' | 'gateway' | 'vault' | 'config' | 'clock'>;

/**
 * Pays the due bill with a card, on the first day of a month in the company's zone (A44). It issues the bill of a month
 * that has begun.
 * @throws company.not-found, payment.being-confirmed, bill.nothing-due, bill.not-first-day, company.card-annual,
 * bill.amount-differs, the refusals of `card`, card.number-required without a stored card
 */
export const payByHand: Runs<PayByHand, PayingPorts> = async (ports, { companyId, amountCents, card }, context) => {
  const { occurredAt: now } = context;
  const { state: company } = await ports.handle.look(companyStream, companyId);
  if (company.status !== 'registered') throw refusal('company.not-found');
  // If the process died before its response, a repeat under the same Idempotency-Key must not pay the next bill.
  const attemptId = deriveId(context.commandId, 'payment by hand');
  const repeated = await paidBefore(ports, company, attemptId, now);
  if (repeated !== null) return repeated;
  const due = await nextBill(ports, company, now);
  if (due === null) throw refusal('bill.nothing-due');
  if (due.payLock !== null) throw refusal(refusalOfLock[due.payLock]);
  const { amountDueCents: amount } = due;
  if (amountCents !== amount) throw refusal('bill.amount-differs', { amount }, { amount: dollarText(amount) });
  const source = sourceOf(ports, company, card(dayIn(now, company.timeZone)));
  const bill = await issued(ports, due.billId, company, context);
  const stored = source.kind === 'vault' ? { card: company.storedCards } : {};
  // A declined attempt of this id is over, so its repeat is a new attempt.
  const isOver = bill.attemptIds.includes(attemptId);
  const payment = {
    bill,
    source,
    amountCents,
    ...stored,
    attemptId: isOver ? newCommandId() : attemptId,
    isByHand: true,
  };
  const paid = await payBill(ports, payment, context);
  return { ...paid, billId: bill.bill.billId };
};

const mostPaid = 3;

/** The earlier payment of this attempt, among the bill of this month and the bills paid last; null without one. */
const paidBefore = async (
  { handle, reads }: PayingPorts,
  { companyId, timeZone, billsGivenUp }: RegisteredCompany,
  attemptId: string,
  now: string,
): Promise<PaidByHand | null> => {
  const paid = (await reads.having(billModel, { companyId }))
    .filter(({ paidBy }) => paidBy === 'card')
    .toSorted((left, right) => Date.parse(right.updatedAt) - Date.parse(left.updatedAt))
    .slice(0, mostPaid);
  // The read model may not show it yet.
  const present = billIdOf(companyId, dayIn(now, timeZone).slice(0, 7), billsGivenUp);
  for (const billId of new Set([present, ...paid.map(({ id }) => id)])) {
    const { state } = await handle.look(billStream, billId);
    if (state.status === 'absent' || state.payment?.attemptId !== attemptId) continue;
    const { transactionId = '' } = state.payment;
    return { billId, position: 0, outcome: { kind: 'approved', transactionId, code: '', text: '' } };
  }
  return null;
};

const sourceOf = ({ vault }: PayingPorts, company: RegisteredCompany, card: CardInHand | null): PaymentSource => {
  if (card !== null) return card;
  if (company.card === null) throw refusal('card.number-required');
  return vault.source(company.companyId, company.card, 'customer');
};

/** The bill to pay: an already issued one, or the bill of the month that has begun. */
const issued = async (
  ports: PayingPorts,
  known: string | null,
  { companyId }: RegisteredCompany,
  context: CommandContext,
): Promise<IssuedBill> => {
  const billId = known ?? (await billCompany(ports, { companyId, isByHand: true }, context))[0];
  // Another request has issued it concurrently, and the next try finds it.
  if (billId === undefined) throw refusal('payment.being-confirmed');
  const { state } = await ports.handle.look(billStream, billId);
  if (state.status === 'absent') throw refusal('bill.not-found');
  return state;
};
