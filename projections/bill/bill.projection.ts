import type { CompanyEvent } from '../../domain/company/company.events.js';
import { billStream } from '../../domain/billing/bill/bill.decider.js';
import type { BillEvent, BillIssued, BillRefunded } from '../../domain/billing/bill/bill.events.js';
import { openStatus } from '../../domain/billing/bill/open-status.js';
import type { BillLine } from '../../domain/billing/bill.js';
import { dollarsOfCents } from '../../domain/kit/money.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Change, HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { changeOf } from '../shared/changes.js';
import { type BillDoc, billFields, type ShownLine } from './bill-doc.js';

const shownLine = ({ kind, label, detail, amountCents }: BillLine): ShownLine => ({
  kind,
  label,
  detail,
  amount: dollarsOfCents(amountCents),
});

const issued = ({ data, metadata, revision }: RecordedEvent<BillIssued>): BillDoc => {
  const netPayable = dollarsOfCents(data.netPayableCents);
  return {
    id: data.billId,
    companyId: data.companyId,
    number: data.number,
    period: data.period,
    from: data.from,
    to: data.to,
    dueOn: data.dueOn,
    kind: data.isAnnual ? 'annual' : 'monthly',
    status: 'open',
    isOpen: true,
    isUnpaid: false,
    isStoredCardCharged: false,
    lines: data.lines.map(shownLine),
    currentDues: dollarsOfCents(data.currentDuesCents),
    discountPercent: data.discountPercent,
    maxDiscount: data.mostPercent,
    refDiscount: dollarsOfCents(data.creditCents),
    netPayable,
    amountDue: netPayable,
    paidBy: null,
    paidAt: null,
    checkNumber: null,
    receivedOn: null,
    transactionId: null,
    refunded: 0,
    creditNotes: [],
    billTo: data.billTo ?? null,
    seller: data.seller ?? null,
    createdAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
    revision,
  };
};

const change = changeOf<BillDoc, BillEvent>(({ billId }) => billId);

/** Fields after the outcome of a charge that has not paid the bill. */
const settled = (isUnpaid: boolean): Partial<BillDoc> => ({
  isUnpaid,
  status: openStatus({ isConfirming: false, isUnpaid }),
});

/** An event of the company's countdown: the bill's own stream does not record it. */
const counted = (doc?: BillDoc): BillDoc | undefined => {
  if (doc === undefined || !doc.isOpen) return doc;
  return { ...doc, isUnpaid: true, status: openStatus({ isConfirming: doc.status === 'confirming', isUnpaid: true }) };
};

const refunded = (event: RecordedEvent<BillRefunded>): readonly Change<BillDoc>[] => {
  const { creditNoteNumber, amountCents, reason } = event.data;
  const amount = dollarsOfCents(amountCents);
  const note = { number: creditNoteNumber, amount, reason, createdAt: event.metadata.occurredAt };
  return change(event, ({ creditNotes }) => {
    const all = [...creditNotes.filter(({ number: known }) => known !== creditNoteNumber), note];
    const cents = all.reduce((sum, one) => sum + Math.round(one.amount * 100), 0);
    return { creditNotes: all, refunded: dollarsOfCents(cents) };
  });
};

export const billModel: ReadModel<BillDoc> = {
  name: 'bill',
  version: 3,
  stream: billStream.nameOf,
  ...billFields,
  indexes: [
    { fields: ['companyId', 'createdAt'], serves: "a company's bills" },
    { fields: ['createdAt'], serves: 'the bills of all companies as they were issued, for support' },
    { fields: ['status', 'createdAt'], serves: 'the same, of one status, and its count' },
    { fields: ['isOpen', 'dueOn'], serves: 'the bills that are not paid' },
  ],
  handlers: {
    BillIssued: (event) => [{ id: event.data.billId, apply: (doc?: BillDoc) => doc ?? issued(event) }],
    BillPaymentAttempted: (event) =>
      change(event, { status: 'confirming', isStoredCardCharged: event.data.source === 'vault' }),
    BillPaymentUnknown: change,
    BillPaymentDeclined: (event) =>
      change(event, ({ isUnpaid, isStoredCardCharged }) => settled(isUnpaid || isStoredCardCharged)),
    BillPaymentFailed: (event) => change(event, ({ isUnpaid }) => settled(isUnpaid)),
    BillPaid: (event) => {
      const { by, checkNumber = null, receivedOn = null, transactionId = null } = event.data;
      const paidAt = event.metadata.occurredAt;
      return change(event, {
        ...{ status: 'paid', isOpen: false, amountDue: 0 },
        ...{ paidBy: by, paidAt, checkNumber, receivedOn, transactionId },
      });
    },
    BillVoided: (event) => change(event, { status: 'void', isOpen: false, amountDue: 0 }),
    CompanyCountdownSet: ({ data: { billId, remainingDays } }) =>
      billId === undefined || remainingDays === null ? [] : [{ id: billId, apply: counted }],
    BillRefundBegun: change,
    BillRefunded: refunded,
    BillRefundFailed: change,
    BillRefundReopened: change,
    BillOverpaid: change,
    BillOverpaymentReturned: change,
    BillOverpaymentReturnFailed: change,
  } satisfies Partial<HandlersOf<BillDoc, BillEvent | CompanyEvent>>,
};
