import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { EventStore } from '../event-store/event-store.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { OperatorError } from '../errors/operator-error.js';
import { StoreUnavailable } from '../errors/store-unavailable.js';
import { createLogger } from '../logging/logger.js';
import { everything } from '../query/query.js';
import type { Document, ReadModel } from '../schema/read-model.js';
import { openSqliteReadStore } from '../read-models/sqlite/sqlite-read-store.js';
import { type ReadStore, readDeadline, type SharedReadStore } from '../read-models/store/read-store.js';
import { openReading, type Reading } from './open-reading.js';
import { metadataOf } from '../../test/kit/metadata.js';

interface Bolt extends Document {
  readonly name: string;
  readonly revision: number;
}
type BoltNamed = { readonly type: 'BoltNamed'; readonly data: { readonly id: string; readonly name: string } };
type BoltGone = { readonly type: 'BoltGone'; readonly data: { readonly id: string } };

const boltsOf = (version: number, spell: (name: string) => string): ReadModel<Bolt> => ({
  name: 'bolt',
  version,
  stream: (id) => `bolt-${id}`,
  fields: { id: 'exact', name: 'text', revision: 'number' },
  indexes: [{ fields: ['name'], serves: 'bolts by name' }],
  handlers: {
    BoltNamed: ({ data, revision }: RecordedEvent<BoltNamed>) => [
      { id: data.id, apply: () => ({ id: data.id, name: spell(data.name), revision }) },
    ],
    BoltGone: ({ data }: RecordedEvent<BoltGone>) => [{ id: data.id, apply: () => undefined }],
  },
});
const nails: ReadModel = { name: 'nail', version: 1, fields: { id: 'exact' }, indexes: [], handlers: {} };
const today = boltsOf(1, (name) => name);
const later = boltsOf(2, (name) => name.toUpperCase());

const metadata = metadataOf();

describe('the reading of a process that has its store for itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-reading-'));
  const log = createMemoryEventStore();
  let open: Reading[] = [];
  afterAll(async () => {
    await log.close();
    rmSync(folder, { recursive: true });
  });
  afterEach(async () => {
    for (const reading of open) {
      await reading.close();
      await reading.readStore.close();
    }
    open = [];
  });

  const read = async (model: ReadModel, eventStore: EventStore = log): Promise<Reading> => {
    const ports = { config: { deployable: 'standalone' as const }, eventStore, logger: createLogger('silent') };
    const reading = await openReading(ports, openSqliteReadStore(join(folder, 'read.db')), [model, nails]);
    open.push(reading);
    return reading;
  };
  const append = async (id: string, revision: number, event: BoltNamed | BoltGone): Promise<number> => {
    const expected = revision === 0 ? 'no-stream' : revision - 1;
    return (await log.append(`bolt-${id}`, expected, [{ ...event, id: `${id}-${revision}`, metadata }])).position;
  };
  const named = (id: string, revision: number, name: string): Promise<number> =>
    append(id, revision, { type: 'BoltNamed', data: { id, name } });
  const names = async ({ readStore }: Reading, model: ReadModel): Promise<readonly string[]> => {
    const order = [{ field: 'id', descending: false }];
    const { texts } = await readStore.find(model, {
      deadline: readDeadline(),
      where: everything,
      order,
      limit: 99,
      offset: 0,
    });
    return (JSON.parse(`[${texts.join(',')}]`) as Bolt[]).map(({ name }) => name);
  };

  test('is open when the first build is done, and does not wait for a version that is built in parallel', async () => {
    for (const id of ['1', '2', '3']) await named(id, 0, `bolt ${id}`);
    const first = await read(today);
    expect(await names(first, today)).toEqual(['bolt 1', 'bolt 2', 'bolt 3']);
    await first.close();
    await first.readStore.close();
    open = [];

    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const second = await read(later, {
      ...log,
      async *readAll(after) {
        await gate;
        yield* log.readAll(after);
      },
    });
    expect(second.readSide.status()).toMatchObject([{ version: 2, state: 'building' }, { state: 'live' }]);
    expect(second.readSide.building()).toEqual([later.name]);
    // This event came while the version was built: lists do not show it yet, but single records do.
    await named('2', 1, 'changed');
    await append('3', 1, { type: 'BoltGone', data: { id: '3' } });
    const position = await named('4', 0, 'new');
    expect(await names(second, later)).toEqual(['bolt 1', 'bolt 2', 'bolt 3']);
    const documents = await Promise.all(['1', '2', '3', '4', '5'].map((id) => second.readStore.get(later, id)));
    expect(documents).toMatchObject([{ name: 'bolt 1' }, { name: 'CHANGED' }, undefined, { name: 'NEW' }, undefined]);

    goOn();
    await second.readSide.ready();
    expect(await second.readSide.hasHandled(position)).toBe(true);
    expect(await names(second, later)).toEqual(['BOLT 1', 'CHANGED', 'NEW']);
    expect(await second.readStore.get(later, '1')).toMatchObject({ name: 'BOLT 1' });
  });

  test('stops to watch an outage of a shared store when it cannot start', async () => {
    const kept = openSqliteReadStore(':memory:');
    const away = new StoreUnavailable('away', { dependency: 'state' });
    let looks = 0;
    let fail: (error: Error) => void = () => undefined;
    const failed = new Promise<never>((_resolve, reject) => (fail = reject));
    const store: SharedReadStore = {
      ...kept,
      leaseMs: 1_000,
      claim: () => failed,
      get: () => Promise.reject(away),
      release: async () => undefined,
      look: async () => {
        looks += 1;
        if (looks === 1) return [{ isBuilt: true, position: 0, failedAt: null }];
        // The claim fails after the outage was noticed.
        setImmediate(fail, away);
        throw away;
      },
    };
    const ports = { config: { deployable: 'standalone' as const }, eventStore: log, logger: createLogger('silent') };
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    await expect(openReading(ports, store, [today])).rejects.toBe(away);
    expect([looks, timers()]).toEqual([2, before]);
    await kept.close();
  });

  it('ends when no retry could mend the first build', async () => {
    const hopeless = new OperatorError('See to the disk.');
    const kept = openSqliteReadStore(':memory:');
    const store: ReadStore = { ...kept, goLive: () => Promise.reject(hopeless) };
    const ports = { config: { deployable: 'standalone' as const }, eventStore: log, logger: createLogger('silent') };
    await expect(openReading(ports, store, [today])).rejects.toBe(hopeless);
    await kept.close();
  });
});
