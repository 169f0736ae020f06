import type { SqlTable } from './compile-sql.js';
import { fieldsText, storedVersion } from '../../schema/declared-model.js';
import type { ReadModel } from '../../schema/read-model.js';
import type { Opened } from '../store/read-store.js';
import type { SqliteConnection } from './sqlite-connection.js';
import { columnsIn, createIndex, createKey, createTable, nameOf, tableOf } from './sqlite-tables.js';
import { createSqliteWriter, type SqliteWriter } from './sqlite-writer.js';
import type { Statistics } from './statistics.js';

/** A version of a read model with its table. */
export interface OpenModel {
  readonly model: ReadModel;
  readonly own: SqlTable;
  readonly writer: SqliteWriter;
  /** Whether the table has all of its indexes. */
  isIndexed: boolean;
  position: number;
  /** The checkpoint in the file. */
  committed: number;
  /** The table that answers queries. */
  live: SqlTable;
}

/** What all models of a file are opened with. */
interface Opening {
  readonly db: SqliteConnection;
  readonly statistics: Statistics;
  readonly opened: Map<string, OpenModel>;
  /** Whether some model of this file answers queries already. */
  readonly isAnswering: boolean;
}

/**
 * Makes the table of a model where it is missing.
 * @throws Error when the model's fields changed and its version did not
 */
export const openModel = ({ db, statistics, opened, isAnswering }: Opening, model: ReadModel): Opened => {
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
  const withoutTrigrams = { ...own, trigramFields: [] };
  const building =
    older === undefined ? withoutTrigrams : { ...withoutTrigrams, name: oldName, ...columnsIn(db, oldName) };
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
    isIndexed: isBuilt === 1,
  });
  return { position: Number(position), isBuilt: isBuilt === 1 };
};
