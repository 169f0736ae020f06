import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventBatch, EventFilter } from './event-store.js';

/** One page of the log; `bytes` is the size of its text. */
export interface LogPage extends EventBatch {
  readonly bytes: number;
}

/** Reads a page of the log after a position, in one go: at most `limit` events. */
export type ReadPage = (after: number, filter: EventFilter | undefined, limit: number) => LogPage;

const firstLimit = 128;
const largestLimit = 1024;
/** Pages grow below the first size, and shrink above the second: events of scans are big, of swatches small. */
const smallPage = 512 * 1024;
const largePage = 4 * 1024 * 1024;

const nextLimit = (limit: number, page: LogPage): number => {
  if (page.bytes > largePage) return Math.max(1, limit >> 1);
  return page.bytes < smallPage ? Math.min(largestLimit, limit * 2) : limit;
};

/** Yields everything after a position until caught up, and lets other work run between pages. */
export async function* readToEnd(readPage: ReadPage, after: number, filter?: EventFilter): AsyncGenerator<EventBatch> {
  let position = after;
  for (let limit = firstLimit; ;) {
    const page = readPage(position, filter, limit);
    yield page;
    if (page.isCaughtUp) return;
    position = page.position;
    limit = nextLimit(limit, page);
    await nextTurn();
  }
}

/** Wakes readers that wait for a commit. */
export class CommitBell {
  private readonly sleepers = new Set<() => void>();

  ring(): void {
    for (const wake of this.sleepers) wake();
    this.sleepers.clear();
  }

  nextAppend(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        signal.removeEventListener('abort', wake);
        this.sleepers.delete(wake);
        resolve();
      };
      this.sleepers.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }
}

/**
 * Follows the log without end. No commit is missed between the last page and the wait, because both happen in one turn
 * of the event loop. The first batch comes at once, even when it is empty, so that a reader learns that it has caught
 * up.
 */
export async function* follow(
  readPage: ReadPage,
  bell: CommitBell,
  after: number,
  filter: EventFilter | undefined,
  signal: AbortSignal,
): AsyncGenerator<EventBatch> {
  let position = after;
  let isFirst = true;
  let limit = firstLimit;
  while (!signal.aborted) {
    const page = readPage(position, filter, limit);
    if (!isFirst && page.position === position) {
      await bell.nextAppend(signal);
      continue;
    }
    isFirst = false;
    position = page.position;
    limit = nextLimit(limit, page);
    yield page;
    if (!page.isCaughtUp) await nextTurn();
  }
}
