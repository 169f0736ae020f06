import { LRUCache } from 'lru-cache';
import type { Document } from '../../schema/read-model.js';
import type { Statement } from '../../sqlite/database.js';
import { fold } from '../../query/fold.js';
import { documentsOf } from '../store/document-text.js';
import { quoted, type SqlTable } from './compile-sql.js';
import { createRowPlaces, type RowPlaces } from './row-places.js';
import { createSeenIds } from './seen-ids.js';
import type { SqliteConnection, SqlValue } from './sqlite-connection.js';
import { replaceSql, rewriteSql, type SharedColumns, upsertSql } from './sqlite-tables.js';
import type { TextChange } from './unwritten.js';

/** The documents of a table by their ids, and the statements by which they are changed. */
export interface TableRows {
  get(id: string): Document | undefined;
  /** The documents of those ids that exist. */
  getMany(ids: readonly string[]): readonly Document[];
  /** Writes the documents that the changes leave. The statements are made as they are asked for. */
  write(changes: readonly Written[]): Iterable<Statement>;
  remove(ids: readonly string[]): Statement;
}

/** A change that leaves a document. */
export type Written = TextChange & { readonly after: Document };

const textOf = ({ after, text = JSON.stringify(after) }: Written): string => text;

/** Rows that one statement writes, the largest number first; fewer are written one by one. */
const mostTogether = 256;
const fewestTogether = 8;
const rowsAtOnce = [mostTogether, 64, fewestTogether] as const;

/** Characters of a statement whose rows are all as long as its first: to make more would hold the event loop for milliseconds. */
const charactersAtOnce = 256 * 1024;

/** The value as SQLite would read it out of the document. */
const plainValue = (value: unknown): SqlValue => {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

const charactersOf = (values: readonly SqlValue[]): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);

/** Statements of one kind whose texts are kept: rows of one table share few combinations of columns. */
const statementsKept = 20;

const none: SharedColumns = [];

/** The columns in which all rows have the same value. */
const sharedColumns = (values: readonly SqlValue[], columns: number): SharedColumns => {
  const isShared = (column: number): boolean => {
    for (let at = column; at < values.length; at += columns) if (values[at] !== values[column]) return false;
    return true;
  };
  return values.slice(0, columns).flatMap((_, column) => (isShared(column) ? [column] : []));
};

/** The values of the shared columns once, then those of the other columns of each row. */
const shortened = (values: readonly SqlValue[], columns: number, shared: SharedColumns): readonly SqlValue[] => {
  const bind = shared.map((column) => values[column] ?? null);
  const others = Array.from({ length: columns }, (_, column) => column).filter((column) => !shared.includes(column));
  for (let row = 0; row < values.length; row += columns)
    for (const column of others) bind.push(values[row + column] ?? null);
  return bind;
};

/**
 * Makes statements for changed rows, each of as many as one statement takes.
 * @param push adds the values of a row, in the order of the statement's columns
 */
export const createStatements = <Row>(
  sqlOf: (rows: number, shared: SharedColumns) => string,
  push: (values: SqlValue[], row: Row) => void,
) => {
  const texts = new LRUCache<string, string>({ max: statementsKept });
  const sqlFor = (rows: number, shared: SharedColumns): string => {
    const key = `${rows} ${shared.join()}`;
    let sql = texts.get(key);
    if (sql === undefined) texts.set(key, (sql = sqlOf(rows, shared)));
    return sql;
  };
  const valuesOf = (rows: readonly Row[]): readonly SqlValue[] => {
    const values: SqlValue[] = [];
    for (const row of rows) push(values, row);
    return values;
  };
  /** A few rows are written one by one, however long they are. */
  const mostOf = (left: readonly Row[]): number =>
    left.length < fewestTogether
      ? 1
      : Math.min(left.length, charactersAtOnce / charactersOf(valuesOf(left.slice(0, 1))));
  return function* (changed: readonly Row[]): Generator<Statement> {
    for (let from = 0; from < changed.length;) {
      const most = mostOf(changed.slice(from, from + mostTogether));
      const count = rowsAtOnce.find((rows) => rows <= most) ?? 1;
      const values = valuesOf(changed.slice(from, from + count));
      // A scan makes a thousand rows of one company, and to hand a value over and bind it takes as long as to store it.
      // Fewer rows would often share something by chance, and each such statement has to be prepared.
      const columns = values.length / count;
      const shared = count === mostTogether ? sharedColumns(values, columns) : none;
      yield { sql: sqlFor(count, shared), bind: shared.length === 0 ? values : shortened(values, columns, shared) };
      from += count;
    }
  };
};

const createColumns = (table: SqlTable) => {
  const folded = [...table.folded];
  const plain = [...table.plain];
  const fields = [...folded, ...plain];
  return {
    push: (values: SqlValue[], change: Written): void => {
      const { after: doc } = change;
      values.push(doc.id, textOf(change));
      for (const field of folded) {
        const value: unknown = Reflect.get(doc, field);
        values.push(typeof value === 'string' ? fold(value) : null);
      }
      for (const field of plain) values.push(plainValue(Reflect.get(doc, field)));
    },
    /** Whether a change leaves them as they are. */
    areKept: ({ before, after }: Written): boolean =>
      before !== undefined && fields.every((field) => Reflect.get(before, field) === Reflect.get(after, field)),
  };
};

const firstOf = (row: readonly unknown[] | undefined): Document | undefined =>
  row === undefined ? undefined : documentsOf(String(row[0]))[0];

/**
 * Rows that are found by an index of their ids.
 * @param isEmpty nothing has ever been written to the table
 */
export const createKeyedRows = (db: SqliteConnection, table: SqlTable, isEmpty: boolean): TableRows => {
  const columns = createColumns(table);
  const upsert = createStatements<Written>((rows, shared) => upsertSql(table, rows, shared), columns.push);
  const rewrite = createStatements<Written>(
    (rows, shared) => rewriteSql(table, rows, shared),
    (values, change) => values.push(change.id, textOf(change)),
  );
  const byId = `SELECT doc FROM ${quoted(table.name)} WHERE id = ?`;
  const byIds = `SELECT group_concat(doc) FROM ${quoted(table.name)} WHERE id IN (SELECT value FROM json_each(?))`;
  const removeAll = `DELETE FROM ${quoted(table.name)} WHERE id IN (SELECT value FROM json_each(?))`;
  const seen = isEmpty ? createSeenIds() : undefined;
  return {
    get: (id) => (seen?.has(id) === false ? undefined : firstOf(db.row(byId, [id]))),
    getMany: (ids) => {
      const asked = ids.filter((id) => seen?.has(id) !== false);
      const [texts] = asked.length === 0 ? [] : (db.row(byIds, [JSON.stringify(asked)]) ?? []);
      return typeof texts === 'string' ? documentsOf(texts) : [];
    },
    write: function* (changes) {
      for (const { id } of changes) seen?.add(id);
      // Writes in the order of the key, as neighbours are on the same pages.
      const sorted = [...changes].sort((left, right) => (left.id < right.id ? -1 : 1));
      const [kept, others]: [Written[], Written[]] = [[], []];
      for (const change of sorted) (columns.areKept(change) ? kept : others).push(change);
      // What its columns hold stands in the indexes, of which no page changes then.
      yield* rewrite(kept);
      yield* upsert(others);
    },
    remove: (ids) => ({ sql: removeAll, bind: [JSON.stringify(ids)] }),
  };
};

/** Row ids that are read at a time. */
const placesAtOnce = 10_000;

const placesIn = (db: SqliteConnection, table: SqlTable) => {
  const places = createRowPlaces();
  const page = `SELECT rowid, id FROM ${quoted(table.name)} WHERE rowid > ? ORDER BY rowid LIMIT ${placesAtOnce}`;
  let last = 0;
  for (;;) {
    const rows = db.rows(page, [last]);
    for (const [rowId, id] of rows) places.add(String(id), (last = Number(rowId)));
    if (rows.length < placesAtOnce) return { places, last };
  }
};

/** A change with the row id of its document. */
interface Placed {
  readonly change: Written;
  readonly place: number;
}

/**
 * Rows of a table that is built from zero and has no index of its ids yet: memory holds the place of each. New rows are
 * appended to the table; an index of random ids would have each of them change a page of its own.
 */
export const createPlacedRows = (db: SqliteConnection, table: SqlTable): TableRows => {
  const columns = createColumns(table);
  const replace = createStatements<Placed>(
    (rows, shared) => replaceSql(table, rows, shared),
    (values, { change, place }) => {
      values.push(place);
      columns.push(values, change);
    },
  );
  const byPlace = `SELECT doc FROM ${quoted(table.name)} WHERE rowid = ?`;
  const removeAll = `DELETE FROM ${quoted(table.name)} WHERE rowid IN (SELECT value FROM json_each(?))`;
  let known: { readonly places: RowPlaces; last: number } | undefined;
  const rows = () => (known ??= placesIn(db, table));
  const get = (id: string): Document | undefined => {
    const place = rows().places.get(id);
    const doc = place === undefined ? undefined : firstOf(db.row(byPlace, [place]));
    // Two ids may share a place in memory, so the document is compared.
    return doc?.id === id ? doc : undefined;
  };
  return {
    get,
    getMany: (ids) => ids.flatMap((id) => get(id) ?? []),
    write: (changes) => {
      const taken = rows();
      const { places } = taken;
      const placed: Placed[] = [];
      for (const change of changes) {
        let place = change.before === undefined ? undefined : places.get(change.id);
        if (place === undefined) places.add(change.id, (place = taken.last += 1));
        placed.push({ change, place });
      }
      placed.sort((left, right) => left.place - right.place);
      return replace(placed);
    },
    remove: (ids) => {
      const { places } = rows();
      const bind = [JSON.stringify(ids.map((id) => places.get(id)))];
      for (const id of ids) places.delete(id);
      return { sql: removeAll, bind };
    },
  };
};
