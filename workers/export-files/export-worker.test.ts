import { Readable } from 'node:stream';
import { runsOn } from '../../test/kit/use-cases/runs-on.js';
import { exportStream } from '../../domain/export/export.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import type { FileStore } from '../../infra/files/file-store.js';
import { PermanentFailure } from '../../infra/jobs/jobs.js';
import { silentLogger } from '../../infra/logging/logger.js';
import { systemClock } from '../../infra/timers/clock.js';
import type { WorkerPorts } from '../worker-ports.js';
import { type ExportRecipe, exportWorker } from './export-worker.js';

const companyId = 'c1';
const stream = exportStream.nameOf('e1');

/** A requested export; `make` makes its file. */
const given = async (make: ExportRecipe['make']) => {
  const eventStore = createMemoryEventStore();
  const handleCommand = createHandleCommand(eventStore);
  const asked = { type: 'RequestExport', exportId: 'e1', companyId, kind: 'scan-csv', subjects: ['s1'] } as const;
  const context = newContext({ actorId: 'u1', companyId, occurredAt: '2026-01-05T09:00:00.000Z' });
  await handleCommand(exportStream, 'e1', asked, context);
  const file = { contentType: 'text/csv', size: 3, sha256: '', createdAt: '', expiresAt: null } as const;
  const files: Partial<FileStore> = { write: async () => ({ container: 'csv', name: 'f.csv', companyId, ...file }) };
  const readSide = { hasHandled: async () => true, status: () => [] };
  const needed = {
    eventStore,
    handleCommand,
    runUseCase: runsOn({ handle: handleCommand } as never),
    files: files as FileStore,
    logger: silentLogger,
    clock: systemClock,
    readSide,
  };
  const recipe: ExportRecipe = { kind: 'scan-csv', container: 'csv', models: [], concurrency: 1, make };
  const work = (attempt = 1, over: Partial<WorkerPorts> = {}, signal = new AbortController().signal) => {
    const data = { exportId: 'e1', companyId, position: '1' };
    const ports: Partial<WorkerPorts> = { ...needed, ...over };
    const worker = exportWorker(ports as WorkerPorts, recipe);
    return worker.handler({ id: 'job-1', kind: 'scan-csv', data, attempt }, { signal });
  };
  const recorded = async () => (await eventStore.read(stream)).slice(1).map(({ type }) => type);
  return { work, recorded };
};

describe('a file that is made for somebody who waits', () => {
  it('is recorded where it is, once', async () => {
    const { work, recorded } = await given(async () => Readable.from(['a,b']));
    await work();
    await work();
    expect(await recorded()).toEqual(['ExportCompleted']);
  });

  it('fails at once after a permanent failure, and is not requested again', async () => {
    const { work, recorded } = await given(() => Promise.reject(new PermanentFailure('no such scan')));
    await work();
    await work(2);
    expect(await recorded()).toEqual(['ExportFailed']);
  });

  it('is tried again after any other error, and has failed after the last try', async () => {
    const { work, recorded } = await given(() => Promise.reject(new Error('disk full')));
    for (const attempt of [1, 2, 3, 4]) await expect(work(attempt)).rejects.toThrow('disk full');
    expect(await recorded()).toEqual([]);
    await work(5);
    expect(await recorded()).toEqual(['ExportFailed']);
  });

  it('has not failed because the process stops', async () => {
    const { work, recorded } = await given(() => Promise.reject(new Error('stopped')));
    await expect(work(5, {}, AbortSignal.abort())).rejects.toThrow('stopped');
    expect(await recorded()).toEqual([]);
  });

  it('continues until its failure is recorded, through any errors of that', async () => {
    const { work, recorded } = await given(() => Promise.reject(new PermanentFailure('no such scan')));
    const away = () => Promise.reject(new StoreUnavailable('The log is away.'));
    const over = { handleCommand: { look: away }, runUseCase: runsOn({ handle: away } as never) };
    await expect(work(1, over)).rejects.toThrow(StoreUnavailable);
    await work(2);
    expect(await recorded()).toEqual(['ExportFailed']);
  });
});
