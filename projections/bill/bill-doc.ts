import type { BilledParty } from '../../domain/billing/bill/bill.events.js';
import { openStatuses } from '../../domain/billing/bill/open-status.js';
import { billLineKinds } from '../../domain/billing/bill.js';
import {
  declareFields,
  type DocOf,
  json,
  listOf,
  nullable,
  number,
  object,
  oneOf,
  orNull,
  text,
} from '../../infra/schema/fields.js';

/** `void`: the bill is no longer owed. */
const statuses = [...openStatuses, 'paid', 'void'] as const;

const lineSchema = object({ kind: oneOf(billLineKinds).schema, label: text, detail: text, amount: number });
const noteSchema = object({ number: text, amount: number, reason: text, createdAt: text });
const partySchema = object({
  name: text,
  addressLines: listOf(text),
  taxId: orNull(text),
  poNumber: orNull(text),
});

export const billFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  number: 'exact',
  period: 'exact',
  from: 'exact',
  to: 'exact',
  dueOn: 'exact',
  kind: oneOf(['monthly', 'annual']),
  status: oneOf(statuses),
  isOpen: 'boolean',
  /** As `openStatus` defines it; not sent to clients. */
  isUnpaid: 'boolean',
  /** Whether the last card that was charged is the stored one; not sent to clients. */
  isStoredCardCharged: 'boolean',
  lines: json(listOf(lineSchema)),
  currentDues: 'number',
  discountPercent: 'number',
  maxDiscount: 'number',
  refDiscount: 'number',
  netPayable: 'number',
  amountDue: 'number',
  paidBy: nullable(oneOf(['card', 'check', 'none'])),
  paidAt: nullable('date'),
  checkNumber: nullable('exact'),
  /** The day on which the check arrived. */
  receivedOn: nullable('exact'),
  transactionId: nullable('exact'),
  refunded: 'number',
  creditNotes: json(listOf(noteSchema)),
  billTo: nullable(json<BilledParty>(partySchema)),
  seller: nullable(json(text)),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** A bill as S1 section 9 and docs/http.md, "Bills", define it; money in dollars, days as `2026-12-01`. */
export type BillDoc = DocOf<typeof billFields>;

export type ShownLine = BillDoc['lines'][number];
