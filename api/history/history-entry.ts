import type { CompanyHistoryEntry, HistoryEntry } from '../../application/history/entries.js';
import { boolean, instant, listOf, number, object, orNull, type SchemaOf, text } from '../../infra/schema/fields.js';

const value: SchemaOf<HistoryEntry['changes'][number]['to']> = { description: 'A text, a number, a boolean or null.' };
const members = {
  id: text,
  type: text,
  text,
  occurredAt: instant,
  actorId: text,
  actor: orNull(text),
  companyId: orNull(text),
  company: orNull(text),
  changes: listOf(object({ field: text, from: value, to: value })),
  revision: number,
  position: number,
  correlationId: text,
};
export const historyEntry: SchemaOf<HistoryEntry> = object(members);
export const companyHistoryEntry: SchemaOf<CompanyHistoryEntry> = object({
  ...members,
  record: text,
  recordId: text,
  recordName: orNull(text),
});

export const auditFields = {
  changes: members.changes,
  actor: members.actor,
  company: members.company,
  actorCompany: orNull(text),
  recordName: orNull(text),
  isHidden: boolean,
};

/** Events of a draft, of the return to it, or of its next placing; the vendor never reads them. */
const draftWork: ReadonlySet<string> = new Set([
  'OrderCreated',
  'OrderSaved',
  'OrderLineAdded',
  'OrderLineChanged',
  'OrderLineMoved',
  'OrderLinesSorted',
  'OrderLineRemoved',
  'OrderLinesImported',
]);

/** The part of an order's history that its vendor may read: from the first placing on, without the events of drafts. */
export const seenByVendor = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] => {
  let isDraft = true;
  return entries.filter(({ type }) => {
    if (type === 'OrderPlaced') isDraft = false;
    const isSeen = !isDraft && !draftWork.has(type);
    if (type === 'OrderReturnedToDraft') isDraft = true;
    return isSeen;
  });
};
