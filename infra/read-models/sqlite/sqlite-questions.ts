import {
  asideConnections,
  entriesCounted,
  entriesWalked,
  questionMsAtMost,
  rowsLookedAt,
  rowsSorted,
} from '../../budgets/budgets.js';
import { isSqliteError } from '../../sqlite/database.js';
import { openReadingDatabase } from '../../sqlite/reading-database.js';
import type { ReadModel } from '../declare/read-model.js';
import { isServed, namesRecords, namingIn, ownerIn, searchesIn } from '../query/reach-of-index.js';
import type { Condition, Found, FoundTexts, ReadStore } from '../store/read-store.js';
import { compileWhere, quoted, type SqlTable } from './compile-sql.js';
import { findRows } from './find-rows.js';
import { quickPage, type QuickLimits } from './quick-pages.js';
import { spanEntries, type SpanCounts } from './span-counts.js';
import type { SqliteConnection, SqlValue } from './sqlite-connection.js';
import { commonTexts, searchName } from './trigram-query.js';

interface Options {
  readonly file: string;
  /** Sees what is not committed yet, and answers at once. */
  readonly db: SqliteConnection;
  /** The table that answers, of the model of this name. */
  readonly tableOf: (name: string) => SqlTable;
  /** Of that table, once it has all of its indexes. */
  readonly spansOf: (name: string) => SpanCounts | undefined;
  /** Lets other connections see all that was applied. */
  readonly commit: () => void;
  readonly limits: QuestionLimits;
}

/** What is answered at once, and how long the rest may take. */
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

/** Rows that trigrams may leave to be looked at. */
const candidatesAtMost = 2_000;

const withoutTrigrams = (table: SqlTable): SqlTable => ({ ...table, searched: [] });

/**
 * Answers what an index holds at once, and on other connections, beside the event loop, what may have to look at more rows
 * than one turn of it has time for.
 * @throws TooSlow from both when there is no answer in 5 s
 */
export const createSqliteQuestions = ({ file, db, tableOf, spansOf, commit, limits }: Options): SqliteQuestions => {
  const aside = openReadingDatabase(file, { connections: asideConnections, cacheKiB, longestMs: limits.longestMs });

  const known = (name: string): SqlTable => ({ ...tableOf(name), tableOf: known });

  /** Ids of rows grow, so the last one is about their number. */
  const rowsOf = ({ name }: SqlTable): number => Number(db.row(`SELECT max(rowid) FROM ${quoted(name)}`, [])?.[0] ?? 0);

  /** While the disk takes nothing, and where there is none, this connection alone knows the latest. */
  const tryCommit = (): boolean => {
    if (file === ':memory:') return false;
    try {
      commit();
      return true;
    } catch (error) {
      if (!isSqliteError(error)) throw error;
      return false;
    }
  };

  const askAside = (sql: string, bind: readonly SqlValue[], { where, began }: Condition) =>
    aside.first({ sql, bind, asker: ownerIn(where) ?? '', began });

  /** The spans that tell how many there are, where counting them would take longer. */
  const spansFor = (model: ReadModel, where: Condition['where']): SpanCounts | undefined => {
    const spans = spansOf(model.name);
    if (spans === undefined || namesRecords(model, where)) return undefined;
    return rowsOf(tableOf(model.name)) > limits.rowsLookedAt ? spans : undefined;
  };

  /** Of a page that would have to be sorted: mostly it is near the end of an index, or of few rows. */
  const foundQuickly = async (model: ReadModel, found: Found): Promise<FoundTexts | undefined> => {
    const spans = spansFor(model, found.where);
    if (spans === undefined) return undefined;
    if (spans.known(found.where) === undefined) await spans.count(found.where);
    // Both in one turn, so that nothing is written between them.
    return quickPage(db, model, known(model.name), found, spans.known(found.where), limits);
  };

  /** Whether what is named is many rows by itself: an order of 10,000 lines takes as long to sort as a table of so many. */
  const hasManyParts = (model: ReadModel, table: SqlTable, where: Condition['where']): boolean => {
    const { text, params } = compileWhere(table, namingIn(model, where));
    const counting = `SELECT count(*) FROM (SELECT 1 FROM ${quoted(table.name)} WHERE ${text} LIMIT ${limits.rowsLookedAt + 1})`;
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
   * The table with the trigrams of those texts alone that leave few rows. Of a text that most rows have, the first of them in
   * the order of an index are found sooner than all.
   */
  const withTrigrams = async (table: SqlTable, asked: Condition): Promise<SqlTable> => {
    const name = quoted(searchName(table.name));
    const counting = `SELECT count(*) FROM (SELECT rowid FROM ${name} WHERE ${name} MATCH ? LIMIT ${candidatesAtMost + 1})`;
    const countOf = async (query: string): Promise<number> =>
      Number((await askAside(counting, [query], asked))?.[0] ?? 0);
    const common = await commonTexts(table.searched, searchesIn(asked.where), candidatesAtMost, countOf);
    return { ...table, common };
  };

  return {
    find: async (model, found) => {
      const table = known(model.name);
      const isSlow = isLongPage(model, table, found);
      const quick = isSlow ? await foundQuickly(model, found) : undefined;
      if (quick !== undefined) return quick;
      const isLong = isSlow && tryCommit();
      const answered = isLong ? (sql: string, bind: readonly SqlValue[]) => askAside(sql, bind, found) : undefined;
      const searched = isLong ? await withTrigrams(table, found) : withoutTrigrams(table);
      return findRows({ db, aside: answered }, { ...searched, aside: found.aside }, found);
    },
    total: (model, where) => spansFor(model, where)?.known(where),
    count: async (model, asked) => {
      const table = known(model.name);
      const counted = await spansFor(model, asked.where)?.count(asked.where);
      if (counted !== undefined) return counted;
      const isLong = isLongCount(model, table, asked.where) && tryCommit();
      const searched = isLong ? await withTrigrams(table, asked) : withoutTrigrams(table);
      const { text, params } = compileWhere({ ...searched, aside: asked.aside }, asked.where);
      const counting = `SELECT count(*) FROM ${quoted(table.name)} WHERE ${text}`;
      const [count] = (isLong ? await askAside(counting, params, asked) : db.row(counting, params)) ?? [];
      return Number(count);
    },
    close: () => aside.close(),
  };
};
