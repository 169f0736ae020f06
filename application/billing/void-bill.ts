import { billStream } from '../../domain/billing/bill/bill.decider.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { refusal } from '../../domain/messages.js';
import { childContext } from '../../infra/commands/command-context.js';
import { allOf, eq } from '../../infra/query/query.js';
import { billModel } from '../../projections/index.js';
import { type Runs, type RunsJob, UseCase, type UseCaseFunction } from '../kit/use-case.js';
import type { Written } from '../kit/written.js';
import type { BillingPorts } from './issue-bill.js';
import { recordAndTell } from './tell-company.js';

/** Who renews to months pays for those of a year that was billed and not paid one by one. */
const givenUp = 'These months are paid for one by one.';
/** The bill of months that begin after the subscription has ended is not owed. */
const afterEnd = 'The subscription ended before these months.';

interface OfCompany {
  readonly companyId: string;
}

interface Voided extends OfCompany {
  readonly billId: string;
  readonly reason: string;
}

/**
 * Takes a bill back that is neither paid nor being paid, and says so to its company. Its number is not given again.
 * @returns the position that the log has reached
 * @throws DomainError bill.not-found, bill.not-open, payment.being-confirmed
 */
export const voidBill: UseCaseFunction<Voided, number> = (ports, { reason, ...bill }, context) =>
  recordAndTell(ports, bill, { type: 'VoidBill', reason }, context);

/**
 * Takes the bill of a period back that its company has given up; a repeat changes nothing.
 * @throws what `voidBill` throws: who has paid it nevertheless is given the money back by support
 */
export const voidOfPeriod: RunsJob<Omit<Voided, 'reason'>> = async ({ handle }, { billId, companyId }, context) => {
  await voidBill({ handle }, { billId, companyId, reason: givenUp }, context);
};

/** Takes the open bills of a sign-up back that was taken back itself: there is no company that owes them. */
export const voidOfWithdrawn: RunsJob<OfCompany, BillingPorts> = async ({ handle, reads }, { companyId }, context) => {
  const bills = await reads.documents(billModel, allOf(eq('companyId', companyId), eq('isOpen', true)));
  for (const { id } of bills) {
    const command = { type: 'VoidBill', reason: 'The sign-up was taken back.' } as const;
    await handle(billStream, id, command, childContext(context, id));
  }
};

/**
 * Takes the open bills of months back that begin after the subscription has ended: they will not be used. What was
 * used stays owed. Does nothing where the end was taken back.
 * @throws DomainError bill.not-found, payment.being-confirmed: the job of the end tries again
 */
export const voidAfterEnd: RunsJob<OfCompany> = async ({ handle }, { companyId }, context) => {
  const { state: company } = await handle.look(companyStream, companyId);
  if (company.status !== 'registered' || company.endedOn === null) return;
  const { endedOn, openPeriods } = company;
  for (const { billId } of openPeriods.filter(({ from }) => from > endedOn)) {
    const { state: bill } = await handle.look(billStream, billId);
    // Its company is about to be told.
    if (bill.status === 'paid' || bill.status === 'void') continue;
    await voidBill({ handle }, { billId, companyId, reason: afterEnd }, childContext(context, `void ${billId}`));
  }
};

interface VoidedBySupport {
  readonly billId: string;
  readonly reason: string;
}

export class VoidBill extends UseCase<VoidedBySupport, Written> {}

/**
 * Support takes a bill back, and its company is told.
 * @throws DomainError bill.not-found, bill.not-open, payment.being-confirmed
 */
export const voidBySupport: Runs<VoidBill> = async ({ handle }, { billId, reason }, context) => {
  const { state } = await handle.look(billStream, billId);
  if (state.status === 'absent') throw refusal('bill.not-found');
  const { companyId } = state.bill;
  const position = await voidBill({ handle }, { billId, companyId, reason }, context);
  return { id: billId, stream: billStream.nameOf(billId), position };
};
