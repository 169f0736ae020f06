import { billStream } from '../../domain/billing/bill/bill.decider.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { refusal } from '../../domain/messages.js';
import { childContext } from '../../infra/commands/command-context.js';
import { allOf, eq } from '../../infra/query/query.js';
import { billModel } from '../../projections/index.js';
import { type Runs, type RunsJob, UseCase, type UseCaseFunction, type Written } from '../kit/use-case.js';
import type { BillingPorts } from './issue-bill.js';
import { recordAndTell } from './tell-company.js';

/** After a renewal to months, the months of a billed and unpaid year are paid one by one. */
const givenUp = 'These months are paid for one by one.';
/** Bills of months that begin after the subscription has ended are not owed. */
const afterEnd = 'The subscription ended before these months.';

interface OfCompany {
  readonly companyId: string;
}

interface Voided extends OfCompany {
  readonly billId: string;
  readonly reason: string;
}

/**
 * Voids a bill that is neither paid nor being paid, and passes it on to its company. Its number is not used again.
 * @returns the log position after both
 * @throws DomainError bill.not-found, bill.not-open, payment.being-confirmed
 */
export const voidBill: UseCaseFunction<Voided, number> = (ports, { reason, ...bill }, context) =>
  recordAndTell(ports, bill, { type: 'VoidBill', reason }, context);

/** A repeat changes nothing. @throws like `voidBill`: if the bill was paid nevertheless, support refunds it */
export const voidOfPeriod: RunsJob<Omit<Voided, 'reason'>> = async ({ handle }, { billId, companyId }, context) => {
  await voidBill({ handle }, { billId, companyId, reason: givenUp }, context);
};

/** Voids the open bills of a cancelled sign-up, because no company owes them. */
export const voidOfWithdrawn: RunsJob<OfCompany, BillingPorts> = async ({ handle, reads }, { companyId }, context) => {
  const bills = await reads.documents(billModel, allOf(eq('companyId', companyId), eq('isOpen', true)));
  for (const { id } of bills) {
    const command = { type: 'VoidBill', reason: 'The sign-up was taken back.' } as const;
    await handle(billStream, id, command, childContext(context, id));
  }
};

/**
 * Voids the open bills of months that begin after the end of the subscription, because they will not be used. Used
 * months stay owed. Does nothing after the end was reversed.
 * @throws DomainError bill.not-found, payment.being-confirmed: the job of the end tries again
 */
export const voidAfterEnd: RunsJob<OfCompany> = async ({ handle }, { companyId }, context) => {
  const { state: company } = await handle.look(companyStream, companyId);
  if (company.status !== 'registered' || company.endedOn === null) return;
  const { endedOn, openPeriods } = company;
  for (const { billId } of openPeriods.filter(({ from }) => from > endedOn)) {
    const { state: bill } = await handle.look(billStream, billId);
    if (bill.status === 'paid' || bill.status === 'void') continue;
    await voidBill({ handle }, { billId, companyId, reason: afterEnd }, childContext(context, `void ${billId}`));
  }
};

interface VoidedBySupport {
  readonly billId: string;
  readonly reason: string;
}

export class VoidBill extends UseCase<VoidedBySupport, Written> {}

/** @throws DomainError bill.not-found, bill.not-open, payment.being-confirmed */
export const voidBySupport: Runs<VoidBill> = async ({ handle }, { billId, reason }, context) => {
  const { state } = await handle.look(billStream, billId);
  if (state.status === 'absent') throw refusal('bill.not-found');
  const { companyId } = state.bill;
  const position = await voidBill({ handle }, { billId, companyId, reason }, context);
  return { id: billId, stream: billStream.nameOf(billId), position };
};
