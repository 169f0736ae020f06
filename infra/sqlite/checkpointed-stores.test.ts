import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.js';
import { openSqliteJobs } from '../jobs/sqlite-jobs.js';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';

/** Far below the length at which SQLite would copy a log by itself, in a commit. */
const longLog = 200_000;
const text = 'x'.repeat(20_000);
const metadata = {
  actorId: 'system',
  companyId: null,
  occurredAt: '2026-11-26T03:00:00.000Z',
  commandId: 'c',
  correlationId: 'c',
  causationId: null,
};

describe('the write-ahead log of a store', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'selvage-logs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /**
   * Writes until the log starts again at the begin of its file, which grows with each write before. Returns its final
   * length.
   */
  const lengthBefore = async (file: string, write: (at: number) => Promise<unknown>): Promise<number> => {
    const length = (): number => statSync(`${file}-wal`).size;
    let longest = 0;
    for (let at = 0; length() > longest; at += 1) {
      longest = length();
      if (longest > 100 * longLog) throw new Error('The log only grows.');
      await write(at);
    }
    return longest;
  };

  it('of the events is copied into its file in parallel to commits, and starts again', async () => {
    const file = join(folder, 'events.db');
    const events = await openSqliteEventStore(file, { longLog });
    const length = await lengthBefore(file, (at) =>
      events.append(`bolt-${at}`, 'no-stream', [{ id: `${at}`, type: 'BoltCut', data: { text }, metadata }]),
    );
    await events.close();
    expect(length).toBeGreaterThan(longLog);
  });

  it('of the state is copied into its file off the event loop, and starts again', async () => {
    const file = join(folder, 'state.db');
    const state = openSqliteStateStore(file, { longLog });
    const length = await lengthBefore(file, (at) => state.put('answer', `${at}`, { text }));
    await state.close();
    expect(length).toBeGreaterThan(longLog);
  });

  it('of the jobs is copied into its file off the event loop, and starts again', async () => {
    const file = join(folder, 'jobs.db');
    const jobs = openSqliteJobs(file, { longLog });
    const length = await lengthBefore(file, (at) => jobs.add('mail', `${at}`, { text }));
    await jobs.close();
    expect(length).toBeGreaterThan(longLog);
  });
});
