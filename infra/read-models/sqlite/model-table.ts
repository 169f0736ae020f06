// command, complete-scan: the documents that are changed again and again are kept parsed.
import { types } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import { fold } from '../../query/fold.js';
import { allOf, eq } from '../../query/query.js';
import { indexServing } from '../../schema/declared-model.js';
import type { Document, ReadModel } from '../../schema/read-model.js';
import { isRefusal, isSqliteError } from '../../sqlite/database.js';
import { documentsOf } from '../store/document-text.js';
import type { ModelWork, Outcome } from '../store/read-store.js';
import {
  type Applied,
  applyEvents,
  type DocumentChange,
  type DocumentSource,
  HandlerFailure,
} from '../store/unit-of-work.js';
import { compileWhere, quoted, type SqlTable } from './compile-sql.js';
import { createSearchTable } from './search-table.js';
import type { SqliteConnection, SqlValue } from './sqlite-connection.js';
import { createIndex, recallSql, rememberSql, upsertSql } from './sqlite-tables.js';

/** Applies events to the table of one version of a read model, in a transaction of the caller. */
export interface ModelTable {
  /**
   * Writes what the events change. A model fails alone: where a handler throws, the events before that one are applied;
   * where a document cannot be stored, none of them is, and the failure names the first.
   * @throws what the database throws where the file cannot be read or written
   */
  apply(work: Pick<ModelWork, 'events' | 'position'>): Outcome;
  get(id: string): Document | undefined;
  /** Creates, and from then on updates, what searches need. */
  makeSearchable(): void;
  /** Call after a rollback, which may have undone indexes or the table of searches. */
  undone(): void;
}

/** Documents that each table keeps parsed. */
const documentsKept = 2_000;

/** The value as SQLite would read it out of the document. */
const plainValue = (value: unknown): SqlValue => {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

const foldedValue = (value: unknown): SqlValue => (typeof value === 'string' ? fold(value) : null);

/** The event at which a model has failed; undefined where the error is not of the model but of the file. */
const failedAtOf = (error: unknown, events: readonly RecordedEvent[]): number | undefined => {
  if (error instanceof HandlerFailure) return error.event.position;
  return isSqliteError(error) && !isRefusal(error) ? undefined : events[0]?.position;
};

export const createModelTable = (db: SqliteConnection, table: SqlTable, model: ReadModel): ModelTable => {
  const [folded, plain] = [[...table.folded], [...table.plain]];
  const fields = [...folded, ...plain];
  const search = createSearchTable(db, table, table.trigramFields);
  const upsert = upsertSql(table);
  const rewrite = `UPDATE ${quoted(table.name)} SET doc = ?2 WHERE id = ?1`;
  const remove = `DELETE FROM ${quoted(table.name)} WHERE id = ?`;
  const byId = `SELECT doc FROM ${quoted(table.name)} WHERE id = ?`;
  const pinned = new Set<string>();
  const kept = new LRUCache<string, Document>({ max: documentsKept });

  // A build from zero has no indexes yet, and a scan of the table for every such change would never end.
  const indexPins = (pins: readonly string[]): void => {
    const key = pins.join(',');
    if (pinned.has(key)) return;
    createIndex(db, table, indexServing(model, pins));
    pinned.add(key);
  };

  const get = (id: string): Document | undefined => {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const [text] = db.row(byId, [id]) ?? [];
    const stored = typeof text === 'string' ? documentsOf(text)[0] : undefined;
    if (stored !== undefined) kept.set(id, stored);
    return stored;
  };

  const source: DocumentSource = {
    get,
    where: (pins) => {
      indexPins(Object.keys(pins));
      const { text, params } = compileWhere(
        table,
        allOf(...Object.entries(pins).map(([field, value]) => eq(field, value))),
      );
      const [texts] = db.row(`SELECT group_concat(doc) FROM ${quoted(table.name)} WHERE ${text}`, params) ?? [];
      return typeof texts === 'string' ? documentsOf(texts) : [];
    },
    recall: (key) => {
      const [text] = db.row(recallSql, [table.name, key]) ?? [];
      return typeof text === 'string' ? text : undefined;
    },
  };

  const write = ({ id, before, after }: DocumentChange): void => {
    if (after === undefined) {
      kept.delete(id);
      if (before !== undefined) db.run(remove, [id]);
      return;
    }
    kept.set(id, after);
    const values: SqlValue[] = [id, JSON.stringify(after)];
    // The row `complete-scan`: an index changes with its columns alone, and most changes of a swatch are of its counts.
    if (before !== undefined && fields.every((field) => Reflect.get(before, field) === Reflect.get(after, field)))
      return db.run(rewrite, values);
    for (const field of folded) values.push(foldedValue(Reflect.get(after, field)));
    for (const field of plain) values.push(plainValue(Reflect.get(after, field)));
    db.run(upsert, values);
  };

  const undone = (): void => {
    pinned.clear();
    kept.clear();
    search.forget();
  };

  const applyAll = (events: readonly RecordedEvent[]): Applied => {
    const applied = applyEvents(model, events, source);
    search.remove(applied.changes);
    for (const change of applied.changes) write(change);
    search.write(applied.changes);
    for (const [key, text] of applied.remembered) db.run(rememberSql, [table.name, key, text]);
    return applied;
  };

  const apply: ModelTable['apply'] = ({ events, position }) => {
    try {
      return { kind: 'applied', position, ...db.inSavepoint(() => applyAll(events)) };
    } catch (error) {
      undone();
      const failedAt = failedAtOf(error, events);
      if (failedAt === undefined || !(types.isNativeError(error) || isRefusal(error))) throw error;
      const before = events.filter((event) => event.position < failedAt);
      const outcome = apply({ events: before, position: failedAt - 1 });
      return outcome.kind === 'failed' ? outcome : { ...outcome, kind: 'failed', failedAt, error };
    }
  };

  return {
    apply,
    get,
    makeSearchable: () => search.make(),
    undone,
  };
};
