import { isUniqueViolation, type SqliteDatabase } from '../../sqlite/database.js';
import { inGroups } from '../../sqlite/in-groups.js';
import type { WalCheckpoints } from '../../sqlite/wal-checkpoints.js';
import type { WritingDatabase } from '../../sqlite/writing-database.js';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { RevisionConflict, type Appended } from '../event-store.js';
import { placeOf } from '../placement.js';
import { type AppendPart, beforeFirst, insertsOf } from './event-rows.js';
import type { Insert } from './written-tail.js';

/**
 * The last revisions of streams that were lately appended to or read to their end, so that reading on need not ask the
 * file. Only what is on disk counts.
 */
export type Tails = Pick<Map<string, number>, 'get' | 'delete'> & { set(stream: string, revision: number): unknown };

/** An event of the append has the id of one that stands in another place of the log. Nothing was appended. */
export class EventIdTaken extends Error {
  override readonly name = 'EventIdTaken';
}

/** Appends batches in their order of arrival, those that arrive together in one transaction. */
export interface SqliteAppender {
  /**
   * Appends all of the parts or none.
   * @throws RevisionConflict when a stream is not at the expected revision; EventIdTaken, StoreUnavailable
   */
  append(parts: readonly AppendPart[]): Promise<readonly Appended[]>;
  /** Appends each part for itself, with undefined for one that is refused. @throws StoreUnavailable */
  appendEach(parts: readonly AppendPart[]): Promise<readonly (Appended | undefined)[]>;
  /** Appends what waits; later appends are refused. */
  close(): Promise<void>;
}

interface AppenderOptions {
  /** Reads what is on disk. */
  readonly reading: SqliteDatabase;
  readonly writing: WritingDatabase;
  readonly checkpoints: WalCheckpoints;
  readonly tails: Tails;
  /** Called after each COMMIT with what it has brought to the disk, before anybody learns of it otherwise. */
  readonly committed: (inserts: readonly Insert[]) => void;
}

/** Parts that arrived as one. */
interface Piece {
  readonly parts: readonly AppendPart[];
  /** Settles its promise with what was inserted together with other pieces. */
  inserted(inserts: ReadonlyMap<AppendPart, Insert>): void;
  /** Inserts its parts alone, and settles its promise. @throws what the database throws */
  writeAlone(): Promise<void>;
  fail(error: unknown): void;
}

const appendedOf = ({ revision, position, batch }: Insert): Appended => ({
  revision: revision + batch.length - 1,
  position: position + batch.length - 1,
});

const presentIn =
  (inserted: ReadonlyMap<AppendPart, Insert>) =>
  (part: AppendPart): Appended => {
    const insert = inserted.get(part);
    if (insert === undefined) throw new Error(`An append to ${part.stream} has no answer.`);
    return appendedOf(insert);
  };

const isRefused = (error: unknown): error is RevisionConflict | EventIdTaken =>
  error instanceof RevisionConflict || error instanceof EventIdTaken;

/**
 * Most streams are at the expected revision, so that all that has arrived is written unread and by few statements; where
 * a row is refused, each piece is written alone, after a look at its streams.
 */
export const createSqliteAppender = (options: AppenderOptions): SqliteAppender => {
  const { reading, writing, checkpoints, tails, committed } = options;
  const lastRevision = reading.query<readonly [revision: number]>(
    'SELECT revision FROM event WHERE stream = ? ORDER BY revision DESC LIMIT 1',
  );
  const at = reading.query<readonly [id: string, position: number]>(
    'SELECT id, position FROM event WHERE stream = ? AND revision = ?',
  );
  const lastOf = (stream: string): number => lastRevision.first(stream)?.[0] ?? -1;

  /** Inserts parts as one transaction. @throws what the database throws; then nothing was inserted */
  const insert = async (parts: readonly AppendPart[]): Promise<ReadonlyMap<AppendPart, Insert>> => {
    const inserted = new Map<AppendPart, Insert>();
    if (parts.length === 0) return inserted;
    const last = await writing.write(insertsOf(parts));
    // The rows of a transaction are numbered one after another.
    let position = parts.reduce((first, { batch }) => first - batch.length, last + 1);
    const ends = new Map<string, number>();
    for (const part of parts) {
      const { stream, expected, batch } = part;
      inserted.set(part, { stream, revision: beforeFirst(expected) + 1, position, batch });
      ends.set(stream, beforeFirst(expected) + batch.length);
      position += batch.length;
    }
    checkpoints.committed();
    for (const [stream, revision] of ends) tails.set(stream, revision);
    committed([...inserted.values()]);
    return inserted;
  };

  /** Whether all streams are as expected once the parts before have been inserted, as far as is known without a look. */
  const areLikely = (parts: readonly AppendPart[]): boolean => {
    const ahead = new Map<string, number>();
    return parts.every(({ stream, expected, batch }) => {
      const before = beforeFirst(expected);
      const known = ahead.get(stream) ?? tails.get(stream);
      ahead.set(stream, before + batch.length);
      if (expected === 'no-stream') return known === undefined;
      return (known ?? lastOf(stream)) === before;
    });
  };

  /** Whether a part is to be inserted, or was before. @throws RevisionConflict */
  const isNew = ({ stream, expected, batch }: AppendPart): boolean => {
    const revision = lastOf(stream);
    const place = placeOf(expected, revision, batch, (asked) => at.first(stream, asked)?.[0]);
    if (place !== 'conflict') return place === 'append';
    tails.delete(stream);
    throw new RevisionConflict(stream, expected, revision === -1 ? 'no-stream' : revision);
  };

  const before = ({ stream, expected, batch }: AppendPart): Appended => {
    const revision = beforeFirst(expected) + batch.length;
    return { revision, position: at.first(stream, revision)?.[1] ?? 0 };
  };

  const writeTogether = async (parts: readonly AppendPart[]): Promise<readonly Appended[]> => {
    const fresh = parts.filter(isNew);
    try {
      const found = await insert(fresh);
      return parts.map((part) => {
        const inserted = found.get(part);
        return inserted === undefined ? before(part) : appendedOf(inserted);
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new EventIdTaken('An event id stands in the log already.', { cause: error });
    }
  };

  const writeOne = async (part: AppendPart): Promise<Appended | undefined> => {
    try {
      const [appended] = await writeTogether([part]);
      return appended;
    } catch (error) {
      if (isRefused(error)) return undefined;
      throw error;
    }
  };

  const writeEach = async (parts: readonly AppendPart[]): Promise<readonly (Appended | undefined)[]> => {
    // Most of those whose streams are where they are expected can still be inserted together.
    const expected = parts.filter((part) => lastOf(part.stream) === beforeFirst(part.expected));
    const appended = new Map<AppendPart, Appended>();
    try {
      for (const [part, inserted] of await insert(expected)) appended.set(part, appendedOf(inserted));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
    const results: (Appended | undefined)[] = [];
    for (const part of parts) results.push(appended.get(part) ?? (await writeOne(part)));
    return results;
  };

  const writeAll = async (pieces: readonly Piece[]): Promise<boolean> => {
    const parts = pieces.flatMap((piece) => piece.parts);
    if (!areLikely(parts)) return false;
    try {
      const inserted = await insert(parts);
      for (const piece of pieces) piece.inserted(inserted);
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  };

  const flush = async (pieces: readonly Piece[]): Promise<void> => {
    try {
      if (await writeAll(pieces)) return;
      for (const piece of pieces) await piece.writeAlone();
    } catch (error) {
      const failure = new StoreUnavailable('The event store cannot be written.', { cause: error });
      for (const piece of pieces) piece.fail(failure);
    }
  };

  let isClosed = false;
  const groups = inGroups(flush, () => checkpoints.beforeBegin());
  const add = <Result extends Appended | undefined>(
    parts: readonly AppendPart[],
    write: (parts: readonly AppendPart[]) => Promise<readonly (Result | Appended)[]>,
  ): Promise<readonly (Result | Appended)[]> =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new StoreUnavailable('The event store is closed.'));
      groups.add({
        parts,
        inserted: (inserted) => resolve(parts.map(presentIn(inserted))),
        writeAlone: async () => {
          try {
            resolve(await write(parts));
          } catch (error) {
            if (!isRefused(error)) throw error;
            reject(error);
          }
        },
        fail: reject,
      });
    });

  return {
    append: (parts) => add(parts, writeTogether),
    appendEach: (parts) => add(parts, writeEach),
    close: async () => {
      isClosed = true;
      await groups.idle();
    },
  };
};
