import { refusalAt } from '../messages.js';

/** The most orders that a file of chosen ones holds, as its event names each of them; a file of all names none. */
export const mostOrdersInFile = 1_000;

/**
 * Refuses more orders than one file holds.
 * @param field what chose them: their ids, or a filter
 * @throws DomainError('export.too-many-orders')
 */
export const requireOneFile = (orderIds: readonly string[], field: 'orders' | 'filter'): void => {
  if (orderIds.length > mostOrdersInFile) throw refusalAt(field, 'export.too-many-orders');
};

/** The most events that a file of the audit holds. */
const mostRowsOfAudit = 1_000_000;

/**
 * Refuses more events than a file of the audit holds.
 * @throws DomainError('export.too-many-rows')
 */
export const requireRowsOfAudit = (rows: number): void => {
  if (rows > mostRowsOfAudit) throw refusalAt('filter', 'export.too-many-rows');
};
