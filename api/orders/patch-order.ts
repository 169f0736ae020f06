import { ChangeOrder, type OrderChange } from '../../application/order/change-order.js';
import { centsOfDollars } from '../../domain/kit/money.js';
import { hasRightFor, orderSteps } from '../../domain/order/allowed-steps.js';
import { type OrderStep, steps } from '../../domain/order/order-steps.js';
import type { OrderDoc } from '../../projections/index.js';
import { type Caller, denied } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { groupChanges, invoiceChanges, orderChanges, type OrderInput, vendorNotesOf } from './order.input.js';

interface By {
  readonly companyId: string;
  readonly vendorNotes?: OrderInput['vendorNotes'];
}

const stepCommands = {
  place: (input, { companyId }) => {
    const changes = orderChanges(input);
    const hasOtherFields = Object.keys(changes).length > 0 || Boolean(input.group);
    return { type: 'PlaceOrder', companyId, changes, hasOtherFields };
  },
  accept: ({ acceptedNotes = null, version }, { companyId }) => ({
    type: 'AcceptOrder',
    companyId,
    acceptedNotes,
    version: version ?? undefined,
  }),
  cancel: ({ version }, { companyId }) => ({ type: 'CancelOrder', companyId, version: version ?? undefined }),
  override: ({ scannedNotes = null }, { companyId }) => ({ type: 'OverrideScans', companyId, scannedNotes }),
  quote: ({ quote = null, total = null, version, deliverBy }, by) => {
    const totalCents = total === null ? null : centsOfDollars(total);
    return { type: 'QuoteOrder', ...by, quote, totalCents, corrects: version ?? undefined, deliverBy };
  },
  reject: ({ rejectNotes = null }, by) => ({ type: 'RejectOrder', ...by, rejectNotes }),
  scan: (_, by) => ({ type: 'MarkOrderScanned', ...by }),
  invoice: ({ invoicePaidAt: _, ...input }, by) => ({ type: 'InvoiceOrder', ...by, invoice: changedInvoice(input) }),
  complete: (input, by) => ({ type: 'CompleteOrder', ...by, changes: changedInvoice(input) }),
} as const satisfies Partial<Record<OrderStep, (input: OrderInput, by: By) => OrderChange>>;

/** Undefined without a change of the invoice. */
const changedInvoice = (input: OrderInput) => {
  const changes = invoiceChanges(input);
  return Object.keys(changes).length > 0 ? changes : undefined;
};

type AskedStep = keyof typeof stepCommands;
type Asked = AskedStep | 'save';
const isAsked = (step: OrderStep): step is AskedStep => Object.hasOwn(stepCommands, step);

/**
 * The action that a PATCH requests by its status: a step of the caller's side that the caller has the permission for,
 * or a save. Of several steps to a status it is the one that the order allows. Undefined for a status that the caller
 * cannot set; a vendor cannot even set `draft` (A53).
 */
export const askedBy = (
  caller: Caller,
  { status }: OrderInput,
  { allowed }: Pick<OrderDoc, 'allowed'>,
): Asked | undefined => {
  const { companyType } = caller;
  if (!status || (status === 'draft' && companyType === 'manufacturer')) return 'save';
  const leading = orderSteps
    .filter(isAsked)
    .filter((step) => steps[step].to === status && steps[step].side === companyType && hasRightFor(step, caller));
  return leading.find((step) => allowed.includes(step)) ?? leading[0];
};

/** The fields that a save may change. Old clients take an order back with `returnNotes`, which are not stored. */
const savedFields: ReadonlySet<string> = new Set(
  'po_number requireLevel notes neededBy group status verified returnNotes'.split(' '),
);

/** An empty body is a save: it takes an order back (A53). */
const savesNothing = (given: object): boolean => {
  const fields = Object.keys(given);
  return fields.length > 0 && !fields.some((field) => savedFields.has(field));
};

/**
 * The meaning of a PATCH on each side: a step, else a save, a verification or the vendor's notes; undefined without a
 * change.
 * @param given the whole body, because the input has no unknown fields
 * @param asked is the result of `askedBy`
 */
export const patchOf = (
  { caller, given }: Pick<Exchange, 'caller' | 'given'>,
  input: OrderInput,
  asked: Asked | undefined,
): OrderChange | undefined => {
  if (asked === undefined) throw denied();
  if (asked !== 'save') return stepCommands[asked](input, byOf(caller, input));
  return caller.companyType === 'manufacturer' && savesNothing(given) ? undefined : saveOf(caller, input);
};

const byOf = ({ companyId }: Caller, { vendorNotes }: OrderInput): By =>
  vendorNotes === undefined ? { companyId } : { companyId, vendorNotes: vendorNotesOf(vendorNotes) };

export const saveOf = (caller: Caller, input: OrderInput): OrderChange | undefined => {
  if (caller.companyType === 'vendor') return vendorSaveOf(caller, input);
  const { companyId } = caller;
  const { verified } = input;
  const changes = orderChanges(input);
  const isSaved = Object.keys(changes).length > 0 || Boolean(input.group) || typeof verified !== 'boolean';
  return isSaved
    ? { type: 'SaveOrder', companyId, changes, verified: verified ?? undefined }
    : { type: 'VerifyOrder', companyId, verified };
};

/** All users of a vendor may write notes; changes of its invoice need the permission for its other steps. */
const vendorSaveOf = (caller: Caller, input: OrderInput): OrderChange | undefined => {
  const by = byOf(caller, input);
  const changes = changedInvoice(input);
  if (changes !== undefined) {
    if (!hasRightFor('settle', caller)) throw denied();
    return { type: 'ChangeInvoice', ...by, changes };
  }
  const { vendorNotes, companyId } = by;
  return vendorNotes === undefined ? undefined : { type: 'WriteVendorNotes', companyId, vendorNotes };
};

export const useCaseOf = (
  { caller, context }: Exchange,
  { id, manufacturerId, vendorId, groupId }: OrderDoc,
  change: OrderChange,
  given?: OrderInput['group'],
): ChangeOrder => {
  const order = { orderId: id, manufacturerId, vendorId, groupId };
  if (caller.companyType === 'vendor') return new ChangeOrder({ order, change }, context);
  const groupPatch = { changes: groupChanges(given), ifRevision: given?.revision ?? undefined };
  return new ChangeOrder({ order, change, groupPatch }, context);
};
