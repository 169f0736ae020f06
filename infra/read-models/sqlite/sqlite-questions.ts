import { asideConnections, entriesCounted, questionMsAtMost, rowsLookedAt } from '../../budgets/budgets.js';
import { isSqliteError } from '../../sqlite/database.js';
import { openReadingDatabase } from '../../sqlite/reading-database.js';
import type { ReadModel } from '../declare/read-model.js';
import { isServed, namesRecords, ownerIn, searchesIn } from '../query/reach-of-index.js';
import type { Condition, Found, ReadStore } from '../store/read-store.js';
import { compileWhere, quoted, type SqlTable } from './compile-sql.js';
import { findRows } from './find-rows.js';
import type { SqliteConnection, SqlValue } from './sqlite-connection.js';
import { searchName, trigramQuery } from './trigram-query.js';

interface Options {
  readonly file: string;
  /** Sees what is not committed yet, and answers at once. */
  readonly db: SqliteConnection;
  /** The table that answers, of the model of this name. */
  readonly tableOf: (name: string) => SqlTable;
  /** Lets other connections see all that was applied. */
  readonly commit: () => void;
  readonly limits: QuestionLimits;
}

/** What is answered at once, and how long the rest may take. */
export interface QuestionLimits {
  readonly rowsLookedAt: number;
  readonly entriesCounted: number;
  readonly longestMs: number;
}

export const questionLimits: QuestionLimits = { rowsLookedAt, entriesCounted, longestMs: questionMsAtMost };

/** The queries of the read models; `close` stops those that are still open. */
export type SqliteQuestions = Pick<ReadStore, 'find' | 'count' | 'close'>;

const cacheKiB = 8_192;

/** Rows that trigrams may leave to be looked at. */
const candidatesAtMost = 2_000;

const withoutTrigrams = (table: SqlTable): SqlTable => ({ ...table, searched: [] });

/**
 * Answers what an index holds at once, and on other connections, beside the event loop, what may have to look at more rows
 * than one turn of it has time for.
 * @throws TooSlow from both when there is no answer in 5 s
 */
export const createSqliteQuestions = ({ file, db, tableOf, commit, limits }: Options): SqliteQuestions => {
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

  const askAside = (sql: string, bind: readonly SqlValue[], { where }: Condition) =>
    aside.first({ sql, bind, asker: ownerIn(where) ?? '' });

  const isLongPage = (model: ReadModel, table: SqlTable, { where, order, limit, offset }: Found): boolean => {
    const rows = rowsOf(table);
    if (rows <= limits.rowsLookedAt || namesRecords(model, where)) return false;
    return !isServed(model, where, order) || Math.min(rows, limit + offset) > limits.rowsLookedAt;
  };

  const isLongCount = (model: ReadModel, table: SqlTable, where: Condition['where']): boolean => {
    const rows = rowsOf(table);
    if (rows <= limits.rowsLookedAt || namesRecords(model, where)) return false;
    return !isServed(model, where, []) || rows > limits.entriesCounted;
  };

  /**
   * The table with its trigrams where they leave few rows. Of a text that most rows have, the first of them in the order of
   * an index are found sooner than all.
   */
  const withTrigrams = async (table: SqlTable, asked: Condition): Promise<SqlTable> => {
    const search = searchesIn(asked.where).find((where) => trigramQuery(table.searched, where) !== undefined);
    if (search === undefined) return table;
    const name = quoted(searchName(table.name));
    const counting = `SELECT count(*) FROM (SELECT rowid FROM ${name} WHERE ${name} MATCH ? LIMIT ${candidatesAtMost + 1})`;
    const [count] = (await askAside(counting, [trigramQuery(table.searched, search) ?? ''], asked)) ?? [];
    return Number(count) > candidatesAtMost ? withoutTrigrams(table) : table;
  };

  return {
    find: async (model, found) => {
      const table = known(model.name);
      const isLong = isLongPage(model, table, found) && tryCommit();
      const answered = isLong ? (sql: string, bind: readonly SqlValue[]) => askAside(sql, bind, found) : undefined;
      const searched = isLong ? await withTrigrams(table, found) : withoutTrigrams(table);
      return findRows({ db, aside: answered }, { ...searched, aside: found.aside }, found);
    },
    count: async (model, asked) => {
      const table = known(model.name);
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
