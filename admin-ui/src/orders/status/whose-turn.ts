import type { CompanyType } from '../../session/session';
import type { Order } from '../../types/wire';

type Filter = Readonly<Record<string, unknown>>;

export interface Reader {
  readonly companyType: CompanyType;
  readonly isAdmin: boolean;
}

const waiting = (waitsFor: CompanyType, status?: readonly string[]): Filter => ({
  waitsFor,
  ...(status && { status }),
});

/** The orders that wait for the reader's company and that it may move itself; null where only admins may. */
export const mine = ({ companyType, isAdmin }: Reader): Filter | null => {
  if (isAdmin) return waiting(companyType);
  return companyType === 'vendor' ? null : waiting(companyType, ['draft', 'rejected', 'accepted']);
};

/** Those that wait for an admin of the reader's company; null for an admin, whose own they are. */
export const adminsWork = ({ companyType, isAdmin }: Reader): Filter | null => {
  if (isAdmin) return null;
  return waiting(companyType, companyType === 'vendor' ? undefined : ['quoted', 'scanned']);
};

/** Whether an order waits for somebody of the reader's company who may do more. */
export const waitsForAdmin = (order: Order, reader: Reader): boolean => {
  const { companyType, isAdmin } = reader;
  if (isAdmin || order.waitsFor !== companyType) return false;
  return companyType === 'vendor' || order.status === 'quoted' || order.status === 'scanned';
};
