import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import { compileWhere, type SqlTable, quoted } from './compile-sql.js';
import { indexServing } from '../declare/declared-model.js';
import { documentsOf } from '../store/document-text.js';
import { allOf, eq } from '../query/query.js';
import type { Document, ReadModel } from '../declare/read-model.js';
import type { Outcome } from '../store/read-store.js';
import type { SqliteConnection } from './sqlite-connection.js';
import { createSearchTable } from './search-table.js';
import { createIndex, createKey, isKeyed, recallSql, rememberSql } from './sqlite-tables.js';
import { createKeyedRows, createPlacedRows, type TableRows, type Written } from './table-rows.js';
import {
  applyEvents,
  HandlerFailure,
  type Applied,
  type DocumentChange,
  type DocumentSource,
} from '../store/unit-of-work.js';

/** Documents kept parsed between batches, as a busy record (an order, a scan) is written again and again. */
const documentsKept = 1000;

/** Applies events to one table. Call it inside a transaction, and `forget` after a rollback. */
export interface SqliteWriter {
  /** Computes what the events change in the stored documents; writes no document. */
  prepare(events: readonly RecordedEvent[], position: number): Outcome;
  /** Writes the outcome of `prepare`, before anything else is prepared. */
  write(outcome: Outcome): void;
  get(id: string): Document | undefined;
  forget(): void;
  /** Creates and from then on updates what searches need. */
  makeSearchable(): void;
  /** Ends the build from zero. */
  finishBuild(): void;
}

const isWritten = (change: DocumentChange): change is Written => change.after !== undefined;

/** @param isEmpty nothing has ever been written to the table */
export const createSqliteWriter = (
  db: SqliteConnection,
  table: SqlTable,
  model: ReadModel,
  isEmpty: boolean,
): SqliteWriter => {
  const kept = new LRUCache<string, Document>({ max: documentsKept });
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

  const search = createSearchTable(db, table, table.searched);

  const source: DocumentSource = {
    get: (id) => {
      const known = kept.get(id);
      if (known !== undefined) return known;
      const doc = rows.get(id);
      if (doc !== undefined) kept.set(id, doc);
      return doc;
    },
    getMany: (ids) => {
      const known = ids.flatMap((id) => kept.get(id) ?? []);
      return [...known, ...rows.getMany(ids.filter((id) => !kept.has(id)))];
    },
    where: (pins) => {
      indexPins(Object.keys(pins));
      const where = compileWhere(table, allOf(...Object.entries(pins).map(([field, value]) => eq(field, value))));
      const sql = `SELECT group_concat(doc) FROM ${quoted(table.name)} WHERE ${where.text}`;
      const [texts] = db.row(sql, where.params) ?? [];
      return typeof texts === 'string' ? documentsOf(texts) : [];
    },
    recall: (key) => {
      const [text] = db.row(recallSql, [table.name, key]) ?? [];
      return typeof text === 'string' ? text : undefined;
    },
  };

  const remove = (changes: readonly DocumentChange[]): void => {
    const ids = changes.flatMap(({ id, before, after }) => (before && after === undefined ? [id] : []));
    if (ids.length === 0) return;
    search.remove(ids);
    rows.remove(ids);
  };

  const note = (changes: readonly DocumentChange[]): void => {
    const lastKept = changes.length - documentsKept;
    for (const [at, { id, after }] of changes.entries()) {
      // Of a long batch only the last documents would stay in the cache anyway.
      if (after === undefined || at < lastKept) kept.delete(id);
      else kept.set(id, after);
    }
  };

  const write = ({ changes, remembered }: Applied): void => {
    note(changes);
    remove(changes);
    rows.write(changes.filter(isWritten));
    search.write(changes);
    for (const [key, text] of remembered) db.run(rememberSql, [table.name, key, text]);
  };

  return {
    get: (id) => source.get(id),
    write,
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
    forget: () => {
      kept.clear();
      pinned.clear();
      rows = openRows(false);
      search.forget();
    },
    makeSearchable: () => search.make(),
    finishBuild: () => {
      createKey(db, table);
      rows = openRows(false);
      search.make();
    },
  };
};
