import type { DomainError } from '../kit/domain-error.js';
import { dollarText } from '../kit/money.js';
import { refusal, refusalAt } from '../messages.js';
import type {
  AcceptOrder,
  MarkOrderScanned,
  OverrideScans,
  PlaceOrder,
  QuoteOrder,
  RejectOrder,
  StepCommand,
} from './order.commands.js';
import type { OrderEvent } from './order.events.js';
import { areSameTerms } from './order-terms.js';
import { forManufacturer, forVendor, refOf, type Order, type OrderState } from './order.state.js';
import { requirementsDone, requirementsTotal } from './requirements.js';
import { changeInvoice, issueInvoice } from './invoice.js';
import { requireUnlocked } from './locked.js';
import { requireDay } from './required-day.js';
import { savedChanges, writeVendorNotes } from './save-order.js';

/** Characters that the reason may have with which an order goes on without its scans. */
export const longestScannedNotes = 500;

/** The steps of an order and who may take them, with the notes that a vendor sends along (A52, A53, A54). */
export const takeStep = (command: StepCommand, state: OrderState): OrderEvent[] => {
  const steps = stepEvents(command, state);
  const vendorNotes = 'vendorNotes' in command ? command.vendorNotes : undefined;
  if (vendorNotes === undefined) return steps;
  const { companyId } = command;
  return [...writeVendorNotes({ type: 'WriteVendorNotes', companyId, vendorNotes }, state), ...steps];
};

const stepEvents = (command: StepCommand, state: OrderState): OrderEvent[] => {
  switch (command.type) {
    case 'PlaceOrder':
      return place(command, state);
    case 'QuoteOrder':
      return quote(command, state);
    case 'RejectOrder':
      return reject(command, state);
    case 'AcceptOrder':
      return accept(command, state);
    case 'CancelOrder': {
      const order = forManufacturer(state, command.companyId);
      if (order.status !== 'quoted') throw refusal('order.already-decided');
      requireNewest(order, command.version);
      return [{ type: 'OrderCancelled', data: refOf(order) }];
    }
    case 'MarkOrderScanned':
      return markScanned(command, state);
    case 'OverrideScans':
      return overrideScans(command, state);
    case 'InvoiceOrder':
      return issueInvoice(command, state);
    case 'ChangeInvoice':
      return changeInvoice(command, state);
    case 'CompleteOrder': {
      const order = forVendor(state, command.companyId);
      if (order.status !== 'invoiced') throw refusal('order.locked');
      const { companyId, changes, today } = command;
      const changed =
        changes === undefined ? [] : changeInvoice({ type: 'ChangeInvoice', companyId, changes, today }, state);
      return [...changed, { type: 'OrderCompleted', data: refOf(order) }];
    }
  }
};

const place = (command: PlaceOrder, state: OrderState): OrderEvent[] => {
  const order = forManufacturer(state, command.companyId);
  requireUnlocked(order, command.seenStatus);
  if (order.status === 'placed' && !command.hasOtherFields) throw refusal('order.locked');
  if (order.lines.length === 0) throw refusalAt('fabrics', 'order-line.fabric-required');
  if (!command.link.isActive) throw linkInactive();
  if ((command.changes.poNumber ?? order.poNumber).trim() === '') throw refusalAt('poNumber', 'order.po-required');
  const saved = savedChanges(order, command.changes);
  const { terms, link } = command;
  if (order.status === 'placed' && saved.length === 0 && areSameTerms(order.terms, terms ?? null)) return [];
  const { groupId, jobNumber, status: from } = order;
  const { paymentOption, vendorNotes = {} } = link;
  const ids = { ...refOf(order), groupId, jobNumber, paymentOption };
  const noted = Object.keys(vendorNotes).length === 0 ? {} : { defaultNotes: vendorNotes };
  return [...saved, { type: 'OrderPlaced', data: { ...ids, from, ...(terms && { terms }), ...noted } }];
};

/** Sends the first quote of a placed order, or corrects a quote that nobody has answered yet. */
const quote = (command: QuoteOrder, state: OrderState): OrderEvent[] => {
  const order = forVendor(state, command.companyId);
  const { corrects, totalCents } = command;
  if (order.status !== (corrects === undefined ? 'placed' : 'quoted')) throw refusal('order.not-quotable');
  requireNewest(order, corrects);
  if (totalCents === null || totalCents <= 0) {
    throw refusalAt('total', 'order.total-required');
  }
  const text = command.quote?.trim() ?? '';
  if (text === '') throw refusalAt('quote', 'order.quote-required');
  requireDay('deliverBy', command.deliverBy);
  const sent = 'quote' in order ? order : undefined;
  const deliverBy = command.deliverBy === undefined ? (sent?.deliverBy ?? null) : command.deliverBy;
  if (sent?.totalCents === totalCents && sent.quote === text && sent.deliverBy === deliverBy) return [];
  const version = order.quoteVersion + 1;
  const more = { ...(deliverBy !== null && { deliverBy }), ...(sent && { corrects: order.quoteVersion }) };
  return [{ type: 'OrderQuoted', data: { ...refOf(order), quote: text, totalCents, version, ...more } }];
};

/**
 * A quote can be answered or corrected only in the version that the caller saw.
 * @throws order.quote-corrected, order.quote-unknown
 */
const requireNewest = (order: Order, version: number | undefined): void => {
  if (version === undefined || version === order.quoteVersion) return;
  if (version > order.quoteVersion) throw refusalAt('version', 'order.quote-unknown');
  const total = 'totalCents' in order ? dollarText(order.totalCents) : '';
  throw refusal('order.quote-corrected', undefined, { total });
};

const reject = (command: RejectOrder, state: OrderState): OrderEvent[] => {
  const order = forVendor(state, command.companyId);
  if (order.status !== 'placed') throw refusal('order.not-quotable');
  const rejectNotes = command.rejectNotes?.trim() ?? '';
  if (rejectNotes === '') {
    throw refusalAt('rejectNotes', 'order.reject-reason-required');
  }
  return [{ type: 'OrderRejected', data: { ...refOf(order), rejectNotes } }];
};

const accept = (command: AcceptOrder, state: OrderState): OrderEvent[] => {
  const order = forManufacturer(state, command.companyId);
  if (order.status !== 'quoted') throw refusal('order.already-decided');
  requireNewest(order, command.version);
  return [{ type: 'OrderAccepted', data: { ...refOf(order), acceptedNotes: command.acceptedNotes?.trim() || null } }];
};

/**
 * Marks an order as scanned by hand, where no scans are required or all are recorded; otherwise the last scan or the
 * release does it (A57).
 */
const markScanned = (command: MarkOrderScanned, state: OrderState): OrderEvent[] => {
  const order = forVendor(state, command.companyId);
  if (!isReadyForScans(order) || !isMet(order)) throw refusal('order.locked');
  return [{ type: 'OrderScanned', data: { ...refOf(order), by: 'vendor' } }];
};

/** A lost swatch can not be scanned, so the manufacturer may go on without the missing scans, and says why. */
const overrideScans = (command: OverrideScans, state: OrderState): OrderEvent[] => {
  const order = forManufacturer(state, command.companyId);
  if (!isReadyForScans(order) || isMet(order)) throw refusal('order.locked');
  const notes = command.scannedNotes?.trim() ?? '';
  if (notes === '') throw refusalAt('scannedNotes', 'order.scanned-reason-required');
  if (notes.length > longestScannedNotes) {
    throw refusalAt('scannedNotes', 'order.scanned-reason-too-long', { most: longestScannedNotes });
  }
  return [{ type: 'OrderScanned', data: { ...refOf(order), by: 'override', notes } }];
};

const isReadyForScans = ({ status, releaseNotes }: Order): boolean => status === 'accepted' && releaseNotes !== null;

const isMet = ({ lines, requireLevel, scansOf }: Order): boolean =>
  requirementsDone(lines, requireLevel, scansOf) >= requirementsTotal(lines, requireLevel);

/** The refusal of a step that needs an active link between the two companies (A112). */
export const linkInactive = (): DomainError => refusal('link.inactive');
