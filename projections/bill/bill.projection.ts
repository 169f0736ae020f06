import type { BilledParty, BillEvent, BillIssued, BillRefunded } from '../../domain/billing/bill/bill.events.js';
import { openStatuses, openStatus } from '../../domain/billing/bill/open-status.js';
import { billLineKinds, type BillLine } from '../../domain/billing/bill.js';
import {
  declareFields,
  exactDay,
  type DocOf,
  instant,
  json,
  listOf,
  nullable,
  decimal,
  object,
  oneOf,
  orNull,
  text,
  explained,
} from '../../infra/schema/fields.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import { billStream } from '../../domain/billing/bill/bill.decider.js';
import { dollarsOfCents } from '../../domain/kit/money.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Change, HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { changeOf } from '../shared/changes.js';

/** `void`: the bill is no longer owed. */
const statuses = [...openStatuses, 'paid', 'void'] as const;

const lineSchema = object({ kind: oneOf(billLineKinds).schema, label: text, detail: text, amount: decimal });
const noteSchema = object({ number: text, amount: decimal, reason: text, createdAt: instant });
const partySchema = object({
  name: text,
  addressLines: listOf(text),
  taxId: orNull(text),
  poNumber: orNull(text),
});

const billFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  number: 'exact',
  period: explained('exact', 'The first month, and of a year the number of months: 2026-12, 2025-11/12.'),
  from: explained('exact', 'The first day of the period.'),
  to: explained('exact', 'The last day of the period.'),
  dueOn: explained(exactDay, 'The day of payment, in the time zone of the company.'),
  kind: oneOf(['monthly', 'annual']),
  status: oneOf(statuses),
  isOpen: 'boolean',
  /** As `openStatus` defines it; not sent to clients. */
  isUnpaid: 'boolean',
  /** Whether the last card that was charged is the stored one; not sent to clients. */
  isStoredCardCharged: 'boolean',
  lines: explained(json(listOf(lineSchema)), 'Packs, then discounts (negative), then tax. Their sum is netPayable.'),
  currentDues: explained('decimal', 'The sum of the packs, in dollars, before discounts.'),
  discountPercent: explained('decimal', 'The discounts in percent of currentDues.'),
  maxDiscount: explained('decimal', 'The limit of all discounts, in percent.'),
  refDiscount: explained('decimal', 'The referral credit that the bill uses, in dollars.'),
  netPayable: explained('decimal', 'The total in dollars.'),
  amountDue: explained('decimal', 'What is still to be paid, in dollars.'),
  paidBy: explained(nullable(oneOf(['card', 'check', 'none'])), 'None for a bill of 0; null until it is paid.'),
  paidAt: nullable('date'),
  checkNumber: nullable('exact'),
  receivedOn: explained(nullable(exactDay), 'The day on which the check came in.'),
  transactionId: explained(nullable('exact'), "The gateway's id of the payment by card."),
  refunded: explained('decimal', 'The sum of all refunds, in dollars.'),
  creditNotes: json(listOf(noteSchema)),
  billTo: explained(
    nullable(json<BilledParty>(partySchema)),
    'Name and details of the company when the bill was issued.',
  ),
  seller: nullable(json(text)),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** A bill as S1 section 9 and docs/http.md, "Bills", define it; money in dollars, days as `2026-12-01`. */
export type BillDoc = DocOf<typeof billFields>;

type ShownLine = BillDoc['lines'][number];

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
