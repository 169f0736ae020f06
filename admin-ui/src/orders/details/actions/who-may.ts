import type { Text, TextKey } from '../../../i18n/texts';
import { statusOf } from '../../status/order-statuses';
import type { Permit as ShownPermit, Side } from '../WhoMayDoWhat';
import type { CompanyType } from '../../../session/session';
import type { Customer, Order, OrderStatus } from '../../../types/wire';
import { isAccepted, isEditable, isPaymentOpen, mayMarkScanned, mayRelease } from '../../order-rules';

interface Permit extends ShownPermit {
  readonly isAdmins: boolean;
}

interface Circumstances {
  readonly reader: CompanyType;
  readonly link: Customer | undefined;
  readonly hasLines: boolean;
  /** Of the reader. */
  readonly isAdmin: boolean;
}

type Lock = TextKey | undefined;

/** The statuses in which a payment lies ahead. */
const beforePayment: ReadonlySet<OrderStatus> = new Set([
  'draft',
  'placed',
  'quoted',
  'rejected',
  'cancelled',
  'accepted',
]);

const payLock = (order: Order, link: Customer | undefined): Lock => {
  const status = statusOf(order.status);
  if (beforePayment.has(status)) return 'why.once-scanned';
  if (status !== 'scanned') return 'why.paid';
  if (isPaymentOpen(order)) return 'why.being-confirmed';
  if (link?.paymentOption === 'invoice') return 'why.by-invoice';
  return link?.status === false ? 'why.link-inactive' : undefined;
};

const scanLock = (order: Order): Lock => {
  if (mayMarkScanned(order)) return undefined;
  if (order.status !== 'accepted') return isAccepted(order) ? 'why.scanned' : 'why.once-accepted';
  return order.releaseNotes === null ? 'why.after-release' : 'why.by-scans';
};

const invoiceLock = (order: Order, link: Customer | undefined): Lock => {
  const status = statusOf(order.status);
  if (beforePayment.has(status)) return 'why.once-scanned';
  if (status !== 'scanned') return 'why.paid';
  if (link?.paymentOption === 'card') return 'why.by-card';
  return isPaymentOpen(order) ? 'why.being-confirmed' : undefined;
};

const submitLock = (hasLines: boolean, link: Customer | undefined): Lock => {
  if (!hasLines) return 'why.needs-fabric';
  return link?.status === false ? 'why.link-inactive' : undefined;
};

/** What each side may do now, and why not the rest, in the order in which the server refuses (A52 to A57, and the table of who may call what). */
export const sidesOf = (t: Text, order: Order, { reader, link, hasLines, isAdmin }: Circumstances): readonly Side[] => {
  const status = statusOf(order.status);
  const locked = { status: t(`status.${status}`) };
  const permit = (what: TextKey, lock: Lock, isAdmins = false): Permit => ({
    what: t(what),
    isAllowed: lock === undefined,
    ...(lock !== undefined ? { reason: t(lock, locked) } : isAdmins ? { reason: t('why.admins') } : {}),
    isAdmins,
  });
  const unless = (isAllowed: boolean, lock: TextKey): Lock => (isAllowed ? undefined : lock);
  const isQuoted = status === 'quoted';

  const manufacturer = [
    ...(isQuoted ? [permit('may.accept', undefined, true), permit('may.cancel', undefined, true)] : []),
    permit(status === 'placed' ? 'may.edit-placed' : 'may.edit', unless(isEditable(order), 'why.locked-while')),
    ...(isEditable(order) && status !== 'placed' ? [permit('may.submit', submitLock(hasLines, link))] : []),
    ...(isQuoted || isAccepted(order) ? [] : [permit('may.accept', 'why.once-quoted')]),
    permit(
      'may.release',
      unless(mayRelease(order), order.releaseNotes === null ? 'why.once-accepted' : 'why.released'),
    ),
    permit('may.pay', payLock(order, link), true),
  ];
  const vendor = [
    permit('may.read', unless(status !== 'draft', 'why.draft-hidden')),
    permit('may.quote', unless(status === 'placed', 'why.while-placed'), true),
    ...(reader === 'vendor'
      ? [permit('may.notes', unless(status !== 'complete' && status !== 'cancelled', 'why.closed'))]
      : []),
    permit('may.scan', scanLock(order), true),
    permit('may.invoice', invoiceLock(order, link), true),
    permit(
      'may.complete',
      unless(status === 'invoiced', status === 'complete' ? 'why.closed' : 'why.once-invoiced'),
      true,
    ),
  ];
  // A reader who is no admin may not do what only admins may.
  const forReader = (side: CompanyType, permits: readonly Permit[]): readonly ShownPermit[] =>
    permits.map(({ isAdmins, ...permit }) =>
      side === reader && isAdmins && !isAdmin ? { ...permit, isAllowed: false } : permit,
    );
  const sides = [
    {
      name: order.manufacturerName,
      isReader: reader === 'manufacturer',
      permits: forReader('manufacturer', manufacturer),
    },
    { name: order.vendorName, isReader: reader === 'vendor', permits: forReader('vendor', vendor) },
  ];
  return reader === 'vendor' ? sides.toReversed() : sides;
};
