import { scanStream } from '../../domain/scan/scan.decider.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { createReads } from '../../infra/read-models/reads/reads.js';
import { catalogueOf } from '../../infra/read-models/reads/resource.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite/sqlite-read-store.js';
import { scannedGroupModel, scannedSwatchModel } from '../../projections/index.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { completeScan } from './complete-scan.js';

const ids = { scanId: 's1', groupId: 'g1', companyId: 'c1' };
const contextOf = (commandId: string) => ({
  ...{ commandId, correlationId: commandId, actorId: 'u1', companyId: 'c1', causationId: null },
  occurredAt: '2026-01-05T10:00:00.000Z',
});
const code = 'OF-OTHERS';
const scans = [{ code, scannedAt: '2026-01-05T09:00:00.000Z' }];

describe('the completion of a scan', () => {
  const store = openSqliteReadStore(':memory:');
  afterAll(() => store.close());

  /** The earlier complete scan of the company has the code as not ours. */
  const rowsOf: Readonly<Record<string, object>> = {
    [scannedSwatchModel.name]: { id: 'r1', companyId: 'c1', code, scannedGroupId: 'earlier', resolved: 'not-ours' },
    [scannedGroupModel.name]: { id: 'earlier', companyId: 'c1', status: 'clear' },
  };
  const find: typeof store.find = async ({ name }) => {
    const row = rowsOf[name];
    return row === undefined ? { rows: 0, texts: [] } : { rows: 1, texts: [JSON.stringify(row)] };
  };
  const swatches = async () => [];
  const reads = { ...createReads<never>({ ...store, find }, catalogueOf([]), { includedRows: 50 }), having: swatches };

  it('is finished by a repeat after a crash, which changes no code that somebody opened', async () => {
    const handle = createHandleCommand(createMemoryEventStore());
    const crashing: HandleCommand = Object.assign((...[stream, id, command, context]: Parameters<HandleCommand>) => {
      if (JSON.stringify(command).includes('RememberNotOurs')) throw new Error('The process ended.');
      return handle(stream, id, command, context);
    }, handle);
    const resolved = async () => {
      const { state } = await handle.look(scanStream, ids.scanId);
      return state.status === 'absent' ? undefined : state.resolved.get(code)?.as;
    };
    await handle(scanStream, ids.scanId, { type: 'StartScan', ...ids, name: 'Monday', scans }, contextOf('start'));
    await expect(completeScan({ handle: crashing, reads }, ids, contextOf('first'))).rejects.toThrow('ended');
    expect(await resolved()).toBeUndefined();
    await completeScan({ handle, reads }, ids, contextOf('repeat'));
    expect(await resolved()).toBe('not-ours');
    await handle(scanStream, ids.scanId, { type: 'ReopenUnknown', code }, contextOf('open'));
    await completeScan({ handle, reads }, ids, contextOf('another'));
    expect(await resolved()).toBeUndefined();
  });
});
