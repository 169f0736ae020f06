import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Document, ReadModel } from '../../schema/read-model.js';
import { entrySpanOf, type Bound, type Edge, type EntrySpan } from '../../query/entry-span.js';
import type { Where } from '../../query/query.js';
import type { DocumentChange } from '../store/unit-of-work.js';
import { exactSql, quoted, type SqlTable } from './compile-sql.js';
import type { SqliteConnection, SqlValue } from './sqlite-connection.js';
import { indexName } from './sqlite-tables.js';

/** Entries of a new span: to count a part of them takes 20 µs. */
export const spanEntries = 500;

/** A span that has grown to this many times its first size is split when it is next counted. */
const timesGrown = 4;

/** Spans that are counted before other requests are served: a millisecond. */
const spansAtOnce = 25;

/** Conditions, apart from their bounds, whose spans are kept for each set of fields. */
const rowsKept = 200;

/**
 * Counts the rows of any range of an index: the sum of whole spans, and a count of the entries in the first and the
 * last one. Spans are made when they are first asked for, and updated with each change of the table.
 */
export interface SpanCounts {
  /** The count of a condition whose spans exist; undefined for any other. */
  known(where: Where): number | undefined;
  /** The count of a condition, whose spans it makes; undefined where no index holds its rows as a range. */
  count(where: Where): Promise<number | undefined>;
  /** Call after rows were written, before the write counts as ended. */
  changed(changes: readonly DocumentChange[]): void;
  /** Call after a rollback, which may have undone what was counted. */
  forget(): void;
}

/** The spans of the entries with certain values in the pinned fields. */
interface Spans {
  readonly values: readonly SqlValue[];
  /** The first value of each span, which ends before the next one. */
  readonly lowers: Edge[];
  readonly counts: number[];
  /** Number of entries without a value. */
  unset: number;
  /** Where the spans that exist so far end; undefined once all exist. */
  end: Edge | undefined;
  making: Promise<void> | undefined;
}

/** The spans of all conditions on the same fields. */
interface Kind {
  readonly pinned: readonly string[];
  readonly by: string;
  readonly lowest: Edge;
  readonly kept: LRUCache<string, Spans>;
  first(spans: Spans): number;
  /** The end of the span that begins at `from`; undefined for the last one. */
  endOf(spans: Spans, from: Edge): Edge | undefined;
  between(spans: Spans, from: Bound, to: Edge | undefined): number;
}

const sqlValue = (value: string | number | boolean): SqlValue => (typeof value === 'boolean' ? Number(value) : value);

const keyOf = (values: readonly unknown[]): string => JSON.stringify(values);

/** The last place whose value is not above this one; -1 before the first. */
const placeOf = (lowers: readonly Edge[], value: Edge): number => {
  let [from, to] = [0, lowers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((lowers[middle] ?? value) <= value) from = middle + 1;
    else to = middle;
  }
  return from - 1;
};

const add = (spans: Spans, value: unknown, by: 1 | -1): void => {
  if (typeof value !== 'string' && typeof value !== 'number') {
    spans.unset += by;
    return;
  }
  // Entries beyond the end are counted when their span is made.
  if (spans.end !== undefined && value >= spans.end) return;
  const at = placeOf(spans.lowers, value);
  spans.counts[at] = (spans.counts[at] ?? 0) + by;
};

const sumFrom = ({ counts }: Spans, at: number): number => {
  let sum = 0;
  for (let next = at; next < counts.length; next += 1) sum += counts[next] ?? 0;
  return sum;
};

/**
 * @param idle resolves when nothing is being written: then what was counted is what the connection reads
 * @param entries entries of a span
 */
export const createSpanCounts = (
  db: SqliteConnection,
  table: SqlTable,
  model: ReadModel,
  idle: () => Promise<void>,
  entries = spanEntries,
): SpanCounts => {
  const kinds = new Map<string, Kind>();

  const kindOf = ({ index, pinned, by }: EntrySpan): Kind => {
    const key = keyOf([pinned, by]);
    const found = kinds.get(key);
    if (found !== undefined) return found;
    const value = exactSql(table, by);
    const pins = pinned.map((field) => `${exactSql(table, field)} = ?`).join(' AND ');
    const within = `FROM ${quoted(table.name)} INDEXED BY ${quoted(indexName(table, index.fields))} WHERE ${pins} AND ${value}`;
    const count = (condition: string, bind: readonly SqlValue[]): number =>
      Number(db.row(`SELECT count(*) ${within} ${condition}`, bind)?.[0]);
    const made: Kind = {
      pinned,
      by,
      lowest: table.fields[by] === 'number' ? -Infinity : '',
      kept: new LRUCache({ max: rowsKept }),
      first: ({ values }) => count('IS NULL', values),
      endOf: ({ values }, from) => {
        const [end] =
          db.row(`SELECT ${value} ${within} > ? ORDER BY ${value} LIMIT 1 OFFSET ${entries}`, [...values, from]) ?? [];
        return typeof end === 'string' || typeof end === 'number' ? end : undefined;
      },
      between: ({ values }, from, to) => {
        const sign = from.isIncluded ? '>=' : '>';
        return to === undefined
          ? count(`${sign} ?`, [...values, from.value])
          : count(`${sign} ? AND ${value} < ?`, [...values, from.value, to]);
      },
    };
    kinds.set(key, made);
    return made;
  };

  /** Makes some more spans. Entries beyond them that change meanwhile are counted once their spans are made. */
  const makeSome = (kind: Kind, spans: Spans): void => {
    for (let made = 0; made < spansAtOnce && spans.end !== undefined; made += 1) {
      const from = spans.end;
      const end = kind.endOf(spans, from);
      const count = kind.between(spans, { value: from, isIncluded: true }, end);
      spans.lowers.push(from);
      spans.counts.push(count);
      spans.end = end;
    }
  };

  const make = async (kind: Kind, key: string, spans: Spans): Promise<void> => {
    try {
      while (spans.end !== undefined && kind.kept.get(key) === spans) {
        makeSome(kind, spans);
        if (spans.end === undefined) return;
        await nextTurn();
        await idle();
      }
    } catch (error) {
      kind.kept.delete(key);
      throw error;
    }
  };

  const begin = (kind: Kind, key: string, values: readonly SqlValue[]): Spans => {
    const spans: Spans = { values, lowers: [], counts: [], unset: 0, end: kind.lowest, making: undefined };
    spans.unset = kind.first(spans);
    kind.kept.set(key, spans);
    return spans;
  };

  /** Counts the entries from a bound on. */
  const countFrom = (kind: Kind, spans: Spans, from: Bound): number => {
    const { lowers, counts } = spans;
    const at = placeOf(lowers, from.value);
    const rest = sumFrom(spans, at + 1);
    const all = counts[at] ?? 0;
    if (all === 0 || (from.isIncluded && lowers[at] === from.value)) return all + rest;
    const some = kind.between(spans, from, lowers[at + 1]);
    if (from.isIncluded && some > timesGrown * entries) {
      counts.splice(at, 1, all - some, some);
      lowers.splice(at + 1, 0, from.value);
    }
    return some + rest;
  };

  const countIn = (kind: Kind, spans: Spans, { from, to }: EntrySpan): number => {
    const all = sumFrom(spans, 0);
    if (from === undefined && to === undefined) return all + spans.unset;
    const beyond = to === undefined ? 0 : countFrom(kind, spans, { ...to, isIncluded: !to.isIncluded });
    return Math.max(0, (from === undefined ? all : countFrom(kind, spans, from)) - beyond);
  };

  const knownOf = (span: EntrySpan): number | undefined => {
    const kind = kindOf(span);
    let sum = 0;
    for (const values of span.values) {
      const spans = kind.kept.get(keyOf(values));
      if (spans === undefined || spans.end !== undefined) return undefined;
      sum += countIn(kind, spans, span);
    }
    return sum;
  };

  const isPlain = ({ pinned, by }: EntrySpan): boolean => [...pinned, by].every((field) => table.plain.has(field));

  const spanOf = (where: Where): EntrySpan | undefined => {
    const span = entrySpanOf(model, where);
    return span !== undefined && isPlain(span) ? span : undefined;
  };

  const take = (kind: Kind, doc: Document | undefined, by: 1 | -1): void => {
    if (doc === undefined) return;
    const spans = kind.kept.peek(keyOf(kind.pinned.map((field): unknown => Reflect.get(doc, field))));
    if (spans !== undefined) add(spans, Reflect.get(doc, kind.by), by);
  };

  return {
    known: (where) => {
      const span = spanOf(where);
      return span && knownOf(span);
    },
    count: async (where) => {
      const span = spanOf(where);
      if (span === undefined) return undefined;
      const kind = kindOf(span);
      for (const values of span.values) {
        const key = keyOf(values);
        const spans = kind.kept.get(key) ?? begin(kind, key, values.map(sqlValue));
        if (spans.end !== undefined) await (spans.making ??= make(kind, key, spans));
      }
      return knownOf(span);
    },
    changed: (changes) => {
      for (const kind of kinds.values()) {
        if (kind.kept.size === 0) continue;
        for (const { before, after } of changes) {
          take(kind, before, -1);
          take(kind, after, 1);
        }
      }
    },
    forget: () => {
      for (const { kept } of kinds.values()) kept.clear();
    },
  };
};
