import { isUniqueViolation, type SqliteDatabase } from '../../sqlite/database.js';
import { inGroups } from '../../sqlite/group-commit.js';
import type { WalCheckpoints } from '../../sqlite/wal-checkpoints.js';
import type { WritingDatabase } from '../../sqlite/writing-database.js';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { RevisionConflict, type Appended } from '../event-store.js';
import {
  type AppendPart,
  beforeFirst,
  insertsOf,
  createStreamLook,
  freshOf,
  refuseConflicts,
  type LastRevisions,
} from './stream-look.js';
import type { Insert } from './written-tail.js';

/** An event of the append has an id that already exists elsewhere in the log. Nothing was appended. */
export class EventIdTaken extends Error {
  override readonly name = 'EventIdTaken';
}

/** Appends batches in their order of arrival, mostly with one transaction for batches that arrive together. */
export interface SqliteAppender {
  /** All parts or none. @throws RevisionConflict for another revision of a stream; EventIdTaken, StoreUnavailable */
  append(parts: readonly AppendPart[]): Promise<readonly Appended[]>;
  /** Begins the stream of each part, with undefined for a refused one. @throws StoreUnavailable */
  begin(parts: readonly AppendPart[]): Promise<readonly (Appended | undefined)[]>;
  /** Appends pending batches; later appends are refused. */
  close(): Promise<void>;
}

interface AppenderOptions {
  /** Reads committed data. */
  readonly reading: SqliteDatabase;
  readonly writing: WritingDatabase;
  readonly checkpoints: WalCheckpoints;
  readonly lastRevisions: LastRevisions;
  /** Called after each COMMIT with its inserts, before its appends resolve. */
  readonly committed: (inserts: readonly Insert[]) => void;
}

/** Parts that arrived together. */
interface Piece {
  readonly parts: readonly AppendPart[];
  /** Resolves its promise from inserts that were made together with other pieces. */
  answer(inserted: ReadonlyMap<AppendPart, Insert>): void;
  /** Inserts its parts alone, and resolves its promise. @throws errors of the database */
  writeAlone(): Promise<void>;
  fail(error: unknown): void;
}

const appendedOf = ({ revision, position, batch }: Insert): Appended => ({
  revision: revision + batch.length - 1,
  position: position + batch.length - 1,
});

const answerFrom =
  (inserted: ReadonlyMap<AppendPart, Insert>) =>
  (part: AppendPart): Appended => {
    const insert = inserted.get(part);
    if (insert === undefined) throw new Error(`An append to ${part.stream} has no result.`);
    return appendedOf(insert);
  };

const isRefused = (error: unknown): error is RevisionConflict | EventIdTaken =>
  error instanceof RevisionConflict || error instanceof EventIdTaken;

/**
 * Most streams are at the expected revision: pending pieces are written with few statements, without reading streams
 * that are new or cached. If a stream differs or a row is refused, each piece is written alone, after a read of all its
 * streams.
 */
export const createSqliteAppender = (options: AppenderOptions): SqliteAppender => {
  const { reading, writing, checkpoints, lastRevisions, committed } = options;
  const { lastOf, look, answerInLog } = createStreamLook(reading, lastRevisions);

  /** Inserts parts as one transaction. @throws errors of the database; then nothing was inserted */
  const insert = async (parts: readonly AppendPart[]): Promise<ReadonlyMap<AppendPart, Insert>> => {
    const inserted = new Map<AppendPart, Insert>();
    if (parts.length === 0) return inserted;
    const last = await writing.write(insertsOf(parts));
    // The rows of a transaction have consecutive numbers.
    let position = parts.reduce((first, { batch }) => first - batch.length, last + 1);
    const ends = new Map<string, number>();
    for (const part of parts) {
      const { stream, expected, batch } = part;
      inserted.set(part, { stream, revision: beforeFirst(expected) + 1, position, batch });
      ends.set(stream, beforeFirst(expected) + batch.length);
      position += batch.length;
    }
    for (const [stream, revision] of ends) lastRevisions.set(stream, revision);
    committed([...inserted.values()]);
    checkpoints.committed();
    return inserted;
  };

  /** Whether all streams are at the expected revisions after the parts before are inserted, by the cached revisions. */
  const areLikely = (parts: readonly AppendPart[]): boolean => {
    const ahead = new Map<string, number>();
    return parts.every(({ stream, expected, batch }) => {
      const before = beforeFirst(expected);
      const known = ahead.get(stream) ?? lastRevisions.get(stream);
      ahead.set(stream, before + batch.length);
      if (expected === 'no-stream') return known === undefined;
      return (known ?? lastOf(stream)) === before;
    });
  };

  const writeAllOrNone = async (parts: readonly AppendPart[]): Promise<readonly Appended[]> => {
    const looked = look(parts);
    refuseConflicts(looked);
    try {
      const inserted = await insert(freshOf(looked));
      return parts.map((part) => (inserted.has(part) ? undefined : answerInLog(part)) ?? answerFrom(inserted)(part));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Another process may have written to a stream since it was read.
      refuseConflicts(look(parts));
      throw new EventIdTaken('An event id stands in the log already.', { cause: error });
    }
  };

  const insertFree = async (parts: readonly AppendPart[]): Promise<ReadonlyMap<AppendPart, Insert>> => {
    try {
      return await insert(parts);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      if (parts.length === 1) return new Map();
      const middle = Math.ceil(parts.length / 2);
      const before = await insertFree(parts.slice(0, middle));
      return new Map([...before, ...(await insertFree(parts.slice(middle)))]);
    }
  };

  const writeEach = async (parts: readonly AppendPart[]): Promise<readonly (Appended | undefined)[]> => {
    const looked = look(parts);
    const inserted = await insertFree(freshOf(looked));
    return looked.map(({ part, place }) => {
      const insert = inserted.get(part);
      if (insert !== undefined) return appendedOf(insert);
      return place === 'repeat' ? answerInLog(part) : undefined;
    });
  };

  /** Writes all pieces as one transaction. False if that is impossible; then nothing was written. */
  const tryAsOne = async (pieces: readonly Piece[]): Promise<boolean> => {
    const parts = pieces.flatMap((piece) => piece.parts);
    if (!areLikely(parts)) return false;
    try {
      const inserted = await insert(parts);
      for (const piece of pieces) piece.answer(inserted);
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  };

  const flush = async (pieces: readonly Piece[]): Promise<void> => {
    try {
      if (await tryAsOne(pieces)) return;
      for (const piece of pieces) {
        await checkpoints.beforeBegin();
        await piece.writeAlone();
      }
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
        answer: (inserted) => resolve(parts.map(answerFrom(inserted))),
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
    append: (parts) => add(parts, writeAllOrNone),
    begin: (parts) => add(parts, writeEach),
    close: async () => {
      isClosed = true;
      await groups.idle();
    },
  };
};
