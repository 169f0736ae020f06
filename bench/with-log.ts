import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStore } from '../infra/event-store/event-store.js';
import { openSqliteEventStore } from '../infra/event-store/sqlite/sqlite-event-store.js';

/** Opens the log of a stopped product's data folder, and closes it after its use. */
export const withLog = async <Answer>(folder: string, use: (store: EventStore) => Promise<Answer>): Promise<Answer> => {
  const store = await openSqliteEventStore(join(folder, 'events.db'));
  try {
    return await use(store);
  } finally {
    await store.close();
  }
};

/** Copies the data folder of a stopped product. @returns the copy, next to the original */
export const copyOf = async (folder: string): Promise<string> => {
  const copy = folder.replace(/\/?$/, '-copy');
  await cp(folder, copy, { recursive: true });
  return copy;
};
