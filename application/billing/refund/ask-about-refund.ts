import { billStream } from '../../../domain/billing/bill/bill.decider.js';
import { askedOnForMs } from '../../../domain/kit/never-arrived.js';
import type { RunsJob } from '../../kit/use-case.js';
import { NotSettledYet } from '../../payment/ask-about-attempt.js';
import { type OfRefund, foundRefund, recordRefund, type RefundPorts } from './refund-bill.js';

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
