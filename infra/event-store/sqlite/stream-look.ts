import type { SqliteDatabase } from '../../sqlite/database.js';
import { type Appended, RevisionConflict, type ExpectedRevision } from '../event-store.js';
import { type AppendPart, beforeFirst } from './event-rows.js';

/**
 * Places a batch: it may be appended, it was already appended (the same ids at the same revisions: a repeat after a
 * lost response), or the stream is at another revision.
 * @param last revision of the stream's last event, -1 when there is none
 * @param idAt the id of the event at a revision
 */
export const placeOf = (
  expected: ExpectedRevision,
  last: number,
  batch: readonly { readonly id: string }[],
  idAt: (revision: number) => string | undefined,
): 'append' | 'repeat' | 'conflict' => {
  const before = expected === 'no-stream' ? -1 : expected;
  if (before === last) return 'append';
  const isThere = before < last && batch.every(({ id }, index) => idAt(before + 1 + index) === id);
  return isThere ? 'repeat' : 'conflict';
};

/**
 * A cache of the last revisions of streams that were recently appended to or read to their end, which saves reads of
 * the file. Only committed revisions count.
 */
export type LastRevisions = Pick<Map<string, number>, 'get' | 'delete'> & {
  set(stream: string, revision: number): unknown;
};

/** A part, and its placement after the parts before it are inserted. */
export interface PlacedPart {
  readonly part: AppendPart;
  readonly place: ReturnType<typeof placeOf>;
  /** The last revision of its stream at that point. */
  readonly last: number;
}

/** @throws RevisionConflict of the first part that its stream refuses */
export const refuseConflicts = (looked: readonly PlacedPart[]): void => {
  const conflict = looked.find(({ place }) => place === 'conflict');
  if (conflict === undefined) return;
  const { part, last } = conflict;
  throw new RevisionConflict(part.stream, part.expected, last === -1 ? 'no-stream' : last);
};

/** The parts to insert. */
export const freshOf = (looked: readonly PlacedPart[]): readonly AppendPart[] =>
  looked.flatMap(({ part, place }) => (place === 'append' ? [part] : []));

/** Reads the committed state of streams. @param lastRevisions drops streams that are not at the expected revision */
export const createStreamLook = (reading: SqliteDatabase, lastRevisions: Pick<LastRevisions, 'delete'>) => {
  const lastRevision = reading.query<readonly [revision: number]>(
    'SELECT revision FROM event WHERE stream = ? ORDER BY revision DESC LIMIT 1',
  );
  const at = reading.query<readonly [id: string, position: number]>(
    'SELECT id, position FROM event WHERE stream = ? AND revision = ?',
  );
  const lastOf = (stream: string): number => lastRevision.first(stream)?.[0] ?? -1;

  const look = (parts: readonly AppendPart[]): readonly PlacedPart[] => {
    const ends = new Map<string, number>();
    const ids = new Map<string, string>();
    return parts.map((part) => {
      const { stream, expected, batch } = part;
      const last = ends.get(stream) ?? lastOf(stream);
      const idAt = (revision: number) => ids.get(`${stream} ${revision}`) ?? at.first(stream, revision)?.[0];
      const place = placeOf(expected, last, batch, idAt);
      if (place === 'append') {
        for (const [index, { id }] of batch.entries()) ids.set(`${stream} ${last + 1 + index}`, id);
        ends.set(stream, last + batch.length);
      }
      if (place === 'conflict') lastRevisions.delete(stream);
      return { part, place, last };
    });
  };

  /** The result of a part that is in the log, inserted just now or before. */
  const answerInLog = ({ stream, expected, batch }: AppendPart): Appended | undefined => {
    const revision = beforeFirst(expected) + batch.length;
    const found = at.first(stream, revision);
    return found && { revision, position: found[1] };
  };

  return { lastOf, look, answerInLog };
};
