import type { ExpectedRevision } from './event-store.js';

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
