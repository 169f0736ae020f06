import type { Statement } from '../../sqlite/database.js';
import { storedVersion } from '../../schema/declared-model.js';
import type { OpenModel } from './open-model.js';
import type { HandedOver } from './sqlite-writer.js';

/** What is handed over of one model, and the position up to which it has handled events with it. */
interface ModelHandOver extends HandedOver {
  readonly entry: OpenModel;
  readonly position: number;
}

/** Hands over all that waits of these models. */
export const handOver = (models: readonly OpenModel[]): readonly ModelHandOver[] =>
  models.map((entry) => ({ entry, position: entry.position, ...entry.writer.handOver() }));

/** The statements of one transaction. They are made one by one, so that not all of them are in memory. */
export function* statementsOf(handed: readonly ModelHandOver[]): Generator<Statement> {
  for (const { entry, position, statements } of handed) {
    yield* statements;
    const { name } = entry.model;
    const sql = 'UPDATE read_models SET position = ? WHERE name = ? AND version = ?';
    yield { sql, bind: [position, name, storedVersion(entry.model)] };
  }
}

/** Call when all of it has been written. */
export const noteWritten = (handed: readonly ModelHandOver[]): void => {
  for (const { entry, position } of handed) {
    entry.writer.ended(true);
    entry.committed = position;
  }
};

/** Call when none of it was written. */
export const noteUnwritten = (handed: readonly ModelHandOver[]): void => {
  for (const { entry } of handed) entry.writer.ended(false);
};
