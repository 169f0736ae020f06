import { setImmediate as nextTurn } from 'node:timers/promises';
import { quoted } from './compile-sql.js';
import { type BackgroundWriter, openBackgroundWriter } from '../../sqlite/background-writer.js';
import type { Statement } from '../../sqlite/database.js';
import { isRefusal, isSqliteError } from '../../sqlite/database.js';
import { createWalCheckpoints } from '../../sqlite/wal-checkpoints.js';
import { storedVersion } from '../../schema/declared-model.js';
import { documentsOf } from '../store/document-text.js';
import { otherModelsIn, type Where } from '../../query/query.js';
import type { ReadModel } from '../../schema/read-model.js';
import type { ReadStore } from '../store/read-store.js';
import { handOver, noteUnwritten, noteWritten, statementsOf } from './hand-over.js';
import { type OpenModel, openModel } from './open-model.js';
import { prepare, withBatch } from './prepare.js';
import { connectSqlite } from './sqlite-connection.js';
import { createCatalogue, createIndex, createMemory } from './sqlite-tables.js';
import { createSqliteQuestions, questionLimits, type QuestionLimits } from './sqlite-questions.js';
import { createStatistics } from './statistics.js';
import type { SqliteWriter } from './sqlite-writer.js';
import { createWriteBehind } from './write-behind.js';
import { createThrowawayBuild, dropUnfinished } from './throwaway-build.js';

/** Documents that are made in one turn of the event loop. */
const documentsAtOnce = 250;

/**
 * So many changes are written without waiting for more. Commits of events wait for the disk while it takes a batch: 99 of
 * 100 orders came within 8.0 ms, where they took 8.8 with a thousand changes in each, and 9.0 with 120.
 */
const changesTogether = 250;

/**
 * With more, whoever makes others waits until these are handed over. Ten scans of a thousand swatches each fit, so that
 * seldom one waits for the disk.
 */
const changesAtMost = 20_000;

/** So few changes take less of the event loop than another connection would, and queries wait less for them. */
const fewChanges = 8;

/** Page cache of the connection that writes, in KiB. */
const writingCacheKiB = 32_768;

/**
 * Read models in one SQLite file of their own (WAL; it can be rebuilt, so none of its commits has to survive). A changed
 * document is known at once, and written with its checkpoint within 200 ms, in the background; a query waits until what
 * was changed before it in the tables that it reads has been written.
 * @throws Error from `open` when a model's fields changed and its version did not
 */
export const openSqliteReadStore = (file: string, limits: QuestionLimits = questionLimits): ReadStore => {
  dropUnfinished(file);
  const db = connectSqlite(file);
  const throwaway = createThrowawayBuild(db, file);
  const checkpoints = createWalCheckpoints(file);
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
  let background: BackgroundWriter | undefined;
  /** Nothing else reads the file yet, or nothing else can: then the one connection writes, on the event loop. */
  const isAlone = (): boolean => file === ':memory:' || throwaway.isOn();
  const run = async (statements: Iterable<Statement>, areFew: boolean): Promise<void> => {
    if (areFew || isAlone())
      return db.inTransaction(() => {
        for (const { sql, bind } of statements) db.run(sql, bind);
      });
    // The disk takes each transaction as it is made: a checkpoint that had to wait for many of them at once held up the
    // commits of events beside it.
    background ??= openBackgroundWriter(file, { durability: 'full', cacheKiB: writingCacheKiB });
    await background.write(statements);
  };
  const ignoringDiskErrors = async (step: () => Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      if (!isSqliteError(error)) throw error;
    }
  };
  const writeWaiting = async (taken: () => void): Promise<void> => {
    await checkpoints.beforeBegin();
    const late = [...opened.values()].filter(({ position, committed }) => position > committed);
    if (late.length === 0) return;
    const areFew = waiting() <= fewChanges;
    const handed = handOver(late);
    taken();
    try {
      await run(statementsOf(handed), areFew);
    } catch (error) {
      noteUnwritten(handed);
      throw error;
    }
    noteWritten(handed);
    checkpoints.committed();
    const documents = handed.reduce((sum, { changes: { length } }) => sum + length, 0);
    if (statistics.isDue(documents)) await ignoringDiskErrors(async () => db.inTransaction(() => statistics.renew()));
  };
  const writes = createWriteBehind(writeWaiting);
  const waiting = (): number => {
    let sum = 0;
    for (const { writer } of opened.values()) sum += writer.waiting();
    return sum;
  };
  /**
   * The writers of the tables in which a question would miss a change, or may find one that is not counted yet. A table
   * that is built beside the one that answers matters to none; a question whose own tables lack nothing waits for no
   * write.
   */
  const writersBehind = ({ name }: ReadModel, where: Where): readonly SqliteWriter[] =>
    [name, ...otherModelsIn(where)]
      .map(entryOf)
      .filter(({ writer, own, live }) => writer.isBehind() && live.name === own.name)
      .map(({ writer }) => writer);
  /** Resolves when what was changed before can be read. */
  const readable = async (model: ReadModel, where: Where): Promise<void> => {
    const late = writersBehind(model, where);
    if (late.some((writer) => writer.waiting() > 0)) await ignoringDiskErrors(writes.flush);
    else if (late.length > 0) await writes.idle();
  };
  const questions = createSqliteQuestions({
    file,
    db,
    tableOf: (name) => entryOf(name).live,
    hasIndexes: (name) => {
      const { live, own, isIndexed } = entryOf(name);
      return live === own && isIndexed;
    },
    shareFile: () => throwaway.end(),
    limits,
  });
  return {
    open: async (models) => {
      await writes.flush();
      const answers = 'SELECT 1 FROM read_models WHERE is_live = 1 OR is_built = 1 LIMIT 1';
      const isAnswering = db.row(answers, []) !== undefined;
      if (!isAnswering) throwaway.begin();
      const opening = { db, statistics, opened, isAnswering };
      return models.map((model) => openModel(opening, model));
    },
    apply: async (work) => {
      if (writes.isFailing()) await writes.flush();
      if (waiting() > changesAtMost) await writes.handedOver();
      const prepared = work.map((one) => prepare(modelOf(one.model), one));
      // One event may change a thousand documents: to make them takes as long as to put them in order for the file.
      if (prepared.some(({ outcome }) => outcome.changes.length > documentsAtOnce / 2)) await nextTurn();
      const taken = prepared.map(withBatch);
      const outcomes = taken.map(({ outcome }) => outcome);
      for (const { entry, outcome, batch } of taken) {
        entry.writer.take(batch);
        entry.position = outcome.position;
      }
      // What waits in a first build would only fill the memory, as nobody waits for the event loop.
      if (throwaway.isOn()) await ignoringDiskErrors(writes.flush);
      else writes.later(waiting() > changesTogether);
      return outcomes;
    },
    finishBuild: async (model) => {
      const entry = modelOf(model);
      const { own, writer } = entry;
      await writes.flush();
      throwaway.hasten();
      try {
        db.inTransaction(() => {
          writer.finishBuild();
          for (const index of model.indexes) createIndex(db, own, index.fields);
          statistics.analyze(own);
        });
      } catch (error) {
        writer.undone();
        if (isRefusal(error)) return error;
        throw error;
      }
      entry.isIndexed = true;
      return undefined;
    },
    goLive: async (model) => {
      await writes.flush();
      throwaway.end();
      const version = storedVersion(model);
      const set = 'is_live = (version = ?), is_built = (is_built OR version = ?)';
      db.run(`UPDATE read_models SET ${set} WHERE name = ?`, [version, version, model.name]);
      const entry = modelOf(model);
      entry.live = entry.own;
    },
    get: async (model, id) => {
      const { live, own, writer } = modelOf(model);
      if (live === own) return writer.get(id);
      const [text] = db.row(`SELECT doc FROM ${quoted(live.name)} WHERE id = ?`, [id]) ?? [];
      return typeof text === 'string' ? documentsOf(text)[0] : undefined;
    },
    having: async (model, pins) => {
      const { live, own, writer } = modelOf(model);
      return live === own ? writer.having(pins) : undefined;
    },
    find: async (model, found) => {
      await readable(model, found.where);
      return questions.find(model, found);
    },
    count: async (model, asked) => {
      await readable(model, asked.where);
      return questions.count(model, asked);
    },
    close: async () => {
      try {
        await writes.end();
        throwaway.end();
      } finally {
        await questions.close();
        await checkpoints.close();
        await background?.close();
        db.close();
        await throwaway.closed();
      }
    },
  };
};
