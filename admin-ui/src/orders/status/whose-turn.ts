import type { CompanyType } from '../../session/session';
import type { Order } from '../../types/wire';

type Filter = Readonly<Record<string, unknown>>;

export interface Reader {
  readonly companyType: CompanyType;
  readonly isAdmin: boolean;
}

/** Orders with a due date come first, sorted by it, then those that have waited longest. */
export const mostUrgentFirst = { field: 'urgency', order: 'ASC' } as const;

const fieldsOfWork: ReadonlySet<string | null> = new Set([mostUrgentFirst.field, 'waitsSince']);

/** Whether a list is sorted by urgency; it then shows since when each order waits. */
export const isByWork = (field: string | null): boolean => fieldsOfWork.has(field);

/** The filter of orders that wait for the reader's company and that the reader may move; null where only admins may. */
export const readersWork = ({ companyType, isAdmin }: Reader): Filter | null => {
  if (isAdmin) return { waitsFor: companyType };
  // Only admins of a vendor may take the steps that wait for it.
  return companyType === 'vendor' ? null : { waitsFor: companyType, waitsForAdmin: false };
};

/** The filter of orders that wait for an admin of the reader's company; null for an admin, to whom they belong. */
export const adminsWork = ({ companyType, isAdmin }: Reader): Filter | null =>
  isAdmin ? null : { waitsFor: companyType, waitsForAdmin: true };

/** Whether an order waits for a user of the reader's company with more rights. */
export const waitsForAdmin = (order: Order, { companyType, isAdmin }: Reader): boolean =>
  !isAdmin && order.waitsFor === companyType && order.waitsForAdmin;
