import { refusalAt } from '../messages.js';

/** The event contains the id of each chosen order; a file of all orders lists none. */
export const mostOrdersInFile = 1_000;

/**
 * Refuses more orders than one file holds.
 * @param field the source of the choice: ids, or a filter
 * @throws DomainError('export.too-many-orders')
 */
export const requireOneFile = (orderIds: readonly string[], field: 'orders' | 'filter'): void => {
  if (orderIds.length > mostOrdersInFile) throw refusalAt(field, 'export.too-many-orders');
};

const mostRowsOfAudit = 1_000_000;

/** @throws DomainError('export.too-many-rows') */
export const requireRowsOfAudit = (rows: number): void => {
  if (rows > mostRowsOfAudit) throw refusalAt('filter', 'export.too-many-rows');
};
