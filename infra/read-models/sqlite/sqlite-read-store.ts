// Benchmark row "command": a write gets its response before its documents are written.
import { existsSync, rmSync } from 'node:fs';
import { isRefusal } from '../../sqlite/database.js';
import { limitConcurrency } from '../../concurrency/limit-concurrency.js';
import { createWalCheckpoints } from '../../sqlite/wal-checkpoints.js';
import { type Bulk, openBackgroundWriter } from '../../sqlite/background-writer.js';
import { fieldsText, storedVersion, type ReadModel } from '../../schema/read-model.js';
import type { ModelWork, Opened, Outcome, ReadStore } from '../store/read-store.js';
import { quoted, type SqlTable } from './compile-sql.js';
import { createModelTable, type ModelTable, type Prepared, refused } from './model-table.js';
import { connectSqlite, type SqliteConnection, writingOn, writingOptions } from './sqlite-connection.js';
import { createSqliteQueries, queryLimits, type QueryLimits } from './sqlite-queries.js';
import {
  columnsIn,
  createCatalogue,
  createIndex,
  createMemory,
  createTable,
  nameOf,
  tableOf,
} from './sqlite-tables.js';

/** Sampled rows of each index: a few milliseconds for a read model of any size. */
const rowsAtMost = 400;

/** Documents written before the first sample; the number doubles before each further one. */
const firstDocuments = 1_000;

/** Without these statistics SQLite chooses the wrong one of two possible indexes. */
interface Statistics {
  analyze(table: SqlTable): void;
  /** Whether the tables have grown so far with these documents that they should be sampled again. */
  isDue(documents: number): boolean;
  renew(): void;
}

const createStatistics = (db: SqliteConnection): Statistics => {
  db.exec(`PRAGMA analysis_limit = ${rowsAtMost}`);
  let written = 0;
  let dueAt = firstDocuments;
  return {
    analyze: (table) => db.exec(`ANALYZE ${quoted(table.name)}`),
    isDue: (documents) => {
      written += documents;
      if (written < dueAt) return false;
      dueAt = 2 * written;
      return true;
    },
    renew: () => db.exec('PRAGMA optimize'),
  };
};

interface OpenModel {
  readonly model: ReadModel;
  readonly own: SqlTable;
  readonly table: ModelTable;
  isIndexed: boolean;
  position: number;
  /** The table that serves queries. */
  live: SqlTable;
}

/** Maximum of documents in a batch with an early response. Other queries would wait too long for a larger one. */
const mostHeld = 200;

type PreparedModel = Prepared & { readonly entry: OpenModel };

/** Removes a file of an earlier version that was killed during a first build, which it wrote without a log. */
const dropTorn = (file: string): void => {
  if (!existsSync(`${file}-building`)) return;
  for (const side of ['', '-journal', '-wal', '-shm', '-building']) rmSync(file + side, { force: true });
};

/**
 * Read models in their own SQLite file (WAL; it can be rebuilt, so a power cut may lose its last commits). A batch is
 * one transaction off the event loop, with the checkpoints. Its documents can be read by id before; all other queries
 * wait for its end.
 * @throws Error from `open` when a model's fields changed and its version did not
 */
export const openSqliteReadStore = (file: string, limits: QueryLimits = queryLimits): ReadStore => {
  dropTorn(file);
  const db = connectSqlite(file);
  const checkpoints = createWalCheckpoints(file);
  const writer = file === ':memory:' ? writingOn(db) : openBackgroundWriter(file, writingOptions);
  createCatalogue(db);
  createMemory(db);
  const statistics = createStatistics(db);
  const opened = new Map<string, OpenModel>();
  const entryOf = (name: string): OpenModel => {
    const found = opened.get(name);
    if (found === undefined) throw new Error(`the read model ${name} is not open`);
    return found;
  };
  const modelOf = ({ name }: ReadModel): OpenModel => entryOf(name);

  /** Runs writing steps one after another, because a step may wait for the thread that writes. */
  const inTurn = limitConcurrency(1);

  const write = async (bulks: readonly Bulk[]): Promise<void> => {
    await checkpoints.beforeBegin();
    await writer.write(bulks);
    checkpoints.committed();
  };

  const openModel = (model: ReadModel, isAnswering: boolean): Opened => {
    const [own, version, fields] = [tableOf(model), storedVersion(model), fieldsText(model)];
    createTable(db, own);
    db.run('INSERT OR IGNORE INTO read_models VALUES (?, ?, 0, 0, 0, ?)', [model.name, version, fields]);
    const [position, built, storedFields] =
      db.row('SELECT position, is_built, fields FROM read_models WHERE name = ? AND version = ?', [
        model.name,
        version,
      ]) ?? [];
    if (storedFields !== fields)
      throw new Error(`the fields of ${model.name} changed: give it a version above ${model.version}`);
    const isBuilt = built === 1;
    const table = createModelTable(db, own, model);
    // Indexing a full table takes seconds without served requests: in parallel to live models the index exists from the
    // start and grows with the table.
    if (isAnswering)
      db.inTransaction(() => {
        for (const index of model.indexes) createIndex(db, own, index.fields);
        table.makeSearchable();
      });
    if (isBuilt) statistics.analyze(own);
    opened.set(model.name, {
      model,
      own,
      table,
      isIndexed: isBuilt,
      position: Number(position),
      live: isBuilt ? own : answeringBefore(model, own),
    });
    return { position: Number(position), isBuilt };
  };

  /** Until a version has been built, the live one still serves queries, though it may lack new fields. */
  const answeringBefore = ({ name }: ReadModel, own: SqlTable): SqlTable => {
    const [older] = db.row('SELECT version FROM read_models WHERE name = ? AND is_live = 1', [name]) ?? [];
    const withoutTrigrams = { ...own, trigramFields: [] };
    const oldName = nameOf(name, Number(older));
    return older === undefined ? withoutTrigrams : { ...withoutTrigrams, name: oldName, ...columnsIn(db, oldName) };
  };

  const checkpointOf = (model: ReadModel, { position }: Outcome): Bulk => ({
    sql: 'UPDATE read_models SET position = ? WHERE name = ? AND version = ?',
    rows: [[position, model.name, storedVersion(model)]],
  });

  const prepareOne = async ({ model, events, position }: ModelWork): Promise<PreparedModel> => {
    const entry = modelOf(model);
    const { outcome, bulks } = await entry.table.prepare({
      events: events.filter((event) => event.position > entry.position),
      position: Math.max(position, entry.position),
    });
    return { entry, outcome, bulks: [...bulks, checkpointOf(model, outcome)] };
  };

  /** One transaction for all models; if SQLite refuses a row, one for each model, so that only its own model fails. */
  const apply = async (
    work: readonly ModelWork[],
    onPrepared?: (prepared: readonly PreparedModel[]) => void,
  ): Promise<readonly Outcome[]> => {
    const prepared = [];
    for (const each of work) prepared.push(await prepareOne(each));
    try {
      const writing = write(prepared.flatMap(({ bulks }) => bulks));
      if (prepared.reduce((sum, { outcome }) => sum + outcome.changes.length, 0) <= mostHeld) onPrepared?.(prepared);
      await writing;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const alone: Outcome[] = [];
      for (const each of work) alone.push(...(work.length > 1 ? await apply([each]) : [await refuse(each, error)]));
      return alone;
    }
    for (const { entry, outcome } of prepared) {
      entry.position = outcome.position;
      entry.table.written(outcome.changes);
    }
    return prepared.map(({ outcome }) => outcome);
  };

  /** The end of the work with held documents; all queries except `get` wait for it. */
  let unwritten: Promise<void> | undefined;

  const applyHeld: ReadStore['apply'] = async (work, onPrepared) => {
    let end = (): void => undefined;
    const hold = (prepared: readonly PreparedModel[]): void => {
      for (const { entry, outcome } of prepared) entry.table.hold(outcome.changes);
      unwritten = new Promise((resolve) => (end = resolve));
      onPrepared?.(prepared.map(({ outcome }) => outcome));
    };
    try {
      const outcomes = await apply(work, onPrepared && hold);
      const documents = outcomes.reduce((sum, { changes }) => sum + changes.length, 0);
      if (statistics.isDue(documents)) statistics.renew();
      return outcomes;
    } finally {
      for (const { model } of work) modelOf(model).table.release();
      unwritten = undefined;
      end();
    }
  };

  const refuse = async ({ model, events }: ModelWork, error: Error): Promise<Outcome> => {
    const entry = modelOf(model);
    const newer = events.filter(({ position }) => position > entry.position);
    const outcome = refused(newer, error);
    if (outcome === undefined) throw error;
    await write([checkpointOf(model, outcome)]);
    entry.position = outcome.position;
    return outcome;
  };

  const finishBuild = async (model: ReadModel): Promise<Error | undefined> => {
    const entry = modelOf(model);
    await checkpoints.beforeBegin();
    try {
      db.inTransaction(() => {
        entry.table.makeSearchable();
        for (const index of model.indexes) createIndex(db, entry.own, index.fields);
        statistics.analyze(entry.own);
      });
    } catch (error) {
      entry.table.undone();
      if (isRefusal(error)) return error;
      throw error;
    }
    checkpoints.committed();
    entry.isIndexed = true;
    return undefined;
  };

  const queries = createSqliteQueries({
    file,
    db,
    tableOf: (name) => entryOf(name).live,
    hasIndexes: (name) => {
      const { live, own, isIndexed } = entryOf(name);
      return live === own && isIndexed;
    },
    limits,
    written: () => unwritten,
  });

  return {
    ...queries,
    open: (models) =>
      inTurn(async () => {
        const answers = 'SELECT 1 FROM read_models WHERE is_live = 1 OR is_built = 1 LIMIT 1';
        const isAnswering = db.row(answers, []) !== undefined;
        return models.map((model) => openModel(model, isAnswering));
      }),
    apply: (work, onPrepared) => inTurn(() => applyHeld(work, onPrepared)),
    finishBuild: (model) => inTurn(() => finishBuild(model)),
    goLive: (model) =>
      inTurn(async () => {
        const version = storedVersion(model);
        const set = 'is_live = (version = ?), is_built = (is_built OR version = ?)';
        db.run(`UPDATE read_models SET ${set} WHERE name = ?`, [version, version, model.name]);
        const entry = modelOf(model);
        entry.live = entry.own;
      }),
    get: async (model, id) => {
      const { live, own, table } = modelOf(model);
      return (live === own ? table : createModelTable(db, live, model)).get(id);
    },
    close: async () => {
      await queries.close();
      await inTurn(async () => undefined);
      await writer.close();
      await checkpoints.close();
      db.close();
    },
  };
};
