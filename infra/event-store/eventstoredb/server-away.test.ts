import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { serverVersions } from '../../../test/event-store-double/places.js';
import { startEventStoreDouble } from '../../../test/servers/event-store-double.js';
import { startFaultyProxy, type FaultyProxy } from '../../../test/servers/faulty-proxy.js';
import type { ServerProcess } from '../../../test/kit/server-process.js';
import { newEvents } from '../../../test/contracts/event-store.suite.js';
import { AppendTooLarge, type EventStore } from '../event-store.js';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { openEventStoreDb } from './eventstoredb-event-store.js';

/** The gate tries the newest server, `npm run nightly` each. */
const versions = process.env['EVENTSTORE_VERSIONS'] === 'all' ? serverVersions : serverVersions.slice(-1);

const deadlineMs = 1_000;
/** Time that a busy machine may need for the rest of the test. */
const slackMs = 3_000;

/**
 * A program that sends more than the client writes at a time, prints that, and ends by itself after each append was
 * accepted or refused.
 */
const manyAppends = `
  import { randomUUID } from 'node:crypto';
  import { openEventStoreDb } from './dist/infra/event-store/eventstoredb/eventstoredb-event-store.js';
  const store = openEventStoreDb(process.env.EVENTSTORE_URL);
  const append = () => {
    const event = { id: randomUUID(), type: 'A', data: { text: 'x'.repeat(20_000) }, metadata: {} };
    return store.append('order-' + event.id, 'no-stream', [event]);
  };
  await append();
  const all = Promise.allSettled(Array.from({ length: 500 }, append));
  console.log('sent');
  const refused = (await all).flatMap(({ reason }) => reason?.name ?? []);
  process.exitCode = refused.every((name) => name === 'StoreUnavailable') ? 0 : 1;
  await store.close();`;

const stream = (): string => `order-${randomUUID()}`;

/** Every call of the port; each must end. */
const calls = {
  append: (store: EventStore) => store.append('order-1', 7, newEvents('order-1', ['A'])),
  begin: (store: EventStore) =>
    store.begin(newEvents('order-2', ['A', 'B']).map((event) => ({ stream: stream(), event }))),
  read: (store: EventStore) => store.read('order-1'),
  readAll: async (store: EventStore) => {
    for await (const batch of store.readAll(0)) expect(batch.events).toBeDefined();
  },
};

const untilAnswered = async (store: EventStore): Promise<number> => {
  const began = performance.now();
  for (;;) {
    try {
      const name = stream();
      await store.append(name, 'no-stream', newEvents(name, ['Back']));
      await store.read(name);
      return performance.now() - began;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await pause(20);
    }
  }
};

describe.each(versions)('an EventStoreDB %s that is away', (version) => {
  let server: ServerProcess;
  let proxy: FaultyProxy;
  let store: EventStore;
  let troubles: unknown[];
  beforeEach(async () => {
    troubles = [];
    server = await startEventStoreDouble(version);
    proxy = await startFaultyProxy(Number(new URL(server.url).port));
    const onTrouble = (error: unknown): void => void troubles.push(error);
    store = openEventStoreDb(`esdb://127.0.0.1:${proxy.port}?tls=false`, { deadlineMs, onTrouble });
  });
  afterEach(async () => {
    await store.close();
    await proxy.close();
    await server.stop();
  });

  const faults: readonly (readonly [string, () => void])[] = [
    ['cut off', () => proxy.cut()],
    ['behind a half-open connection', () => proxy.halfOpen()],
    ['slow', () => proxy.slow(5_000)],
  ];
  describe.each(faults)('and %s', (_, fault) => {
    it.each(Object.entries(calls))('ends %s in StoreUnavailable within its deadline', async (_name, call) => {
      await untilAnswered(store);
      fault();
      const began = performance.now();
      await expect(call(store)).rejects.toBeInstanceOf(StoreUnavailable);
      expect(performance.now() - began).toBeLessThan(2 * deadlineMs + slackMs);
    });

    it('is reported by a read of the log', async () => {
      await untilAnswered(store);
      fault();
      await expect(calls.readAll(store)).rejects.toBeInstanceOf(StoreUnavailable);
      expect(troubles.at(-1)).toBeInstanceOf(StoreUnavailable);
    });

    it('is used again by itself when it is back', async () => {
      await untilAnswered(store);
      fault();
      const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => calls.append(store)));
      expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
      proxy.heal();
      expect(await untilAnswered(store)).toBeLessThan(2 * deadlineMs + slackMs);
    });
  });

  it('is used again soon after a long outage', async () => {
    await untilAnswered(store);
    await server.kill();
    const until = performance.now() + 8_000;
    while (performance.now() < until) {
      await expect(store.read('order-1')).rejects.toBeInstanceOf(StoreUnavailable);
      await pause(20);
    }
    await server.restart();
    expect(await untilAnswered(store)).toBeLessThan(slackMs);
  });

  it('is noticed by a subscription without other calls', async () => {
    const beside = openEventStoreDb(server.url);
    const batches = store.subscribe(0, undefined, new AbortController().signal)[Symbol.asyncIterator]();
    await batches.next();
    proxy.halfOpen();
    const next = batches.next();
    const name = stream();
    await beside.append(name, 'no-stream', newEvents(name, ['A']));
    proxy.heal();
    const began = performance.now();
    expect(await next).toMatchObject({ value: { events: [{ stream: name }] } });
    expect(performance.now() - began).toBeLessThan(20_000);
    await beside.close();
  });

  it('gives no part of a stream for the whole', async () => {
    const patient = openEventStoreDb(`esdb://127.0.0.1:${proxy.port}?tls=false`, { deadlineMs: 20_000 });
    const name = stream();
    const types = Array<string>(1_000).fill('A');
    for (let revision = -1; revision < 3_999; revision += 1_000)
      await patient.append(name, revision === -1 ? 'no-stream' : revision, newEvents(name, types));
    for (const bytes of [1, 20_000, 200_000, 600_000]) {
      await untilAnswered(patient);
      proxy.dropAfter(bytes);
      await expect(patient.read(name)).rejects.toBeInstanceOf(StoreUnavailable);
    }
    await untilAnswered(patient);
    expect(await patient.read(name)).toHaveLength(4_000);
    await patient.close();
  });

  it('receives no append that is too large', async () => {
    await server.kill();
    const [event] = newEvents('order-1', ['A']);
    if (event === undefined) throw new Error('There is no event.');
    const large = { ...event, data: { text: 'x'.repeat(600_000) } };
    await expect(store.append('order-1', 'no-stream', [large])).rejects.toBeInstanceOf(AppendTooLarge);
    const streams = [event, large].map((one) => ({ stream: stream(), event: one }));
    await expect(store.begin(streams)).rejects.toBeInstanceOf(AppendTooLarge);
  });

  it('can be closed', async () => {
    await server.kill();
    const began = performance.now();
    const following = store.subscribe(0, undefined, new AbortController().signal)[Symbol.asyncIterator]().next();
    await store.close();
    expect(await following).toMatchObject({ done: true });
    expect(performance.now() - began).toBeLessThan(deadlineMs + slackMs);
  });

  it('ends no process that has many appends on their way', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', manyAppends], {
      env: { ...process.env, EVENTSTORE_URL: server.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    await server.kill();
    expect(await ended).toEqual([0, null]);
  });

  it('loses and doubles nothing that is sent again after a kill amid appends', async () => {
    const names = Array.from({ length: 400 }, stream);
    const patient = openEventStoreDb(server.url, { deadlineMs: 20_000 });
    const appendTo = (name: string) => patient.append(name, 'no-stream', newEvents(name, ['A', 'B'], name));
    const first = Promise.allSettled(names.map(appendTo));
    await Promise.any(names.slice(0, 60).map(() => appendTo(stream())));
    await server.kill();
    const outcomes = await first;
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StoreUnavailable);
    await server.restart();
    await untilAnswered(patient);
    for (const [index, name] of names.entries()) {
      const answer = await appendTo(name);
      const outcome = outcomes[index];
      if (outcome?.status === 'fulfilled') expect(answer).toEqual(outcome.value);
      expect((await patient.read(name)).map(({ type }) => type)).toEqual(['A', 'B']);
    }
    await patient.close();
  });

  it('leaves no gap in a subscription and repeats nothing of it', async () => {
    const abort = new AbortController();
    const seen: string[] = [];
    const follow = async (): Promise<void> => {
      for await (const { events } of store.subscribe(0, { categories: ['order'] }, abort.signal))
        for (const event of events) {
          seen.push(event.id);
          if (event.type === 'Last') abort.abort();
        }
    };
    const following = follow();
    const troubles: readonly (() => void | Promise<void>)[] = [
      () => proxy.drop(),
      () => server.restart(),
      () => proxy.halfOpen(),
      () => server.restart(),
      () => proxy.drop(),
    ];
    for (const trouble of troubles) {
      await untilAnswered(store);
      await trouble();
      // Every caller must detect by itself that the server is back.
      proxy.heal();
    }
    await untilAnswered(store);
    const name = stream();
    await store.append(name, 'no-stream', newEvents(name, ['Last']));
    await following;
    const log: string[] = [];
    for await (const { events } of store.readAll(0)) log.push(...events.map(({ id }) => id));
    expect(seen).toEqual(log);
  });
});

it.each(versions)('a server %s that starts is StoreUnavailable, until it is ready', async (version) => {
  const server = await startEventStoreDouble(version, { startingMs: 1_500 });
  const store = openEventStoreDb(server.url, { deadlineMs });
  await expect(calls.append(store)).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(calls.read(store)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(await untilAnswered(store)).toBeLessThan(1_500 + slackMs);
  await store.close();
  await server.stop();
});
