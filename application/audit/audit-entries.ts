import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { SubscriptionEvent } from '../../domain/company/subscription/subscription.events.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { type HistoryDoc, historyModel } from '../../projections/index.js';
import { changesOf, namesIn } from '../history/changes-of.js';
import type { CompanyHistoryEntry } from '../history/entries.js';
import { allOf, anyOf, eq, everything, fieldsIn, isIn, type Query, type Where } from '../../infra/query/query.js';
import { leavesOf } from '../../infra/query/reach-of-index.js';

export interface AuditEntry extends CompanyHistoryEntry {
  /** The company that owns the record; null for the installation and for support's own accounts. */
  readonly companyId: string | null;
  readonly company: string | null;
  readonly actorCompanyId: string | null;
  readonly actorCompany: string | null;
  readonly isForSupport: boolean;
  /** The company is not open to the reader: only the kind of the event is shown, and an order's status and total. */
  readonly isHidden: boolean;
}

export interface AuditReader {
  /** Ids of the companies that are open to the reader. */
  readonly open: ReadonlySet<string>;
  /** Ids of all present and former supporters, whose acts every supporter may read. */
  readonly supporters: ReadonlySet<string>;
}

type OfSubscription =
  | SubscriptionEvent['type']
  | Extract<CompanyEvent['type'], 'CompanySuspended' | 'CompanyResumed' | 'CompanyTaxExemptionSet'>;

/** Events of a subscription, which support reads of all companies. */
const ofSubscriptions: Readonly<Record<OfSubscription, true>> = {
  SubscriptionPackAdded: true,
  SubscriptionPackDropped: true,
  SubscriptionPlanChanged: true,
  SubscriptionRenewed: true,
  OwnerConfirmed: true,
  BillingPeriodBegun: true,
  BillingPeriodSkipped: true,
  BillingPeriodPaid: true,
  BillingPeriodVoided: true,
  CouponUsed: true,
  ReferralCreditUsed: true,
  CompanyCountdownSet: true,
  CancellationRequested: true,
  CancellationWithdrawn: true,
  SubscriptionEnded: true,
  SubscriptionResumed: true,
  CompanySuspended: true,
  CompanyResumed: true,
  CompanyTaxExemptionSet: true,
};

/** The fields of an order that support reads of any company, as in its list of orders. */
const ofOrders: ReadonlySet<string> = new Set(['status', 'total']);

const isShown = ({ open, supporters }: AuditReader, { companyId, actorId, record, type }: HistoryDoc): boolean =>
  companyId === null ||
  open.has(companyId) ||
  supporters.has(actorId) ||
  record === 'bill' ||
  Object.hasOwn(ofSubscriptions, type);

/** The kind of an event as text: `OrderLineAdded` as `Order line added`. */
export const kindInWords = (type: string): string => {
  const words = type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Events with only the parts that this supporter may see (docs/http.md, "Support"), in the given order. Hidden parts
 * are removed here, so that no caller can forget it.
 */
export const auditEntriesOf = async (
  reads: Pick<Reads<never>, 'documents'>,
  events: readonly HistoryDoc[],
  reader: AuditReader,
): Promise<readonly AuditEntry[]> => {
  const names = await namesIn(reads, events);
  const read = events.filter((event) => event.record === 'order' || isShown(reader, event));
  const entries = new Map((await changesOf(reads, read)).map((entry) => [entry.id, entry]));
  return events.map((event): AuditEntry => {
    const { companyId, actorCompanyId } = event;
    const entry = entries.get(event.id);
    const shown = entry !== undefined && isShown(reader, event);
    const changes = entry?.changes ?? [];
    return {
      id: event.id,
      type: event.type,
      text: shown ? event.text : kindInWords(event.type),
      occurredAt: event.occurredAt,
      actorId: event.actorId,
      actor: names.user(event.actorId),
      companyId,
      company: companyId === null ? null : names.company(companyId),
      actorCompanyId,
      actorCompany: actorCompanyId === null ? null : names.company(actorCompanyId),
      record: event.record,
      recordId: event.recordId,
      recordName: shown ? entry.recordName : null,
      changes: shown ? changes : changes.filter(({ field }) => ofOrders.has(field)),
      revision: event.revision,
      position: event.position,
      correlationId: event.correlationId,
      isForSupport: event.isForSupport,
      isHidden: !shown,
    };
  });
};

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
