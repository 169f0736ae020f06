import { t, type TextKey } from '../../../i18n/texts';
import type { Rights } from '../../../session/rights';
import type { CompanyType } from '../../../session/session';
import type { Order, OrderStep, StepRight } from '../../../types/wire';
import { allows, hasRight, isTakenBackBySave, lockOf, rightFor } from '../../order-rules';
import type { Permit as ShownPermit, Side } from '../WhoMayDoWhat';

interface Permit extends ShownPermit {
  readonly right: StepRight;
}

interface Circumstances {
  readonly reader: CompanyType;
  /** Of the reader. */
  readonly rights: Rights;
}

/** The users of a side who may take a step, where not every user may. */
const whoseIs = (right: StepRight): string | undefined => {
  if (right === 'any') return undefined;
  return right === 'admin' ? t('why.admins') : t('why.right', { right: t(`right.${right}`) });
};

/** The allowed actions of each side, and the reasons for the others, in the order of the steps. */
export const sidesOf = (order: Order, { reader, rights }: Circumstances): readonly Side[] => {
  const takesBack = isTakenBackBySave(order);
  const status = t(`status.${order.status}`);
  const permit = (action: TextKey, step: OrderStep): Permit => {
    const lock = lockOf(order, step);
    const right = lock === undefined ? rightFor(order, step) : 'any';
    const reason = lock === undefined ? whoseIs(right) : t(`why.${lock}`, { status });
    return { action: t(action), isAllowed: allows(order, step), reason, right };
  };
  const isHidden = lockOf(order, 'note') === 'draft-hidden';
  const read: Permit = {
    action: t('may.read'),
    isAllowed: !isHidden,
    reason: isHidden ? t('why.draft-hidden') : undefined,
    right: 'any',
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
  // Some of the steps need a right, without which they are locked for the reader.
  const forReader = (side: CompanyType, permits: readonly Permit[]): readonly ShownPermit[] =>
    permits.map(({ right, ...permit }) =>
      side === reader && !hasRight(right, rights) ? { ...permit, isAllowed: false } : permit,
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
