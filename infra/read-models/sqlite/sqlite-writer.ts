import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import type { Statement } from '../../sqlite/database.js';
import { compileWhere, type Sql, type SqlTable, quoted } from './compile-sql.js';
import { indexServing } from '../../schema/declared-model.js';
import { documentsOf } from '../store/document-text.js';
import { holds } from '../store/entries-by-value.js';
import { allOf, eq } from '../../query/query.js';
import type { Document, ReadModel } from '../../schema/read-model.js';
import type { Outcome } from '../store/read-store.js';
import { rowsAtOnce } from './find-rows.js';
import type { SqliteConnection } from './sqlite-connection.js';
import { createSearchTable } from './search-table.js';
import { createIndex, createKey, isKeyed, recallSql, rememberSql } from './sqlite-tables.js';
import { createKeyedRows, createPlacedRows, createStatements, type TableRows, type Written } from './table-rows.js';
import {
  applyEvents,
  HandlerFailure,
  type DocumentChange,
  type DocumentSource,
  type Pins,
} from '../store/unit-of-work.js';
import { type Batch, createUnwritten, type TextChange } from './unwritten.js';

/** Documents kept parsed between batches, as a busy record (an order, a scan) is written again and again. */
const documentsKept = 1000;

/**
 * What one batch makes is seldom changed later, and only so many of it are kept: a scan makes a thousand, an order a
 * dozen. Where none of a build stays, V8 forgets their shape, and copies the next ones five times as slowly.
 */
const madeKept = 100;

/** Stored texts kept between batches, and the keys that have none: each new order asks for those of its companies. */
const textsKept = 1000;

/** Applies events to one table. What they change is known at once, and written a little later. */
export interface SqliteWriter {
  /** Computes what the events change; keeps nothing of it. */
  prepare(events: readonly RecordedEvent[], position: number): Outcome;
  /** Takes what `prepare` has computed, before anything else is prepared. */
  take(batch: Batch): void;
  get(id: string): Document | undefined;
  /** All documents that have these values, in no order; other requests are served between pages of them. */
  having(pins: Pins): Promise<readonly Document[]>;
  /** How much waits to be written. */
  readonly waiting: () => number;
  /** Whether the table lacks something that was taken. */
  readonly isBehind: () => boolean;
  /** Hands over all that waits. */
  handOver(): HandedOver;
  /** Call when what was handed over has been written, or when none of it was. */
  ended(isWritten: boolean): void;
  /** Call after the rollback of a transaction in which the writer made indexes or tables. */
  undone(): void;
  /** Creates and from then on updates what searches need. */
  makeSearchable(): void;
  /** Ends the build from zero. */
  finishBuild(): void;
}

/** Changes, and the statements of one transaction that write them. */
export interface HandedOver {
  readonly changes: readonly DocumentChange[];
  readonly statements: Iterable<Statement>;
}

const isWritten = (change: TextChange): change is Written => change.after !== undefined;

/** @param isEmpty nothing has ever been written to the table */
export const createSqliteWriter = (
  db: SqliteConnection,
  table: SqlTable,
  model: ReadModel,
  isEmpty: boolean,
): SqliteWriter => {
  const kept = new LRUCache<string, Document>({ max: documentsKept });
  const recalled = new LRUCache<string, { readonly text: string | undefined }>({ max: textsKept });
  const pinned = new Set<string>();
  const openRows = (areEmpty: boolean): TableRows =>
    isKeyed(db, table) ? createKeyedRows(db, table, areEmpty) : createPlacedRows(db, table);
  let rows = openRows(isEmpty);

  // A build from zero has no indexes yet, and a scan of the table for every such change would never end.
  const indexPins = (fields: readonly string[]): void => {
    const key = fields.join(',');
    if (pinned.has(key)) return;
    createIndex(db, table, indexServing(model, fields));
    pinned.add(key);
  };

  const rowsHaving = (pins: Pins): Sql => {
    const { text, params } = compileWhere(
      table,
      allOf(...Object.entries(pins).map(([field, value]) => eq(field, value))),
    );
    return { text: `FROM ${quoted(table.name)} WHERE ${text}`, params };
  };

  const search = createSearchTable(db, table, table.trigramFields);
  const unwritten = createUnwritten();
  let isBlank = isEmpty;

  const source: Required<Omit<DocumentSource, 'positionOf'>> = {
    get: (id) => {
      const change = unwritten.get(id);
      if (change !== undefined) return change.after;
      const known = kept.get(id);
      if (known !== undefined) return known;
      const doc = rows.get(id);
      if (doc !== undefined) kept.set(id, doc);
      return doc;
    },
    getMany: (ids) => {
      const found: Document[] = [];
      const unknown: string[] = [];
      for (const id of ids) {
        const change = unwritten.get(id);
        const doc = change === undefined ? kept.get(id) : change.after;
        if (doc !== undefined) found.push(doc);
        else if (change === undefined) unknown.push(id);
      }
      return unknown.length === 0 ? found : [...found, ...rows.getMany(unknown)];
    },
    where: (pins) => {
      // Orders ask for their lines at each step, and a table of none is asked as often as any other.
      if (isBlank) return unwritten.withValues(pins);
      indexPins(Object.keys(pins));
      const { text, params } = rowsHaving(pins);
      const [texts] = db.row(`SELECT group_concat(doc) ${text}`, params) ?? [];
      const stored = typeof texts === 'string' ? documentsOf(texts) : [];
      return [...stored.filter(({ id }) => unwritten.get(id) === undefined), ...unwritten.withValues(pins)];
    },
    recall: (key) => {
      const left = unwritten.text(key);
      if (left !== undefined) return left;
      const known = recalled.get(key);
      if (known !== undefined) return known.text;
      const [stored] = db.row(recallSql, [table.name, key]) ?? [];
      const text = typeof stored === 'string' ? stored : undefined;
      recalled.set(key, { text });
      return text;
    },
  };

  const remove = (changes: readonly DocumentChange[]): readonly Statement[] => {
    const ids = changes.flatMap(({ id, before, after }) => (before && after === undefined ? [id] : []));
    return ids.length === 0 ? [] : [...search.remove(ids), rows.remove(ids)];
  };

  const remember = createStatements<readonly [key: string, text: string]>(rememberSql, (values, [key, text]) =>
    values.push(table.name, key, text),
  );

  function* statementsOf({ changes, remembered }: Batch): Generator<Statement> {
    yield* remove(changes);
    yield* rows.write(changes.filter(isWritten));
    yield* search.write(changes);
    yield* remember([...remembered]);
  }

  const note = (changes: readonly DocumentChange[]): void => {
    for (const [at, { id, before, after }] of changes.entries()) {
      // Of a long batch only the last documents would stay in the cache anyway.
      const isPassing = at < changes.length - (before === undefined ? madeKept : documentsKept);
      if (after !== undefined && !isPassing) kept.set(id, after);
      // Of a new document none can be kept, which a handler that says `isNew` promises.
      else if (before !== undefined) kept.delete(id);
    }
  };

  const undone = (): void => {
    pinned.clear();
    rows = openRows(false);
    search.forget();
  };

  return {
    get: (id) => source.get(id),
    having: async (pins) => {
      const { text, params } = rowsHaving(pins);
      const [stored] = db.row(`SELECT json_group_array(id) ${text}`, params) ?? [];
      const changed = unwritten.withValues(pins).map(({ id }) => id);
      const ids = [...new Set([...(JSON.parse(String(stored)) as readonly string[]), ...changed])];
      const found: Document[] = [];
      for (let from = 0; from < ids.length; from += rowsAtOnce) {
        if (from > 0) await nextTurn();
        found.push(...source.getMany(ids.slice(from, from + rowsAtOnce)));
      }
      const wanted = Object.entries(pins);
      return found.filter((doc) => holds(doc, wanted));
    },
    take: (batch) => {
      note(batch.changes);
      for (const key of batch.remembered.keys()) recalled.delete(key);
      unwritten.take(batch);
    },
    waiting: unwritten.waiting,
    isBehind: unwritten.isAny,
    handOver: () => {
      const batch = unwritten.handOver();
      isBlank &&= batch.changes.length === 0;
      return { changes: batch.changes, statements: statementsOf(batch) };
    },
    ended: (isDone) => {
      if (isDone) return unwritten.written();
      unwritten.notWritten();
      // The transaction may have held an index, the table of searches, or the places of rows.
      undone();
    },
    undone,
    prepare: (events, position) => {
      try {
        return { kind: 'applied', position, ...applyEvents(model, events, source) };
      } catch (error) {
        if (!(error instanceof HandlerFailure)) throw error;
        // The events before the failing one can still be saved.
        const failedAt = error.event.position;
        const before = events.filter((event) => event.position < failedAt);
        return { kind: 'failed', position: failedAt - 1, ...applyEvents(model, before, source), failedAt, error };
      }
    },
    makeSearchable: () => search.make(),
    finishBuild: () => {
      createKey(db, table);
      rows = openRows(false);
      search.make();
    },
  };
};
