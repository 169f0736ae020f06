import type { BillIssued, BillPaid, BillRefunded, BillVoided } from '../../domain/billing/bill/bill.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { declareFields, type DocOf } from '../../infra/schema/fields.js';
import type { Change, ReadModel } from '../../infra/schema/read-model.js';

const figuresFields = declareFields({
  /** The month, as `2026-12`. */
  id: 'exact',
  issued: 'number',
  issuedCents: 'number',
  paid: 'number',
  paidCents: 'number',
  void: 'number',
  voidCents: 'number',
  refunded: 'number',
  refundedCents: 'number',
});

/**
 * Totals of the bills of all companies in one calendar month of UTC. Each bill counts in the month of its issue, its
 * payment, its void and its refund. So the open amount is the sum over all months of issued less paid and void. Money in
 * whole cents.
 */
export type FiguresDoc = DocOf<typeof figuresFields>;

type Kind = 'issued' | 'paid' | 'void' | 'refunded';

const nothing = {
  ...{ issued: 0, issuedCents: 0, paid: 0, paidCents: 0 },
  ...{ void: 0, voidCents: 0, refunded: 0, refundedCents: 0 },
};

const added = (id: string, doc: FiguresDoc = { id, ...nothing }, kind: Kind, cents: number): FiguresDoc => ({
  ...doc,
  [kind]: doc[kind] + 1,
  [`${kind}Cents`]: doc[`${kind}Cents`] + cents,
});

const monthOf = ({ metadata: { occurredAt } }: RecordedEvent): string => occurredAt.slice(0, 7);

const counted = (event: RecordedEvent, kind: Kind, cents: number): Change<FiguresDoc> => {
  const id = monthOf(event);
  return { id, apply: (doc?: FiguresDoc) => added(id, doc, kind, cents) };
};

const amountKey = (billId: string): string => `amount of ${billId}`;

export const figuresModel: ReadModel<FiguresDoc> = {
  name: 'figures',
  version: 1,
  ...figuresFields,
  indexes: [],
  handlers: {
    BillIssued: (event: RecordedEvent<BillIssued>) => {
      const { billId, netPayableCents } = event.data;
      return [
        counted(event, 'issued', netPayableCents),
        // The event that reverses the bill lacks the amount.
        { remember: amountKey(billId), text: String(netPayableCents) },
      ];
    },
    BillPaid: (event: RecordedEvent<BillPaid>) => [counted(event, 'paid', event.data.amountCents)],
    BillVoided: (event: RecordedEvent<BillVoided>) => {
      const id = monthOf(event);
      const key = amountKey(event.data.billId);
      return [{ id, recalls: [key], apply: (doc, recall) => added(id, doc, 'void', Number(recall(key) ?? 0)) }];
    },
    BillRefunded: (event: RecordedEvent<BillRefunded>) => [counted(event, 'refunded', event.data.amountCents)],
  },
};
