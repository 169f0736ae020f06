import type { Text, TextKey } from '../../../i18n/texts';
import type { CompanyType } from '../../../session/session';
import type { Order, OrderStep } from '../../../types/wire';
import { allows, isAdminsOnly, isTakenBackBySave, lockOf } from '../../order-rules';
import type { Permit as ShownPermit, Side } from '../WhoMayDoWhat';

interface Permit extends ShownPermit {
  readonly isAdmins: boolean;
}

interface Circumstances {
  readonly reader: CompanyType;
  /** Of the reader. */
  readonly isAdmin: boolean;
}

/** What each side may do now, and why it may not do the rest, from the order itself, in the order of the steps. */
export const sidesOf = (t: Text, order: Order, { reader, isAdmin }: Circumstances): readonly Side[] => {
  const takesBack = isTakenBackBySave(order);
  const status = t(`status.${order.status}`);
  const permit = (action: TextKey, step: OrderStep): Permit => {
    const lock = lockOf(order, step);
    const isAdmins = lock === undefined && isAdminsOnly(order, step);
    const reason = lock !== undefined ? t(`why.${lock}`, { status }) : isAdmins ? t('why.admins') : undefined;
    return { action: t(action), isAllowed: allows(order, step), ...(reason !== undefined && { reason }), isAdmins };
  };
  const isHidden = lockOf(order, 'note') === 'draft-hidden';
  const read: Permit = {
    action: t('may.read'),
    isAllowed: !isHidden,
    ...(isHidden && { reason: t('why.draft-hidden') }),
    isAdmins: false,
  };

  const manufacturer = [
    ...(allows(order, 'accept') ? [permit('may.accept', 'accept'), permit('may.cancel', 'cancel')] : []),
    permit(takesBack ? 'may.edit-placed' : 'may.edit', 'edit'),
    ...(allows(order, 'edit') && !takesBack ? [permit('may.submit', 'place')] : []),
    ...(lockOf(order, 'accept') === 'once-quoted' ? [permit('may.accept', 'accept')] : []),
    permit('may.release', 'release'),
    ...(allows(order, 'override') ? [permit('may.override', 'override')] : []),
    permit('may.pay', 'pay'),
  ];
  const vendor = [
    read,
    allows(order, 'correct') ? permit('may.correct', 'correct') : permit('may.quote', 'quote'),
    ...(reader === 'vendor' ? [permit('may.notes', 'note')] : []),
    permit('may.scan', 'scan'),
    permit('may.invoice', 'invoice'),
    ...(allows(order, 'settle') ? [permit('may.settle', 'settle')] : []),
    permit('may.complete', 'complete'),
  ];
  // Only admins may take some of the steps, so these are locked for any other reader.
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
