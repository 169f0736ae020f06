// Benchmark rows "command", "complete-scan": documents that are changed again and again are cached in parsed form.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { types } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import { fold } from '../../query/fold.js';
import { allOf, eq } from '../../query/query.js';
import { indexServing, type Document, type ReadModel } from '../../schema/read-model.js';
import { isRefusal, isSqliteError } from '../../sqlite/database.js';
import type { Bulk } from '../../sqlite/background-writer.js';
import { documentsOf } from '../store/document-text.js';
import type { ModelWork, Outcome } from '../store/read-store.js';
import {
  type Applied,
  applyInTurns,
  type DocumentChange,
  type DocumentSource,
  HandlerFailure,
} from '../store/unit-of-work.js';
import { compileWhere, quoted, type SqlTable, foldedColumn, searchName } from './compile-sql.js';
import type { SqliteConnection, SqlValue } from './sqlite-connection.js';
import { createIndex, recallSql, rememberSql, upsertSql } from './sqlite-tables.js';
import { searchedText } from '../../query/trigrams.js';

/** The trigrams are made all at once after a build from zero, and from then on with each change. */
interface SearchTable {
  make(): void;
  /** The statements to run before those that remove rows. */
  removing(changes: readonly DocumentChange[]): readonly Bulk[];
  /** The statements to run after those that write rows. */
  writing(changes: readonly DocumentChange[]): readonly Bulk[];
  /** Call after a rollback, which may have undone the table. */
  forget(): void;
}

const none: SearchTable = {
  make: () => undefined,
  removing: () => [],
  writing: () => [],
  forget: () => undefined,
};

const createSearchTable = (db: SqliteConnection, table: SqlTable, fields: readonly string[]): SearchTable => {
  if (fields.length === 0) return none;
  const name = quoted(searchName(table.name));
  const rows = quoted(table.name);
  const ofIds = `SELECT rowid FROM ${rows} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY rowid`;
  const removeAll = `DELETE FROM ${name} WHERE rowid IN (${ofIds})`;
  // Writes in the order of the row ids: FTS5 ends a segment at each id that is lower than the one before, which takes
  // ten times as long.
  const writeAll =
    `INSERT OR REPLACE INTO ${name} (rowid, text) SELECT rowid, words FROM ` +
    `(SELECT json_extract(value, '$[0]') AS changed, json_extract(value, '$[1]') AS words FROM json_each(?)) ` +
    `CROSS JOIN ${rows} ON id = changed ORDER BY rowid`;
  const copies = fields.map((field) => `coalesce(${quoted(foldedColumn(field))}, '')`).join(' || char(10) || ');
  const exists = (): boolean =>
    db.row('SELECT 1 FROM sqlite_master WHERE name = ?', [searchName(table.name)]) !== undefined;
  let isThere: boolean | undefined;
  const isKept = (): boolean => (isThere ??= exists());
  const textOf = (doc: object | undefined): string | undefined => doc && searchedText(doc, fields);

  return {
    make: () => {
      if (isKept()) return;
      // Only the trigrams of each row are stored; the row itself shows their places and order.
      db.exec(
        `CREATE VIRTUAL TABLE ${name} USING fts5(text, tokenize = 'trigram case_sensitive 1', detail = none, ` +
          `content = '', contentless_delete = 1)`,
      );
      db.exec(`INSERT INTO ${name} (rowid, text) SELECT rowid, ${copies} FROM ${rows}`);
      isThere = true;
    },
    removing: (changes) => {
      if (!isKept()) return [];
      const ids = changes.flatMap(({ id, before, after }) => (before && after === undefined ? [id] : []));
      return ids.length > 0 ? [{ sql: removeAll, rows: [[JSON.stringify(ids)]] }] : [];
    },
    writing: (changes) => {
      if (!isKept()) return [];
      const written = changes.flatMap(({ id, before, after }) => {
        const text = textOf(after);
        return text === undefined || text === textOf(before) ? [] : [[id, text]];
      });
      return written.length > 0 ? [{ sql: writeAll, rows: [[JSON.stringify(written)]] }] : [];
    },
    forget: () => {
      isThere = undefined;
    },
  };
};

export interface Prepared {
  readonly outcome: Outcome;
  readonly bulks: readonly Bulk[];
}

export interface ModelTable {
  /**
   * Computes the changes of events; writes nothing. A model fails alone: if a handler throws, the events before that
   * one are applied; if a document cannot be stored, no event is, and the failure names the first.
   * @throws errors of the database when the file cannot be read
   */
  prepare(work: Pick<ModelWork, 'events' | 'position'>): Promise<Prepared>;
  /** Call when changes have been written. */
  written(changes: readonly DocumentChange[]): void;
  /** Lets `get` return these changes before they are written, until the release. */
  hold(changes: readonly DocumentChange[]): void;
  release(): void;
  get(id: string): Document | undefined;
  /** Creates the table for searches, and updates it from then on. */
  makeSearchable(): void;
  /** Call after a rollback, which may have undone indexes or the table of searches. */
  undone(): void;
}

/** Documents converted to rows in one turn of the event loop: a few milliseconds. */
const rowsInATurn = 500;

/** Cached parsed documents of each table. */
const documentsKept = 2_000;

/** The value that SQLite would read from the document. */
const plainValue = (value: unknown): SqlValue => {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

const foldedValue = (value: unknown): SqlValue => (typeof value === 'string' ? fold(value) : null);

/** No event is applied, because the first one makes a document that cannot be stored. */
export const refused = (events: readonly RecordedEvent[], error: Error): Outcome | undefined => {
  const failedAt = events[0]?.position;
  if (failedAt === undefined) return undefined;
  return { kind: 'failed', position: failedAt - 1, failedAt, error, changes: [], remembered: new Map() };
};

const createBulks = (): { add(sql: string, row: Bulk['rows'][number]): void; all(): readonly Bulk[] } => {
  const rows = new Map<string, Bulk['rows'][number][]>();
  return {
    add: (sql, row) => {
      const known = rows.get(sql);
      if (known === undefined) rows.set(sql, [row]);
      else known.push(row);
    },
    all: () => [...rows].map(([sql, all]) => ({ sql, rows: all })),
  };
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
  const held = new Map<string, Document | undefined>();

  // A build from zero has no indexes yet, and a scan of the table for every such change would take too long.
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

  const rowOf = ({ id, before, after }: DocumentChange): readonly [string, readonly SqlValue[]] | undefined => {
    if (after === undefined) return before && [remove, [id]];
    const values: SqlValue[] = [id, JSON.stringify(after)];
    // The row `complete-scan`: an index changes only with its columns, and most changes of a swatch concern its counts.
    if (before !== undefined && fields.every((field) => Reflect.get(before, field) === Reflect.get(after, field)))
      return [rewrite, values];
    for (const field of folded) values.push(foldedValue(Reflect.get(after, field)));
    for (const field of plain) values.push(plainValue(Reflect.get(after, field)));
    return [upsert, values];
  };

  const bulksOf = async ({ changes, remembered }: Applied): Promise<readonly Bulk[]> => {
    const bulks = createBulks();
    for (const [at, change] of changes.entries()) {
      const row = rowOf(change);
      if (row !== undefined) bulks.add(...row);
      if (at % rowsInATurn === rowsInATurn - 1) await nextTurn();
    }
    for (const [key, text] of remembered) bulks.add(rememberSql, [table.name, key, text]);
    return [...search.removing(changes), ...bulks.all(), ...search.writing(changes)];
  };

  const prepare: ModelTable['prepare'] = async ({ events, position }) => {
    try {
      const applied = await applyInTurns(model, events, source);
      return { outcome: { kind: 'applied', position, ...applied }, bulks: await bulksOf(applied) };
    } catch (error) {
      if (error instanceof HandlerFailure) {
        const failedAt = error.event.position;
        const before = await prepare({
          events: events.filter((event) => event.position < failedAt),
          position: failedAt - 1,
        });
        if (before.outcome.kind === 'failed') return before;
        return { ...before, outcome: { ...before.outcome, kind: 'failed', failedAt, error } };
      }
      const isOfEvents = isRefusal(error) || (types.isNativeError(error) && !isSqliteError(error));
      const outcome = isOfEvents ? refused(events, error) : undefined;
      if (outcome === undefined) throw error;
      return { outcome, bulks: [] };
    }
  };

  return {
    prepare,
    written: (changes) => {
      for (const { id, after } of changes) {
        if (after === undefined) kept.delete(id);
        else kept.set(id, after);
      }
    },
    hold: (changes) => {
      for (const { id, after } of changes) held.set(id, after);
    },
    release: () => held.clear(),
    get: (id) => (held.has(id) ? held.get(id) : get(id)),
    makeSearchable: () => search.make(),
    undone: () => {
      pinned.clear();
      search.forget();
    },
  };
};
