import { changeInvoice, issueInvoice } from './invoice.js';
import { accept, cancel, place, quote, reject } from './offer.js';
import { changeLines } from './order-lines.js';
import { attemptPayment, giveUpPayment } from './order-payment.js';
import { isAccepted, isClosed, isLocked, isVerifiable, type OrderSituation } from './order-statuses.js';
import { refOf, type Order } from './order.state.js';
import { areSameNotes, saveOrder, writeVendorNotes } from './save-order.js';
import { type Lock, type Step, step } from './step.js';
import { filledText, refusal, refusalAt } from '../messages.js';
import { hasScan, scanKey } from '../scan/known-scans.js';
import type { OverrideScans, RecordScans, ReleaseRequirements } from './order.commands.js';
import type { CountedScan, OrderEvent, OrderScanned } from './order.events.js';
import { requirementsDone, requirementsTotal } from './requirements.js';

/** Maximum number of characters of the release notes (A56). */
export const longestReleaseNotes = 500;

/** Maximum number of characters of the reason to continue without the scans. */
export const longestScannedNotes = 500;

/** Each scan is stored, to recognise a repeat: scans that count for no line could fill the log and the memory. */
const mostScans = 100_000;

/** @throws DomainError order.release-notes-empty, order.release-notes-too-long */
const releaseNotesOf = (command: ReleaseRequirements): string => {
  const releaseNotes = filledText('releaseNotes', command.releaseNotes, { missing: 'order.release-notes-empty' });
  if (releaseNotes.length > longestReleaseNotes) {
    throw refusalAt('releaseNotes', 'order.release-notes-too-long', { most: longestReleaseNotes });
  }
  return releaseNotes;
};

const releaseRequirements = (command: ReleaseRequirements, order: Order): OrderEvent[] => {
  const releaseNotes = releaseNotesOf(command);
  const released: OrderEvent = { type: 'RequirementsReleased', data: { ...refOf(order), releaseNotes } };
  return [released, ...scannedWhenMet(order, order.scansOf, true)];
};

/** Records scans from the floor, from accepted on; the same code and instant counts one time (A57). */
const recordScans = (command: RecordScans, order: Order): OrderEvent[] => {
  const lineCodes = new Map<string, string>();
  for (const { fabricId, code } of order.lines)
    for (const other of command.otherCodes?.[fabricId] ?? []) lineCodes.set(other, code);
  for (const line of order.lines) lineCodes.set(command.currentCodes[line.fabricId] ?? line.code, line.code);
  for (const line of order.lines) lineCodes.set(line.code, line.code);
  const own = new Set<string>();
  const scansOf: Record<string, number> = { ...order.scansOf };
  const scans: CountedScan[] = [];
  for (const scan of command.scans) {
    const { code, scannedAt } = scan;
    const key = scanKey(scan);
    if (own.has(key) || hasScan(order.seenScans, scan)) continue;
    own.add(key);
    const countsFor = lineCodes.get(code) ?? null;
    if (countsFor !== null) scansOf[countsFor] = (scansOf[countsFor] ?? 0) + 1;
    scans.push({ code, scannedAt, countsFor });
  }
  if (scans.length === 0) return [];
  if (order.seenScans.size + scans.length > mostScans) throw refusal('order.too-many-scans');
  const done = requirementsDone(order.lines, order.requireLevel, scansOf);
  const recorded: OrderEvent = { type: 'OrderScansRecorded', data: { ...refOf(order), scans, requirementsDone: done } };
  return [recorded, ...scannedWhenMet(order, scansOf, order.releaseNotes !== null)];
};

/** The order becomes scanned automatically at the later of release and last scan, if it requires any scan (A57). */
const scannedWhenMet = (
  order: Order,
  scansOf: Readonly<Record<string, number>>,
  isReleased: boolean,
): OrderScanned[] => {
  const total = requirementsTotal(order.lines, order.requireLevel);
  const isMet = total > 0 && requirementsDone(order.lines, order.requireLevel, scansOf) >= total;
  if (order.status !== 'accepted' || !isReleased || !isMet) return [];
  return [{ type: 'OrderScanned', data: { ...refOf(order), by: 'requirements' } }];
};

const overrideScans = (command: OverrideScans, order: Order): OrderEvent[] => {
  const notes = filledText('scannedNotes', command.scannedNotes, { missing: 'order.scanned-reason-required' });
  if (notes.length > longestScannedNotes) {
    throw refusalAt('scannedNotes', 'order.scanned-reason-too-long', { most: longestScannedNotes });
  }
  return [{ type: 'OrderScanned', data: { ...refOf(order), by: 'override', notes } }];
};

/** Locks the replies to a quote, and its correction. */
const answerLock: Lock = ({ status }) => {
  if (status === 'quoted') return null;
  return isAccepted(status) ? 'accepted' : 'once-quoted';
};

/** Locks the steps that end a placed order's wait for the vendor: the vendor's reply, and the withdrawal. */
const offerLock: Lock = ({ status }) => (status === 'placed' ? null : 'while-placed');

/** Locks the steps that follow the scans and move money. */
const moneyLock: Lock = ({ status }) => {
  if (status === 'scanned') return null;
  return isVerifiable(status) ? 'paid' : 'once-scanned';
};

const scansLock: Lock = ({ status, isReleased }) => {
  if (status !== 'accepted') return isAccepted(status) ? 'scanned' : 'once-accepted';
  return isReleased ? null : 'once-released';
};

const isMissingScans = ({ requirementsDone, requirementsTotal }: OrderSituation): boolean =>
  requirementsDone < requirementsTotal;

const answering = {
  side: 'manufacturer',
  right: 'Approve Orders',
  lock: answerLock,
  refusal: 'order.already-decided',
} as const;
const quoting = { side: 'vendor', right: 'Quote Orders', refusal: 'order.not-quotable' } as const;
const delivering = { side: 'vendor', right: 'Quote Orders' } as const;

/**
 * The steps that the two companies can take with an order, in the order of its record: the company of each step, its
 * lock, and its events (A52, A53, A54). The record, the refusals, the statuses of a PATCH and the decider derive from
 * this table.
 */
const table = {
  edit: step(['SaveOrder', 'AddLine', 'ChangeLine', 'RemoveLine', 'ImportLines', 'SortLines'], {
    side: 'manufacturer',
    lock: ({ status }) => (isLocked(status) ? 'locked' : null),
    decide: (command, order) =>
      command.type === 'SaveOrder' ? saveOrder(command, order) : changeLines(command, order),
  }),
  /** Ends a draft that no vendor ever saw; only its history stays. */
  discard: step(['DiscardOrder'], {
    side: 'manufacturer',
    lock: ({ status, wasPlaced }) => {
      if (status !== 'draft') return 'locked';
      return wasPlaced ? 'placed' : null;
    },
    refusal: 'order.not-discardable',
    decide: (_, order) => [{ type: 'OrderDiscarded', data: refOf(order) }],
  }),
  place: step(['PlaceOrder'], {
    side: 'manufacturer',
    to: 'placed',
    lock: ({ status, lineCount, hasPoNumber, isLinkActive }) => {
      if (isLocked(status)) return 'locked';
      if (status === 'placed') return 'placed';
      if (lineCount === 0) return 'needs-fabric';
      if (!isLinkActive) return 'link-inactive';
      return hasPoNumber ? null : 'needs-po';
    },
    decide: place,
  }),
  /** A save that makes a placed order a draft again. */
  'take-back': step([], { side: 'manufacturer', lock: offerLock, decide: () => [] }),
  accept: step(['AcceptOrder'], { ...answering, to: 'accepted', decide: accept }),
  cancel: step(['CancelOrder'], { ...answering, to: 'cancelled', decide: cancel }),
  /** Releases an accepted or later order to the shop floor, one time (A56). */
  release: step(['ReleaseRequirements'], {
    side: 'manufacturer',
    lock: ({ status, isReleased }) => {
      if (!isAccepted(status)) return 'once-accepted';
      return isReleased ? 'released' : null;
    },
    isDone: (command, { releaseNotes }) => releaseNotes !== null && releaseNotes === releaseNotesOf(command),
    decide: releaseRequirements,
  }),
  /** A lost swatch cannot be scanned, so the manufacturer may continue without the missing scans, with a reason. */
  override: step(['OverrideScans'], {
    side: 'manufacturer',
    right: 'admin',
    to: 'scanned',
    lock: (order) => scansLock(order) ?? (isMissingScans(order) ? null : 'by-vendor'),
    decide: overrideScans,
  }),
  pay: step(['AttemptPayment'], {
    side: 'manufacturer',
    right: 'admin',
    lock: (order) => {
      const lock = moneyLock(order);
      if (lock !== null) return lock;
      if (order.isPaymentOpen) return 'being-confirmed';
      if (order.paymentOption === 'invoice') return 'by-invoice';
      return order.isLinkActive ? null : 'link-inactive';
    },
    decide: attemptPayment,
  }),
  /** Ends a payment without a known outcome, from the instant that the order contains. */
  'end-payment': step(['GiveUpPayment'], {
    side: 'manufacturer',
    right: 'admin',
    lock: ({ isPaymentOpen }) => (isPaymentOpen ? null : 'while-confirming'),
    isDone: ({ attemptId }, { unsettled }) => unsettled.some((attempt) => attempt.attemptId === attemptId),
    decide: giveUpPayment,
  }),
  /** Sets or withdraws the manufacturer's mark that the scans match, which does not count as a save (A53, A68). */
  verify: step(['VerifyOrder'], {
    side: 'manufacturer',
    lock: ({ status }) => (isVerifiable(status) ? null : 'once-scanned'),
    isDone: ({ verified }, order) => verified === order.verified,
    decide: ({ verified }, order) => [{ type: 'OrderVerificationSet', data: { ...refOf(order), verified } }],
  }),
  copy: step([], {
    side: 'manufacturer',
    lock: ({ isLinkActive }) => (isLinkActive ? null : 'link-inactive'),
    decide: () => [],
  }),
  /** Writes the vendor's notes, which does not count as a save (A53). */
  note: step(['WriteVendorNotes'], {
    side: 'vendor',
    lock: ({ status }) => {
      if (status === 'draft') return 'draft-hidden';
      return isClosed(status) ? 'closed' : null;
    },
    isDone: areSameNotes,
    decide: writeVendorNotes,
  }),
  quote: step(['QuoteOrder'], {
    ...quoting,
    to: 'quoted',
    lock: offerLock,
    isFor: ({ corrects }) => corrects === undefined,
    decide: quote,
  }),
  correct: step(['QuoteOrder'], {
    ...quoting,
    to: 'quoted',
    lock: answerLock,
    isFor: ({ corrects }) => corrects !== undefined,
    decide: quote,
  }),
  reject: step(['RejectOrder'], { ...quoting, to: 'rejected', lock: offerLock, decide: reject }),
  /** By hand, if no scans are required or all are recorded. Otherwise the last scan or the release marks it (A57). */
  scan: step(['MarkOrderScanned'], {
    ...delivering,
    to: 'scanned',
    lock: (order) => scansLock(order) ?? (isMissingScans(order) ? 'by-scans' : null),
    decide: (_, order) => [{ type: 'OrderScanned', data: { ...refOf(order), by: 'vendor' } }],
  }),
  invoice: step(['InvoiceOrder'], {
    ...delivering,
    to: 'invoiced',
    lock: (order) => {
      const lock = moneyLock(order);
      if (lock !== null) return lock;
      if (order.paymentOption === 'card') return 'by-card';
      return order.isPaymentOpen ? 'being-confirmed' : null;
    },
    decide: issueInvoice,
  }),
  settle: step(['ChangeInvoice'], {
    ...delivering,
    lock: ({ status, hasInvoice }) => {
      if (hasInvoice) return null;
      return status === 'invoiced' || status === 'complete' ? 'by-card' : 'once-invoiced';
    },
    refusal: 'order.no-invoice',
    decide: changeInvoice,
  }),
  complete: step(['CompleteOrder'], {
    ...delivering,
    to: 'complete',
    lock: ({ status }) => {
      if (status === 'invoiced') return null;
      return status === 'complete' ? 'closed' : 'once-invoiced';
    },
    decide: (_, order) => [{ type: 'OrderCompleted', data: refOf(order) }],
  }),
  'record-scans': step(['RecordScans'], {
    side: 'both',
    lock: ({ status }) => (isAccepted(status) ? null : 'once-accepted'),
    decide: recordScans,
  }),
};

export type OrderStep = keyof typeof table;
export const steps: Readonly<Record<OrderStep, Step>> = table;
