import { randomUUID } from 'node:crypto';
import type { DomainEvent, RecordedEvent } from '../../../domain/kit/event.js';
import { defineStream } from '../../../domain/kit/stream.js';
import { serverVersions } from '../../../test/event-store-double/places.js';
import { startEventStoreDouble } from '../../../test/servers/event-store-double.js';
import { startFaultyProxy } from '../../../test/servers/faulty-proxy.js';
import type { ServerProcess } from '../../../test/kit/server-process.js';
import { newContext } from '../../commands/command-context.js';
import { createHandleCommand } from '../../commands/create-handle-command.js';
import { newEvents } from '../../../test/contracts/event-store.suite.js';
import { type EventFilter, type EventStore } from '../event-store.js';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { openEventStoreDb } from './eventstoredb-event-store.js';

const stream = (category = 'order'): string => `${category}-${randomUUID()}`;
const types = (count: number, type = 'A'): string[] => Array<string>(count).fill(type);

/** Behaviour of the server that has caused expensive faults elsewhere. */
describe.each(serverVersions)('EventStoreDB %s', (version) => {
  let server: ServerProcess;
  let store: EventStore;
  beforeAll(async () => {
    server = await startEventStoreDouble(version);
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    store = openEventStoreDb(server.url, { deadlineMs: 20_000 });
  });
  afterEach(() => store.close());

  const headOf = async (): Promise<number> => {
    const name = stream();
    return (await store.append(name, 'no-stream', newEvents(name, ['Head']))).position;
  };
  /** Appends batches of events, then one that marks the end; returns all ids. */
  const appendBatches = async (batches: number, size: number): Promise<string[]> => {
    const ids: string[] = [];
    for (const batch of [...Array.from({ length: batches }, () => types(size)), ['Last']]) {
      const name = stream();
      const events = newEvents(name, batch);
      await store.append(name, 'no-stream', events);
      ids.push(...events.map(({ id }) => id));
    }
    return ids;
  };
  const readAll = async (after: number, filter?: EventFilter): Promise<RecordedEvent[]> => {
    const events: RecordedEvent[] = [];
    for await (const batch of store.readAll(after, filter)) events.push(...batch.events);
    return events;
  };
  /** Follows until an event of the type arrives; a slow `take` makes the reader slow. */
  const followUntil = async (
    last: string,
    after: number,
    take: () => Promise<void> = () => Promise.resolve(),
  ): Promise<string[]> => {
    const seen: string[] = [];
    for await (const { events } of store.subscribe(after, undefined, new AbortController().signal)) {
      seen.push(...events.map(({ id }) => id));
      if (events.some(({ type }) => type === last)) return seen;
      await take();
    }
    return seen;
  };

  it('ends or interrupts a subscription at a burst, which its readers do not notice', async () => {
    const start = await headOf();
    const following = followUntil('Last', start);
    const ids = await appendBatches(8, 100);
    expect(await following).toEqual(ids);
  });

  it('has 100 calls on a connection, and all subscribers of a process share one', async () => {
    const start = await headOf();
    const changeListeners = Array.from({ length: 150 }, () => followUntil('Heard', start));
    const name = stream();
    const events = newEvents(name, ['Heard']);
    await store.append(name, 'no-stream', events);
    for (const seen of await Promise.all(changeListeners)) expect(seen).toEqual(events.map(({ id }) => id));
  });

  it('lets reads beyond its 100 calls wait', async () => {
    const name = stream();
    await store.append(name, 'no-stream', newEvents(name, types(3)));
    const reads = await Promise.all(Array.from({ length: 300 }, () => store.read(name)));
    expect(reads.map((events) => events.length)).toEqual(reads.map(() => 3));
  });

  it('serves slow readers by their own reads when the tail of the process begins later', async () => {
    const start = await headOf();
    let wake = (): void => undefined;
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    const slow = followUntil('Last', start, () => asleep);
    const prompt = followUntil('Last', start);
    const ids = await appendBatches(5, 1_000);
    expect(await prompt).toEqual(ids);
    wake();
    expect(await slow).toEqual(ids);
  });

  it('filters a subscription alone, and that is how the log is read by category', async () => {
    const start = await headOf();
    const name = stream('swatch');
    for (let revision = -1; revision < 4_999; revision += 1_000)
      await store.append(name, revision === -1 ? 'no-stream' : revision, newEvents(name, types(1_000)));
    const order = stream();
    const { position } = await store.append(order, 'no-stream', newEvents(order, ['B']));
    expect((await readAll(start, { categories: ['order'] })).map((event) => event.stream)).toEqual([order]);
    expect(await readAll(start, { categories: ['swatch'] })).toHaveLength(5_000);
    for await (const batch of store.readAll(start, { categories: ['fabric'] }))
      expect(batch).toMatchObject({ events: [], position, isCaughtUp: true });
  });

  it('writes events of its own, which no reader gets', async () => {
    const all = await readAll(0);
    expect(all.filter(({ type }) => type.startsWith('$'))).toEqual([]);
    expect(all[0]?.position).toBeGreaterThan(0);
  });

  it('refuses a position that is of no event, and that is not taken for an absence', async () => {
    await headOf();
    const batches = store.subscribe(17, undefined, new AbortController().signal)[Symbol.asyncIterator]();
    await expect(batches.next()).rejects.toThrow(/thrown by handler|invalid position/);
    await expect(readAll(17)).rejects.not.toBeInstanceOf(StoreUnavailable);
  });

  it('refuses a position that is of no event without an end to other subscriptions of the process', async () => {
    const start = await headOf();
    const troubles: unknown[] = [];
    const shared = openEventStoreDb(server.url, { deadlineMs: 20_000, onTrouble: (error) => troubles.push(error) });
    const ending = new AbortController();
    const following = shared.subscribe(start, undefined, ending.signal)[Symbol.asyncIterator]();
    await following.next();
    const lost = shared.subscribe(17, undefined, ending.signal)[Symbol.asyncIterator]();
    await expect(lost.next()).rejects.not.toBeInstanceOf(StoreUnavailable);
    const next = following.next();
    const name = stream();
    const { position } = await store.append(name, 'no-stream', newEvents(name, ['A']));
    expect(await next).toMatchObject({ value: { position } });
    expect(troubles).toEqual([]);
    ending.abort();
    await shared.close();
  });

  it('answers a repeat at its own place like the first time, also after a restart', async () => {
    const name = stream();
    const [first, second] = [newEvents(name, ['A', 'B']), newEvents(name, ['C'])];
    const answers = [await store.append(name, 'no-stream', first), await store.append(name, 1, second)];
    await server.restart();
    const again = openEventStoreDb(server.url);
    expect([await again.append(name, 'no-stream', first), await again.append(name, 1, second)]).toEqual(answers);
    expect(await again.read(name)).toHaveLength(3);
    await again.close();
  });

  it('reports a conflict and the revision correctly, with any options in the address', async () => {
    const careless = openEventStoreDb(`${server.url}&throwOnAppendFailure=false`);
    const name = stream();
    await careless.append(name, 'no-stream', newEvents(name, types(6)));
    const refusal = careless.append(name, 2, newEvents(name, ['X', 'Y']));
    await expect(refusal).rejects.toMatchObject({ name: 'RevisionConflict', expected: 2, actual: 5 });
    await careless.close();
  });

  it('writes a batch again at a new revision, so a command with a lost response searches for its own events first', async () => {
    type Placed = DomainEvent<'Placed', { readonly number: number }>;
    const counter = defineStream<null, Placed, number>('order', {
      initialState: () => 0,
      decide: (_, last) => [{ type: 'Placed', data: { number: last + 1 } }],
      evolve: (_, { data }) => data.number,
    });
    const proxy = await startFaultyProxy(Number(new URL(server.url).port));
    const losing = openEventStoreDb(`esdb://127.0.0.1:${proxy.port}?tls=false`, { deadlineMs: 500 });
    const id = randomUUID();
    const name = counter.nameOf(id);
    const context = () => newContext({ actorId: 'u', companyId: 'c', occurredAt: '2026-01-05T09:00:00.000Z' });
    const handle = createHandleCommand(losing);
    await handle(counter, id, null, context());

    const once = context();
    const lost: EventStore = {
      ...losing,
      append: (...batch) => {
        proxy.slow(60_000);
        return losing.append(...batch);
      },
    };
    await expect(createHandleCommand(lost)(counter, id, null, once)).rejects.toBeInstanceOf(StoreUnavailable);
    proxy.heal();
    const repeated = await createHandleCommand(store)(counter, id, null, once);
    expect(repeated.events).toMatchObject([{ revision: 1, data: { number: 2 } }]);
    expect(await store.read(name)).toHaveLength(2);

    const [event] = newEvents(name, ['Placed']);
    if (event === undefined) throw new Error('There is no event.');
    await store.append(name, 1, [event]);
    expect(await store.append(name, 2, [event])).toMatchObject({ revision: 3 });
    await losing.close();
    await proxy.close();
  });
});
