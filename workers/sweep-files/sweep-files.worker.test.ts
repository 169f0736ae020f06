import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskFileStore } from '../../infra/files/disk-file-store.js';
import { jobRegistry } from '../../infra/jobs/job-registry.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { sweepFilesSchedule, sweepFilesWorker } from './sweep-files.worker.js';

describe('the sweep of expired files', () => {
  it('removes what has expired, and fits its schedule', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'selvage-sweep-'));
    const now = (): string => '2026-01-01T01:00:00.000Z';
    const state = openSqliteStateStore(':memory:', { now });
    const files = await openDiskFileStore(folder, state, { now });
    const file = { container: 'csv', companyId: 'c1', extension: 'csv' } as const;
    await files.write({ ...file, expiresAt: '2026-01-01T00:10:00.000Z' }, Buffer.from('a'), 9);
    const kept = await files.write({ ...file, expiresAt: '2026-01-01T01:10:00.000Z' }, Buffer.from('b'), 9);
    const worker = sweepFilesWorker(files, now);
    await worker.handler(
      { id: 'tick', kind: worker.kind, data: {}, attempt: 1 },
      { reportProgress: async () => undefined, signal: new AbortController().signal },
    );
    expect(await files.sweep(now())).toBe(0);
    expect(await files.row('csv', kept.name)).toEqual(kept);
    expect(() => jobRegistry([worker], [sweepFilesSchedule], [worker.kind])).not.toThrow();
    await state.close();
    rmSync(folder, { recursive: true });
  });
});
