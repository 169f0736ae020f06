import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isSqliteError } from '../../sqlite/database.js';
import { storedVersion, versionName } from '../../schema/declared-model.js';
import type { ReadModel } from '../../schema/read-model.js';
import type { BesideBuild } from '../store/read-store.js';
import { quoted } from './compile-sql.js';
import type { OpenModel } from './open-model.js';
import type { SqliteConnection } from './sqlite-connection.js';
import { createIndex, createKey } from './sqlite-tables.js';

/** From 40,000 events on more is saved than a thread needs to begin and its tables to be copied. */
const worthAThread = 60_000;

/** The files of the log and of the state, which holds the keys of personal data. */
export interface LogFiles {
  readonly log: string;
  readonly state: string;
}

/** A thread that may build read models of a first build, and what there is for it to do. */
export interface SecondThread extends LogFiles {
  /** Builds what its `workerData`, a `BuildTask`, names, and ends. */
  readonly program: URL;
  /** The number of events in the log. */
  readonly events: () => number;
  /** Called where the thread or the taking over has failed; the models are then built without it. */
  readonly onTrouble: (error: unknown) => void;
  /** So many events at least are worth another thread (60,000). */
  readonly fewestEvents?: number;
}

/** Which models (by their version names) are to be built into which file. */
export interface BuildTask extends LogFiles {
  readonly file: string;
  readonly models: readonly string[];
}

/** Removes a database with the files that SQLite keeps beside it. */
export const removeDatabase = (file: string): void => {
  for (const side of ['', '-journal', '-wal', '-shm']) rmSync(file + side, { force: true });
};

/** The file into which another thread builds what the database takes over. What a crash has left of it is of no use. */
export const besideOf = (file: string): string => `${file}-beside`;

/**
 * Starts a thread that builds some of these models, of which there is nothing yet; undefined where that would take longer
 * than without. A model whose trigrams are kept is none of them, as the table of these cannot be copied.
 * @param takeOver takes over what the file beside holds of these models; what the database throws there is no fault
 */
export const startBesideBuild = (
  file: string,
  blank: readonly ReadModel[],
  { program, log, state, events, onTrouble, fewestEvents = worthAThread }: SecondThread,
  signal: AbortSignal,
  takeOver: (beside: string, models: readonly ReadModel[]) => Promise<void>,
): BesideBuild | undefined => {
  const models = blank.filter(({ trigramFields = [] }) => trigramFields.length === 0);
  if (models.length === 0 || availableParallelism() < 2 || events() < fewestEvents) return undefined;
  const beside = besideOf(file);
  removeDatabase(beside);
  const workerData: BuildTask = { log, state, file: beside, models: models.map(versionName) };
  const thread = new Worker(program, { workerData, execArgv: [] });
  const ended = new Promise<Error | undefined>((resolve) => {
    thread.once('error', resolve);
    thread.once('exit', (code) => resolve(code === 0 ? undefined : new Error(`It ended with exit code ${code}.`)));
  });
  const stop = (): void => void thread.terminate();
  signal.addEventListener('abort', stop);
  return {
    models,
    takeOver: async () => {
      const fault = signal.aborted ? undefined : await ended;
      if (signal.aborted) return;
      if (fault !== undefined) return onTrouble(fault);
      try {
        await takeOver(beside, models);
      } catch (error) {
        if (!isSqliteError(error)) throw error;
        onTrouble(error);
      }
    },
    end: async () => {
      signal.removeEventListener('abort', stop);
      await thread.terminate();
      removeDatabase(beside);
    },
  };
};

/**
 * Copies the tables of those models that another connection has built into a file beside. Their indexes are there before
 * their rows, so that SQLite copies both as they are and sorts nothing.
 * @throws what the database throws; then nothing was copied
 */
export const copyBuilt = (db: SqliteConnection, beside: string, entries: readonly OpenModel[]): void => {
  db.exec(`ATTACH '${beside.replaceAll("'", "''")}' AS beside`);
  try {
    const built = new Map(
      db.rows('SELECT name, version, position FROM beside.read_models WHERE is_built = 1', []).map((row) => {
        const [name, version, position] = row.map(String);
        return [`${name} ${version}`, Number(position)];
      }),
    );
    db.inTransaction(() => {
      for (const { own, model } of entries) {
        const position = built.get(`${model.name} ${storedVersion(model)}`);
        if (position === undefined) continue;
        createKey(db, own);
        for (const { fields } of model.indexes) createIndex(db, own, fields);
        db.exec(`INSERT INTO main.${quoted(own.name)} SELECT * FROM beside.${quoted(own.name)}`);
        db.run('INSERT INTO main.remembered SELECT * FROM beside.remembered WHERE model = ?', [own.name]);
        const place = 'UPDATE main.read_models SET position = ? WHERE name = ? AND version = ?';
        db.run(place, [position, model.name, storedVersion(model)]);
      }
    });
  } finally {
    db.exec('DETACH beside');
  }
};
