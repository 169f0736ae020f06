import { exportStream } from '../../domain/export/export.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { eq } from '../../infra/query/query.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import type { Ports } from '../kit/ports.js';
import { completeExport, failExport, requestExport } from './request-export.js';
import { selectionOf } from './selections.js';

const companyId = 'c1';
const wanted = { exportId: 'e1', companyId, kind: 'scan-csv', subjects: ['s1'] } as const;
const file = { container: 'csv', fileName: 'f.csv' };
const contextOf = (actorId: string) => newContext({ actorId, companyId, occurredAt: '2026-01-05T09:00:00.000Z' });

const given = (waiting = 0) => {
  const store = createMemoryEventStore();
  const reads: Partial<Ports['reads']> = {
    documents: async () => Array.from({ length: waiting }, () => ({}) as never),
  };
  const ports = {
    handle: createHandleCommand(store),
    reads: reads as Ports['reads'],
    state: openSqliteStateStore(':memory:', { now: () => '2026-01-05T09:00:00.000Z' }),
  };
  const own = contextOf('u1');
  return {
    ports,
    request: () => requestExport(ports, wanted, own),
    events: () => store.read(exportStream.nameOf('e1')),
    recorded: async () => (await store.read(exportStream.nameOf('e1'))).map(({ type }) => type),
    /** Resolves when the export was requested, like a worker's notification. */
    requested: async () => {
      for await (const { events } of store.subscribe(0, undefined, new AbortController().signal))
        if (events.length > 0) return;
    },
  };
};

describe('a requested file', () => {
  it('is returned when a worker has made it, and a repeat of the request makes no other', async () => {
    const { ports, request, requested, recorded } = given();
    const asking = request();
    await requested();
    await completeExport(ports, { exportId: 'e1', ...file }, contextOf('system'));
    expect(await asking).toEqual({ status: 'completed', ...file });
    expect(await request()).toEqual({ status: 'completed', ...file });
    expect(await recorded()).toEqual(['ExportRequested', 'ExportCompleted']);
  });

  it('fails when its worker reports it, and the first outcome counts', async () => {
    const { ports, request, requested, recorded } = given();
    const asking = request();
    await requested();
    await failExport(ports, { exportId: 'e1', reason: 'disk full' }, contextOf('system'));
    await completeExport(ports, { exportId: 'e1', ...file }, contextOf('system'));
    expect(await asking).toEqual({ status: 'failed', reason: 'disk full' });
    expect(await recorded()).toEqual(['ExportRequested', 'ExportFailed']);
  });

  it('of the audit stores its selection outside the log, and deletes it after a day', async () => {
    const { ports, requested, recorded, events } = given();
    const selection = { where: eq('companyId', 'mill'), open: ['mill'] };
    const ofSupport = { exportId: 'e1', companyId: 'none', kind: 'audit-csv', subjects: [], selection } as const;
    const asking = requestExport(ports, ofSupport, contextOf('desk'));
    await requested();
    expect(await selectionOf(ports.state, 'e1')).toEqual(selection);
    await completeExport(ports, { exportId: 'e1', ...file }, contextOf('system'));
    await asking;
    expect(JSON.stringify(await events())).not.toContain('mill');
    expect(await recorded()).toEqual(['ExportRequested', 'ExportCompleted']);
    expect(await ports.state.sweep('export-selection', '2026-01-06T09:00:01.000Z', 9)).toHaveLength(1);
  });

  it('is refused while twenty others of its company are pending', async () => {
    const { request, recorded } = given(20);
    await expect(request()).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(await recorded()).toEqual([]);
  });
});
