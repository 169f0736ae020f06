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
 * What became of bills in a calendar month of UTC, over all companies. A bill is issued, paid, void and refunded in the
 * month in which that happened, so that what is open is the sum over all months of what was issued less what was paid
 * and void. Money in whole cents.
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

/** The figures of the installation by month, for support. */
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
        // The event that takes it back does not name it.
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
