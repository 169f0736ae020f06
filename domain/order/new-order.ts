import { filledText, refusal } from '../messages.js';
import { requireDay } from './required-day.js';

interface Wanted {
  readonly vendorId?: string | null;
  readonly groupId?: string | null;
  /** The key is required: an object with another spelling would count as one without a PO number. */
  readonly poNumber: string | null | undefined;
  readonly neededBy?: string | null;
}

/**
 * Checks the data of a new order (S2 section 5 "Create order"). Call it before a number is issued, so that a refusal
 * leaves no gap.
 * @throws DomainError order.vendor-required, order.group-required, order.po-required, order.day-invalid
 */
export const checkNewOrder = (wanted: Wanted): { vendorId: string; groupId: string; poNumber: string } => {
  const ids = {
    vendorId: filledText('vendorId', wanted.vendorId, { missing: 'order.vendor-required' }),
    groupId: filledText('groupId', wanted.groupId, { missing: 'order.group-required' }),
    poNumber: filledText('poNumber', wanted.poNumber, { missing: 'order.po-required' }),
  };
  requireDay('neededBy', wanted.neededBy);
  return ids;
};

/** @throws DomainError link.inactive, because a new order needs an active link to its vendor (A112) */
export const requireActiveLink = (isActive: boolean): void => {
  if (!isActive) throw refusal('link.inactive');
};
