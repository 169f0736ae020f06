import { asideConnections, entriesCounted, questionMsAtMost, rowsLookedAt } from '../../budgets/budgets.js';
import { isSqliteError } from '../../sqlite/database.js';
import { openReadingDatabase } from '../../sqlite/reading-database.js';
import type { ReadModel } from '../declare/read-model.js';
import { isServed, namesRecords, ownerIn } from '../query/reach-of-index.js';
import type { Condition, Found, FoundTexts, ReadStore } from '../store/read-store.js';
import { compileOrder, compileWhere, type Sql, type SqlTable } from './compile-sql.js';
import type { SqliteConnection, SqlValue } from './sqlite-connection.js';
import { quoted } from './sqlite-tables.js';

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

  const ask = async (sql: string, bind: readonly SqlValue[], isLong: boolean, { where }: Condition) =>
    // While the disk takes nothing, and where there is none, this connection alone knows the latest.
    isLong && tryCommit() ? aside.first({ sql, bind, asker: ownerIn(where) ?? '' }) : db.row(sql, bind);

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

  const conditionOf = (table: SqlTable, { where, aside: fields }: Condition): Sql =>
    compileWhere({ ...table, aside: fields }, where);

  return {
    find: async (model, found): Promise<FoundTexts> => {
      const table = known(model.name);
      const condition = conditionOf(table, found);
      // One row with all documents in it: the price of a row at the driver is higher than joining them in SQLite.
      const page =
        `SELECT count(*), group_concat(doc) FROM (SELECT doc FROM ${quoted(table.name)} ` +
        `WHERE ${condition.text} ORDER BY ${compileOrder(table, found.order)} LIMIT ? OFFSET ?)`;
      const bind = [...condition.params, found.limit, found.offset];
      const [rows, texts] = (await ask(page, bind, isLongPage(model, table, found), found)) ?? [];
      return { rows: Number(rows), texts: typeof texts === 'string' ? texts : '' };
    },
    count: async (model, asked) => {
      const table = known(model.name);
      const { text, params } = conditionOf(table, asked);
      const counting = `SELECT count(*) FROM ${quoted(table.name)} WHERE ${text}`;
      const [count] = (await ask(counting, params, isLongCount(model, table, asked.where), asked)) ?? [];
      return Number(count);
    },
    close: () => aside.close(),
  };
};
