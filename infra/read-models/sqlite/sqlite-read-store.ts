import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SqlTable, quoted } from './compile-sql.js';
import { createWalCheckpoints } from '../../sqlite/wal-checkpoints.js';
import { fieldsText, storedVersion } from '../declare/declared-model.js';
import { documentsOf } from '../store/document-text.js';
import { holdTransaction } from './held-transaction.js';
import type { ReadModel } from '../declare/read-model.js';
import type { ModelWork, Opened, Outcome, ReadStore } from '../store/read-store.js';
import { connectSqlite, type SqliteConnection } from './sqlite-connection.js';
import { columnsIn, createIndex, createKey, createMemory, createTable, nameOf, tableOf } from './sqlite-tables.js';
import { createSqliteQuestions, questionLimits, type QuestionLimits } from './sqlite-questions.js';
import { createStatistics, type Statistics } from './statistics.js';
import { createSpanCounts, type SpanCounts } from './span-counts.js';
import { createThrowawayBuild, dropUnfinished } from './throwaway-build.js';
import { createSqliteWriter, type SqliteWriter } from './sqlite-writer.js';

/** Documents written in one turn of the event loop: a thousand of many fields take 30 ms. */
const documentsAtOnce = 250;

/** One row for each version of each model ever built in this file. */
const catalogue = `CREATE TABLE IF NOT EXISTS read_models (
  name TEXT NOT NULL, version INTEGER NOT NULL, position INTEGER NOT NULL, is_built INTEGER NOT NULL,
  is_live INTEGER NOT NULL, fields TEXT NOT NULL, PRIMARY KEY (name, version))`;

interface OpenModel {
  readonly model: ReadModel;
  readonly own: SqlTable;
  readonly writer: SqliteWriter;
  readonly spans: SpanCounts;
  /** Whether the table has all of its indexes. */
  isIndexed: boolean;
  position: number;
  /** The checkpoint in the file. */
  committed: number;
  /** The table that answers queries. */
  live: SqlTable;
}

/**
 * Read models in one SQLite file of their own (WAL, `synchronous=NORMAL`: it can be rebuilt). Changes are visible at
 * once, and committed with their checkpoint within 200 ms.
 * @throws Error from `open` when a model's fields changed and its version did not
 */
export const openSqliteReadStore = (file: string, limits: QuestionLimits = questionLimits): ReadStore => {
  dropUnfinished(file);
  const db = connectSqlite(file);
  const throwaway = createThrowawayBuild(db, file);
  const checkpoints = createWalCheckpoints(file);
  db.exec(catalogue);
  createMemory(db);
  const statistics = createStatistics(db);
  const opened = new Map<string, OpenModel>();
  const entryOf = (name: string): OpenModel => {
    const found = opened.get(name);
    if (found === undefined) throw new Error(`the read model ${name} is not open`);
    return found;
  };
  const modelOf = ({ name }: ReadModel): OpenModel => entryOf(name);
  const savePosition = ({ model, position, committed }: OpenModel): void => {
    if (position === committed) return;
    const version = [model.name, storedVersion(model)];
    db.run('UPDATE read_models SET position = ? WHERE name = ? AND version = ?', [position, ...version]);
  };
  const transaction = holdTransaction(db, {
    beforeCommit: () => {
      for (const entry of opened.values()) savePosition(entry);
    },
    committed: () => {
      for (const entry of opened.values()) entry.committed = entry.position;
      checkpoints.committed();
    },
    undone: () => {
      for (const entry of opened.values()) {
        entry.position = entry.committed;
        entry.writer.forget();
        entry.spans.forget();
      }
    },
  });
  const endThrowaway = (): void => {
    transaction.commit();
    throwaway.end();
  };
  const questions = createSqliteQuestions({
    file,
    db,
    tableOf: (name) => entryOf(name).live,
    spansOf: (name) => {
      const { live, own, spans, isIndexed } = entryOf(name);
      return live === own && isIndexed ? spans : undefined;
    },
    commit: () => endThrowaway(),
    limits,
  });
  const prepareOne = ({ model, events, position }: ModelWork): Outcome => {
    const entry = modelOf(model);
    const fresh = events.filter((event) => event.position > entry.position);
    return entry.writer.prepare(fresh, Math.max(position, entry.position));
  };
  const writeOne = ({ model }: ModelWork, outcome: Outcome | undefined): void => {
    if (outcome === undefined) return;
    const entry = modelOf(model);
    entry.writer.write(outcome);
    entry.spans.changed(outcome.changes);
    entry.position = outcome.position;
  };
  return {
    documentsAtOnce,
    open: async (models) => {
      transaction.commit();
      const answers = 'SELECT 1 FROM read_models WHERE is_live = 1 OR is_built = 1 LIMIT 1';
      const isAnswering = db.row(answers, []) !== undefined;
      if (!isAnswering) throwaway.begin();
      return models.map((model) => openModel({ db, statistics, opened, limits, isAnswering }, model));
    },
    apply: async (work) => {
      let outcomes: readonly Outcome[] = [];
      await checkpoints.beforeBegin();
      transaction.run(() => (outcomes = work.map(prepareOne)), 0);
      // One event may change a thousand documents: to make them takes as long as to write them, and writing them cannot
      // be split.
      if (outcomes.some(({ changes }) => changes.length > documentsAtOnce / 2)) await nextTurn();
      transaction.run(
        () => work.forEach((each, at) => writeOne(each, outcomes[at])),
        work.reduce((sum, { events }) => sum + events.length, 0),
      );
      const documents = outcomes.reduce((sum, { changes }) => sum + changes.length, 0);
      if (statistics.isDue(documents)) transaction.run(() => statistics.renew(), 0);
      return outcomes;
    },
    finishBuild: async (model) => {
      const { own, writer } = modelOf(model);
      transaction.run(() => {
        writer.finishBuild();
        for (const index of model.indexes) createIndex(db, own, index.fields);
        statistics.analyze(own);
        db.run('UPDATE read_models SET is_built = 1 WHERE name = ? AND version = ?', [
          model.name,
          storedVersion(model),
        ]);
      }, 0);
      transaction.commit();
      modelOf(model).isIndexed = true;
    },
    goLive: async (model) => {
      endThrowaway();
      transaction.run(() => {
        db.run('UPDATE read_models SET is_live = (version = ?) WHERE name = ?', [storedVersion(model), model.name]);
      }, 0);
      transaction.commit();
      const entry = modelOf(model);
      entry.live = entry.own;
    },
    get: async (model, id) => {
      const { live, own, writer } = modelOf(model);
      if (live === own) return writer.get(id);
      const [text] = db.row(`SELECT doc FROM ${quoted(live.name)} WHERE id = ?`, [id]) ?? [];
      return typeof text === 'string' ? documentsOf(text)[0] : undefined;
    },
    find: questions.find,
    count: questions.count,
    total: questions.total,
    close: async () => {
      try {
        endThrowaway();
      } finally {
        await questions.close();
        await checkpoints.close();
        db.close();
      }
    },
  };
};

interface Opening {
  readonly db: SqliteConnection;
  readonly statistics: Statistics;
  readonly opened: Map<string, OpenModel>;
  readonly limits: QuestionLimits;
  /** Whether some model of this file answers queries already. */
  readonly isAnswering: boolean;
}

const openModel = ({ db, statistics, opened, limits, isAnswering }: Opening, model: ReadModel): Opened => {
  const own = tableOf(model);
  const fields = fieldsText(model);
  createTable(db, own);
  db.run('INSERT OR IGNORE INTO read_models VALUES (?, ?, 0, 0, 0, ?)', [model.name, storedVersion(model), fields]);
  const row = db.row('SELECT position, is_built, fields FROM read_models WHERE name = ? AND version = ?', [
    model.name,
    storedVersion(model),
  ]);
  const [position, isBuilt, storedFields] = row ?? [];
  if (storedFields !== fields)
    throw new Error(`the fields of ${model.name} changed: give it a version above ${model.version}`);
  const older = db.row('SELECT version FROM read_models WHERE name = ? AND is_live = 1', [model.name]);
  // Indexing a full table takes seconds, in which no request is served: beside live models the index exists from the
  // start and grows with the table.
  if (isAnswering) {
    createKey(db, own);
    for (const index of model.indexes) createIndex(db, own, index.fields);
  }
  if (isBuilt === 1) statistics.analyze(own);
  const oldName = nameOf(model.name, Number(older?.[0]));
  // Until this version has been built once, the live one still answers, though it may lack new fields.
  const unsearched = { ...own, searched: [] };
  const building = older === undefined ? unsearched : { ...unsearched, name: oldName, ...columnsIn(db, oldName) };
  const live = isBuilt === 1 ? own : building;
  const writer = createSqliteWriter(db, own, model, position === 0);
  if (isAnswering) writer.makeSearchable();
  opened.set(model.name, {
    model,
    own,
    live,
    position: Number(position),
    committed: Number(position),
    writer,
    spans: createSpanCounts(db, own, model, limits.spanEntries),
    isIndexed: isBuilt === 1,
  });
  return { position: Number(position), isBuilt: isBuilt === 1 };
};
