import {
  backgroundConnections,
  entriesCounted,
  entriesWalked,
  questionMsAtMost,
  rowsLookedAt,
  rowsSorted,
} from '../../budgets/budgets.js';
import { OperatorError } from '../../errors/operator-error.js';
import { isSqliteError } from '../../sqlite/database.js';
import { openReadingDatabase } from '../../sqlite/reading-database.js';
import type { ReadModel } from '../../schema/read-model.js';
import { indexOfValues, isServed, namesRecords, namingIn, ownerIn, searchesIn } from '../../query/reach-of-index.js';
import type { Condition, Found, FoundTexts, ReadStore } from '../store/read-store.js';
import { compileWhere, quoted, sourceOf, type SqlTable } from './compile-sql.js';
import { findRows } from './find-rows.js';
import { quickPage, type QuickLimits } from './quick-pages.js';
import { spanEntries, type SpanCounts } from './span-counts.js';
import type { SqliteConnection, SqlValue } from './sqlite-connection.js';
import { indexName } from './sqlite-tables.js';
import { commonTexts, searchName } from './trigram-query.js';

interface Options {
  readonly file: string;
  /** Answers on the event loop. */
  readonly db: SqliteConnection;
  /** The table that answers queries of the model of this name. */
  readonly tableOf: (name: string) => SqlTable;
  /** The spans of that table, once it has all of its indexes. */
  readonly spansOf: (name: string) => SpanCounts | undefined;
  /** Lets other connections read the file. @throws OperatorError where the disk did not take it */
  readonly shareFile: () => void;
  readonly limits: QuestionLimits;
}

/** Bounds of queries on the event loop, and how long the others may take. */
export interface QuestionLimits extends QuickLimits {
  readonly rowsLookedAt: number;
  readonly entriesCounted: number;
  readonly longestMs: number;
  readonly spanEntries: number;
}

export const questionLimits: QuestionLimits = {
  rowsLookedAt,
  entriesCounted,
  entriesWalked,
  rowsSorted,
  spanEntries,
  longestMs: questionMsAtMost,
};

/** The queries of the read models; `close` stops those that are still open. */
export type SqliteQuestions = Required<Pick<ReadStore, 'find' | 'count' | 'total' | 'close'>>;

const cacheKiB = 8_192;

/** Rows that trigrams may leave to be read. */
const candidatesAtMost = 2_000;

const withoutTrigrams = (table: SqlTable): SqlTable => ({ ...table, trigramFields: [] });

/**
 * Answers queries that an index serves on the event loop, and those that may have to read more rows than one turn
 * allows on other connections, beside it.
 * @throws TooSlow from both when there is no answer in 5 s
 */
export const createSqliteQuestions = ({ file, db, tableOf, spansOf, shareFile, limits }: Options): SqliteQuestions => {
  const background = openReadingDatabase(file, {
    connections: backgroundConnections,
    cacheKiB,
    longestMs: limits.longestMs,
  });

  const known = (name: string): SqlTable => ({ ...tableOf(name), tableOf: known });

  /**
   * The table with its index for several values of a field. SQLite counts nulls as one value, so that of a field which few
   * rows have it expects many rows for each value, and would read the whole table.
   */
  const withIndexOfValues = (model: ReadModel, { where, checkedOnly = [] }: Condition): SqlTable => {
    const table = known(model.name);
    const index = spansOf(model.name) && indexOfValues(model, where);
    if (index === undefined || index.fields.some((field) => checkedOnly.includes(field))) return table;
    // A condition that no row can fit names no field.
    const isAsked = compileWhere(table, where).params.length > 0;
    return isAsked ? { ...table, indexedBy: indexName(table, index.fields) } : table;
  };

  /** The number of rows, roughly: row ids grow, so the last one is close to it. */
  const rowsOf = ({ name }: SqlTable): number => Number(db.row(`SELECT max(rowid) FROM ${quoted(name)}`, [])?.[0] ?? 0);

  /** Whether other connections can read what was written. */
  const isShared = (): boolean => {
    if (file === ':memory:') return false;
    try {
      shareFile();
      return true;
    } catch (error) {
      if (!isSqliteError(error) && !(error instanceof OperatorError)) throw error;
      return false;
    }
  };

  const askInBackground = (sql: string, bind: readonly SqlValue[], { where, began }: Condition) =>
    background.first({ sql, bind, asker: ownerIn(where) ?? '', began });

  /** The spans by which rows are counted, where counting them one by one would take longer. */
  const spansFor = (model: ReadModel, where: Condition['where']): SpanCounts | undefined => {
    const spans = spansOf(model.name);
    if (spans === undefined || namesRecords(model, where)) return undefined;
    return rowsOf(tableOf(model.name)) > limits.rowsLookedAt ? spans : undefined;
  };

  /**
   * A page that would have to be sorted, where it is found quickly: mostly it is near the end of an index, or there are
   * few rows.
   */
  const foundQuickly = async (model: ReadModel, found: Found): Promise<FoundTexts | undefined> => {
    const spans = spansFor(model, found.where);
    if (spans === undefined) return undefined;
    if (spans.known(found.where) === undefined) await spans.count(found.where);
    // Page and total are read in one turn of the event loop, so that nothing is written between them.
    return quickPage(db, model, known(model.name), found, spans.known(found.where), limits);
  };

  /**
   * Whether the named record alone has many rows: an order of 10,000 lines takes as long to sort as a table of so many
   * rows.
   */
  const hasManyParts = (model: ReadModel, table: SqlTable, where: Condition['where']): boolean => {
    const { text, params } = compileWhere(table, namingIn(model, where));
    const counting = `SELECT count(*) FROM (SELECT 1 FROM ${sourceOf(table)} WHERE ${text} LIMIT ${limits.rowsLookedAt + 1})`;
    return Number(db.row(counting, params)?.[0]) > limits.rowsLookedAt;
  };

  const isLongPage = (model: ReadModel, table: SqlTable, { where, order, limit, offset }: Found): boolean => {
    const rows = rowsOf(table);
    if (rows <= limits.rowsLookedAt) return false;
    const isSorted = isServed(model, where, order);
    if (namesRecords(model, where)) return !isSorted && hasManyParts(model, table, where);
    return !isSorted || Math.min(rows, limit + offset) > limits.rowsLookedAt;
  };

  const isLongCount = (model: ReadModel, table: SqlTable, where: Condition['where']): boolean => {
    const rows = rowsOf(table);
    if (rows <= limits.rowsLookedAt || namesRecords(model, where)) return false;
    return !isServed(model, where, []) || rows > limits.entriesCounted;
  };

  /**
   * The table with the trigrams of those search texts that few rows contain. Of a text that most rows contain, walking
   * an index in order finds the first rows sooner than the trigrams would find all.
   */
  const withTrigrams = async (table: SqlTable, asked: Condition): Promise<SqlTable> => {
    const name = quoted(searchName(table.name));
    const counting = `SELECT count(*) FROM (SELECT rowid FROM ${name} WHERE ${name} MATCH ? LIMIT ${candidatesAtMost + 1})`;
    const countOf = async (query: string): Promise<number> =>
      Number((await askInBackground(counting, [query], asked))?.[0] ?? 0);
    const common = await commonTexts(table.trigramFields, searchesIn(asked.where), candidatesAtMost, countOf);
    return { ...table, common };
  };

  return {
    find: async (model, found) => {
      const table = withIndexOfValues(model, found);
      const isSlow = isLongPage(model, table, found);
      const quick = isSlow ? await foundQuickly(model, found) : undefined;
      if (quick !== undefined) return quick;
      const isLong = isSlow && isShared();
      const answered = isLong
        ? (sql: string, bind: readonly SqlValue[]) => askInBackground(sql, bind, found)
        : undefined;
      const searched = isLong ? await withTrigrams(table, found) : withoutTrigrams(table);
      return findRows({ db, askInBackground: answered }, { ...searched, checkedOnly: found.checkedOnly }, found);
    },
    total: (model, where) => spansFor(model, where)?.known(where),
    count: async (model, asked) => {
      const table = known(model.name);
      const counted = await spansFor(model, asked.where)?.count(asked.where);
      if (counted !== undefined) return counted;
      const isLong = isLongCount(model, table, asked.where) && isShared();
      const searched = isLong ? await withTrigrams(table, asked) : withoutTrigrams(table);
      const { text, params } = compileWhere({ ...searched, checkedOnly: asked.checkedOnly }, asked.where);
      const counting = `SELECT count(*) FROM ${quoted(table.name)} WHERE ${text}`;
      const [count] = (isLong ? await askInBackground(counting, params, asked) : db.row(counting, params)) ?? [];
      return Number(count);
    },
    close: () => background.close(),
  };
};
