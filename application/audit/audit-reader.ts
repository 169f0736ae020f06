import { allOf, anyOf, eq, everything, fieldsIn, isIn, type Query, type Where } from '../../infra/query/query.js';
import { leavesOf } from '../../infra/query/reach-of-index.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { historyModel } from '../../projections/index.js';
import type { AuditReader } from './audit-entries.js';

/** Accounts of support belong to no company. Removed accounts are included, because their acts remain theirs. */
const accountsOfSupport = allOf(eq('companyId', null), eq('type', 'UserRegistered'));

export const auditReader = async (
  { documents }: Pick<Reads<never>, 'documents'>,
  open: readonly string[],
): Promise<AuditReader> => {
  const accounts = await documents(historyModel, accountsOfSupport);
  return { open: new Set(open), supporters: new Set(accounts.map(({ recordId }) => recordId)) };
};

/** The companies that a condition selects; none when it also selects rows of others. */
const companiesIn = (where: Where): readonly unknown[] => {
  for (const leaf of leavesOf(where)) {
    if (leaf.kind === 'compare' && leaf.op === 'eq' && leaf.field === 'companyId') return [leaf.value];
    if (leaf.kind === 'in' && !leaf.negated && leaf.field === 'companyId') return leaf.values;
  }
  return [];
};

/**
 * The rows that a search by text may find. A hidden row must not be found or sorted by its text, because that would
 * reveal the text. Without an open company in the query, the search covers acts of support and of the installation.
 */
export const foundByWords = (
  { where, order }: Pick<Query, 'where' | 'order'>,
  { open, supporters }: AuditReader,
): Where => {
  const asksForWords = fieldsIn(where).includes('text') || order.some(({ field }) => field === 'text');
  const named = companiesIn(where);
  const areOpen = named.length > 0 && named.every((id) => typeof id === 'string' && open.has(id));
  if (!asksForWords || areOpen) return everything;
  return anyOf(isIn('actorId', [...supporters]), eq('companyId', null));
};
