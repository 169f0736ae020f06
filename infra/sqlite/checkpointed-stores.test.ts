import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteJobs } from '../jobs/sqlite-jobs.js';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';

/** Far below the length at which SQLite would copy a log by itself, in the commit and so on the event loop. */
const longLog = 200_000;
const text = 'x'.repeat(20_000);

describe('the write-ahead log of a store', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'selvage-logs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Writes until the log has become shorter, and answers how long it was before. */
  const lengthBefore = async (file: string, write: (at: number) => Promise<void>): Promise<number> => {
    const length = (): number => statSync(`${file}-wal`).size;
    let longest = 0;
    for (let at = 0; length() >= longest; at += 1) {
      longest = length();
      if (longest > 100 * longLog) throw new Error('The log only grows.');
      await write(at);
    }
    return longest;
  };

  it('of the state is copied into its file beside the event loop, and begins anew', async () => {
    const file = join(folder, 'state.db');
    const state = openSqliteStateStore(file, { longLog });
    const longest = await lengthBefore(file, (at) => state.put('answer', `${at}`, { text }));
    await state.close();
    expect(longest).toBeGreaterThan(longLog);
  });

  it('of the jobs is, too', async () => {
    const file = join(folder, 'jobs.db');
    const jobs = openSqliteJobs(file, { longLog });
    const longest = await lengthBefore(file, (at) => jobs.add('mail', `${at}`, { text }));
    await jobs.close();
    expect(longest).toBeGreaterThan(longLog);
  });
});
