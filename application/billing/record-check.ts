import { billStream } from '../../domain/billing/bill/bill.decider.js';
import { dayIn, isDay } from '../../domain/kit/day.js';
import { refusal, refusalAt } from '../../domain/messages.js';
import { type Runs, UseCase, type Written } from '../kit/use-case.js';
import { recordAndTell, zoneOf } from './tell-company.js';

interface ReceivedCheck {
  readonly billId: string;
  readonly amountCents: number;
  readonly checkNumber: string;
  /** As `2026-12-01`, in the company's zone. */
  readonly receivedOn: string;
  readonly reason: string;
}

export class RecordCheck extends UseCase<ReceivedCheck, Written> {}

/**
 * Support records the check for a bill. The payment is passed on to the company's stream, which ends this bill's
 * countdown and block.
 * @throws DomainError bill.not-found, bill.received-on-invalid, bill.not-open, payment.being-confirmed,
 * bill.amount-differs with `details.amount` in cents
 */
export const recordCheckBySupport: Runs<RecordCheck> = async ({ handle }, { billId, ...check }, context) => {
  const { state } = await handle.look(billStream, billId);
  if (state.status === 'absent') throw refusal('bill.not-found');
  const { companyId } = state.bill;
  const today = dayIn(context.occurredAt, await zoneOf(handle, companyId));
  if (!isDay(check.receivedOn) || check.receivedOn > today) throw refusalAt('receivedOn', 'bill.received-on-invalid');
  const position = await recordAndTell({ handle }, { companyId, billId }, { type: 'RecordCheck', ...check }, context);
  return { id: billId, stream: billStream.nameOf(billId), position };
};
