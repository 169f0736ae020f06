import { runsOn } from '../../test/kit/use-cases/runs-on.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import { millRegistered } from '../../test/kit/domain/companies.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { eventId } from '../../infra/event-store/event-id.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { createReads } from '../../infra/read-models/reads/reads.js';
import { catalogueOf } from '../../infra/read-models/reads/resource.js';
import { startReadSide } from '../../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite/sqlite-read-store.js';
import { companyModel } from '../../projections/index.js';
import { workerOf, workerPorts } from '../../test/kit/workers/worker-ports.js';
import { subscriptionDayTask } from './subscription.js';

const aSide = async () => {
  const eventStore = createMemoryEventStore();
  const readStore = openSqliteReadStore(':memory:');
  const readSide = await startReadSide({ events: eventStore, store: readStore, models: [companyModel] });
  await readSide.ready();
  const reads = createReads<never>(readStore, catalogueOf<never>([]), { includedRows: 0 });
  const handle = createHandleCommand(eventStore);
  return {
    handle,
    sign: async (companyId: string, ...later: readonly CompanyEvent[]) => {
      const metadata = newContext({ actorId: 'test', companyId, occurredAt: '2026-01-05T09:00:00.000Z' });
      const stream = companyStream.nameOf(companyId);
      const events = [...millRegistered({ companyId }), ...later];
      const recorded = events.map((event, at) => ({ ...event, id: eventId(metadata.commandId, stream, at), metadata }));
      await eventStore.append(stream, 'no-stream', recorded);
    },
    tick: (at: string, over: HandleCommand = handle) =>
      workerOf(
        subscriptionDayTask,
        workerPorts({ reads, readSide, eventStore, runUseCase: runsOn({ handle: over }), now: () => at }),
      )({ id: 'tick', data: {} }),
    company: async (companyId: string) => (await handle.look(companyStream, companyId)).state,
    close: async () => {
      await readSide.stop();
      await readStore.close();
    },
  };
};

describe('the tick of a day', () => {
  let side: Awaited<ReturnType<typeof aSide>>;
  beforeEach(async () => {
    side = await aSide();
    await side.sign('counting', {
      type: 'CompanyCountdownSet',
      data: { companyId: 'counting', remainingDays: 15, day: '2026-02-01' },
    });
    await side.sign('idle');
    await side.sign('leaving', {
      type: 'CancellationRequested',
      data: { companyId: 'leaving', cancelsOn: '2026-02-28', reason: null },
    });
  });
  afterEach(() => side.close());

  it('handles only companies with a day that may change something', async () => {
    await side.tick('2026-03-01T05:00:00.000Z');
    expect(await side.company('counting')).toMatchObject({ remainingDays: 0 });
    expect(await side.company('leaving')).toMatchObject({ endedOn: '2026-02-28' });
    expect(await side.company('idle')).toMatchObject({ remainingDays: null, endedOn: null });
  });

  it('handles the other companies after a failure, and fails itself, so that it is retried', async () => {
    const { handle } = side;
    const look: HandleCommand['look'] = (stream, id, commandId) =>
      id === 'counting' ? Promise.reject(new Error('away')) : handle.look(stream, id, commandId);
    const one: HandleCommand = Object.assign(handle.bind(undefined), { together: handle.together, look });
    await expect(side.tick('2026-03-01T05:00:00.000Z', one)).rejects.toThrow('away');
    expect(await side.company('leaving')).toMatchObject({ endedOn: '2026-02-28' });
    await side.tick('2026-03-01T05:15:00.000Z');
    expect(await side.company('counting')).toMatchObject({ remainingDays: 0 });
  });
});
