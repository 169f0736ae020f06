import type { HistoryDoc } from '../../projections/index.js';

export interface HistoryEntry {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly occurredAt: string;
  readonly actorId: string;
  /** The user's name; null for jobs, and for an erased person. */
  readonly actor: string | null;
  /** The company on whose behalf the event happened. */
  readonly companyId: string | null;
  readonly company: string | null;
  readonly changes: readonly { readonly field: string; readonly from: Value; readonly to: Value }[];
  readonly revision: number;
  readonly position: number;
  readonly correlationId: string;
}

type Value = HistoryDoc['fields'][number]['to'];

export interface CompanyHistoryEntry extends HistoryEntry {
  /** The category of the record's stream. */
  readonly record: string;
  readonly recordId: string;
  /** Its present name; null for a deleted record, or one without a name. */
  readonly recordName: string | null;
}

export interface Names {
  readonly user: (id: string) => string | null;
  readonly company: (id: string) => string | null;
}

/**
 * Fields that an entry shows even if unchanged: a correction may repeat the total, and its status before identifies it.
 */
const shownAlways: Readonly<Record<string, readonly string[]>> = { OrderQuoted: ['status', 'total'] };

/** A field of the event itself: it has no earlier value, so it is always shown, without a value before. */
const ofTheEvent = 'reason';

/** The value before, if the events that hold it were not read. */
const notRead = '…';

/**
 * A record's entries, oldest first, with the values before and after. An entry without changed fields has only its
 * text, except a quote.
 * @param isWhole whether the history is complete, so that a value without an earlier one is the first
 */
export const entriesOf = (entries: readonly HistoryDoc[], names: Names, isWhole = true): readonly HistoryEntry[] => {
  const values = new Map<string, Value>();
  return entries.map((entry) => {
    const changes = entry.fields.flatMap(({ field, to }) => {
      if (field === ofTheEvent) return [{ field, from: null, to }];
      const isFirst = isWhole || entry.revision === 0;
      const from = values.has(field) ? (values.get(field) ?? null) : isFirst ? null : notRead;
      values.set(field, to);
      return from === to && !shownAlways[entry.type]?.includes(field) ? [] : [{ field, from, to }];
    });
    return {
      id: entry.id,
      type: entry.type,
      text: entry.text,
      occurredAt: entry.occurredAt,
      actorId: entry.actorId,
      actor: names.user(entry.actorId),
      companyId: entry.actorCompanyId,
      company: entry.actorCompanyId === null ? null : names.company(entry.actorCompanyId),
      changes,
      revision: entry.revision,
      position: entry.position,
      correlationId: entry.correlationId,
    };
  });
};
