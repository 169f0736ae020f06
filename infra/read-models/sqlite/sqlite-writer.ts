import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import { compileWhere, type SqlTable, quoted } from './compile-sql.js';
import { indexServing } from '../declare/declared-model.js';
import { documentsOf } from '../store/document-text.js';
import { fold } from '../query/fold.js';
import { allOf, eq } from '../query/query.js';
import type { Document, ReadModel } from '../declare/read-model.js';
import type { Outcome } from '../store/read-store.js';
import type { SqliteConnection, SqlValue } from './sqlite-connection.js';
import { createSearchTable } from './search-table.js';
import { createSeenIds } from './seen-ids.js';
import { createIndex, recallSql, rememberSql, upsertSql } from './sqlite-tables.js';
import {
  applyEvents,
  HandlerFailure,
  type Applied,
  type DocumentChange,
  type DocumentSource,
} from '../store/unit-of-work.js';

/** Rows a statement: many, then what is left one by one. */
const rowsAtOnce = 64;

/** Documents kept parsed for the next batch; a busy record (an order, a scan) is written again and again. */
const documentsKept = 1000;

/** Applies events to one table. To be called inside a transaction; `forget` after one that was rolled back. */
export interface SqliteWriter {
  /** What the events make of the documents that are stored now; writes no document. */
  prepare(events: readonly RecordedEvent[], position: number): Outcome;
  /** Writes what was prepared, before anything else is. */
  write(outcome: Outcome): void;
  get(id: string): Document | undefined;
  forget(): void;
  /** Keeps what searches need from now on. */
  makeSearchable(): void;
  /** The build from zero is over. */
  finishBuild(): void;
}

/** As SQLite reads it out of a document. */
const plainValue = (value: unknown): SqlValue => {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** `isEmpty`: nothing has ever been written to the table. */
export const createSqliteWriter = (
  db: SqliteConnection,
  table: SqlTable,
  model: ReadModel,
  isEmpty: boolean,
): SqliteWriter => {
  const kept = new LRUCache<string, Document>({ max: documentsKept });
  const pinned = new Set<string>();
  const folded = [...table.folded];
  const plain = [...table.plain];
  const upsertOne = upsertSql(table, 1);
  const upsertMany = upsertSql(table, rowsAtOnce);
  const removeAll = `DELETE FROM ${quoted(table.name)} WHERE id IN (SELECT value FROM json_each(?))`;
  const byId = `SELECT doc FROM ${quoted(table.name)} WHERE id = ?`;

  let seen = isEmpty ? createSeenIds() : undefined;

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
      if (seen?.has(id) === false) return undefined;
      const known = kept.get(id);
      if (known !== undefined) return known;
      const row = db.row(byId, [id]);
      const [doc] = row === undefined ? [] : documentsOf(String(row[0]));
      if (doc !== undefined) kept.set(id, doc);
      return doc;
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

  const rowOf = (doc: Document): readonly SqlValue[] => {
    const copies = folded.map((field) => {
      const value: unknown = Reflect.get(doc, field);
      return typeof value === 'string' ? fold(value) : null;
    });
    const values = plain.map((field) => plainValue(Reflect.get(doc, field)));
    return [doc.id, JSON.stringify(doc), ...copies, ...values];
  };

  const writeRows = (rows: readonly (readonly SqlValue[])[]): void => {
    let params: SqlValue[] = [];
    const whole = rows.length - (rows.length % rowsAtOnce);
    for (const [at, row] of rows.entries()) {
      if (at >= whole) {
        db.run(upsertOne, row);
        continue;
      }
      for (const value of row) params.push(value);
      if ((at + 1) % rowsAtOnce > 0) continue;
      db.run(upsertMany, params);
      params = [];
    }
  };

  const remove = (ids: readonly string[]): void => {
    if (ids.length === 0) return;
    search.remove(ids);
    db.run(removeAll, [JSON.stringify(ids)]);
  };

  const note = (changes: readonly DocumentChange[]): void => {
    const lastKept = changes.length - documentsKept;
    for (const [at, { id, after }] of changes.entries()) {
      if (after !== undefined) seen?.add(id);
      // Of a long batch only the end would stay anyway.
      if (after === undefined || at < lastKept) kept.delete(id);
      else kept.set(id, after);
    }
  };

  const write = ({ changes, remembered }: Applied): void => {
    const rows = changes.flatMap(({ after }) => (after === undefined ? [] : [rowOf(after)]));
    // In the order of the key, so that neighbours fall on the same pages.
    rows.sort(([left], [right]) => (String(left) < String(right) ? -1 : 1));
    note(changes);
    remove(changes.flatMap(({ id, after }) => (after === undefined ? [id] : [])));
    writeRows(rows);
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
        // What stands before the failing event can still be kept.
        const failedAt = error.event.position;
        const before = events.filter((event) => event.position < failedAt);
        return { kind: 'failed', position: failedAt - 1, ...applyEvents(model, before, source), failedAt, error };
      }
    },
    forget: () => {
      kept.clear();
      pinned.clear();
      search.forget();
    },
    makeSearchable: () => search.make(),
    finishBuild: () => {
      seen = undefined;
      search.make();
    },
  };
};
