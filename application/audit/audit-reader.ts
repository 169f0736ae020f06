import { allOf, anyOf, eq, everything, fieldsIn, isIn, type Query, type Where } from '../../infra/query/query.js';
import { leavesOf } from '../../infra/query/reach-of-index.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { historyModel } from '../../projections/index.js';
import type { AuditReader } from './audit-entries.js';

/** Accounts of support belong to no company. Those that were removed are found too, as their acts stay theirs. */
const accountsOfSupport = allOf(eq('companyId', null), eq('type', 'UserRegistered'));

/** A reader of the audit to whom these companies are open. */
export const auditReader = async (
  { documents }: Pick<Reads<never>, 'documents'>,
  open: readonly string[],
): Promise<AuditReader> => {
  const accounts = await documents(historyModel, accountsOfSupport);
  return { open: new Set(open), supporters: new Set(accounts.map(({ recordId }) => recordId)) };
};

/** The companies that a condition asks for, of which each row has one; none where it asks for others too. */
const companiesIn = (where: Where): readonly unknown[] => {
  for (const leaf of leavesOf(where)) {
    if (leaf.kind === 'compare' && leaf.op === 'eq' && leaf.field === 'companyId') return [leaf.value];
    if (leaf.kind === 'in' && !leaf.negated && leaf.field === 'companyId') return leaf.values;
  }
  return [];
};

/**
 * The rows that a query may find by their words. A row whose words are hidden would reveal them by being found, or by its
 * place in their order: without an open company that the query names, it finds acts of support and of the installation.
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
