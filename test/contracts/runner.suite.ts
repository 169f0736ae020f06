import { setTimeout as pause } from 'node:timers/promises';
import { createMemoryEventStore } from '../kit/memory-event-store.js';
import type { EventStore, NewEvent } from '../../infra/event-store/event-store.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { eq, everything } from '../../infra/query/query.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import type { ReadSideHarness } from './read-side-harness.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { type ModelWork, type ReadStore, readDeadline } from '../../infra/read-models/store/read-store.js';
import type { ReadSide, RunnerOptions } from '../../infra/read-models/run/runner.js';

import type { DocumentChange } from '../../infra/read-models/store/unit-of-work.js';
import { refusedModel } from '../kit/refused-documents.js';
import { metadataOf } from '../kit/metadata.js';

interface Bolt extends Document {
  readonly companyId: string;
  readonly name: string;
  readonly mill: string | null;
  readonly cuts: number;
}

type BoltAdded = { readonly type: 'BoltAdded'; readonly data: { id: string; companyId: string; name: string } };
type BoltCut = { readonly type: 'BoltCut'; readonly data: { id: string } };
type BoltsCut = { readonly type: 'BoltsCut'; readonly data: { ids: readonly string[] } };
type BoltGone = { readonly type: 'BoltGone'; readonly data: { id: string } };
type MillNamed = { readonly type: 'MillNamed'; readonly data: { companyId: string; name: string } };

const bolts: ReadModel<Bolt> = {
  name: 'bolt',
  version: 1,
  fields: { id: 'exact', companyId: 'exact', name: 'text', mill: 'text', cuts: 'number' },
  indexes: [{ fields: ['companyId', 'name'], serves: 'bolts of a company by name' }],
  handlers: {
    BoltAdded: ({ data }: RecordedEvent<BoltAdded>) => [
      { id: data.id, apply: () => ({ ...data, mill: null, cuts: 0 }) },
    ],
    BoltCut: ({ data }: RecordedEvent<BoltCut>) => [
      { id: data.id, apply: (doc) => doc && { ...doc, cuts: doc.cuts + 1 } },
    ],
    BoltsCut: ({ data }: RecordedEvent<BoltsCut>) =>
      data.ids.map((id) => ({ id, apply: (doc) => doc && { ...doc, cuts: doc.cuts + 1 } })),
    BoltGone: ({ data }: RecordedEvent<BoltGone>) => [{ id: data.id, apply: () => undefined }],
    MillNamed: ({ data }: RecordedEvent<MillNamed>) => [
      { where: { companyId: data.companyId }, apply: (doc) => ({ ...doc, mill: data.name }) },
    ],
  },
};

/** A read model that counts events, to detect events that are handled twice. */
const tallies: ReadModel<Document & { readonly seen: number }> = {
  name: 'tally',
  version: 1,
  fields: { id: 'exact', seen: 'number' },
  indexes: [],
  handlers: Object.fromEntries(
    ['BoltAdded', 'BoltCut', 'BoltGone'].map((type) => [
      type,
      () => [
        {
          id: 'all',
          apply: (doc: (Document & { readonly seen: number }) | undefined) => ({
            id: 'all',
            seen: (doc?.seen ?? 0) + 1,
          }),
        },
      ],
    ]),
  ),
};

const metadata = metadataOf();

const key = (companyId: string): string => `mill of ${companyId}`;

/** The contract of updating read models, on any store. */
export const readSideContract = <Store extends ReadStore>(name: string, harness: ReadSideHarness<Store>): void =>
  describe(`the read side on ${name}`, () => {
    let log: EventStore;
    let store: Store;
    let started: ReadSide[];
    let streams: number;

    beforeEach(async () => {
      log = createMemoryEventStore();
      store = await harness.open();
      started = [];
      streams = 0;
    });
    afterEach(async () => {
      for (const side of started) await side.stop();
      await store.close();
      await log.close();
    });

    const record = async (
      ...events: readonly (BoltAdded | BoltCut | BoltsCut | BoltGone | MillNamed)[]
    ): Promise<number> => {
      streams += 1;
      const batch = events.map((event, index): NewEvent => ({ id: `e${streams}-${index}`, metadata, ...event }));
      return (await log.append(`bolt-${streams}`, 'no-stream', batch)).position;
    };
    const added = (id: string, companyId = 'c1'): BoltAdded => ({
      type: 'BoltAdded',
      data: { id, companyId, name: `Bolt ${id}` },
    });
    const cut = (id: string): BoltCut => ({ type: 'BoltCut', data: { id } });
    const start = async (
      models: readonly ReadModel[],
      hooks: Partial<RunnerOptions & { readonly store: Store }> = {},
    ): Promise<ReadSide> => {
      const side = await harness.start({ events: log, store, models, ...hooks });
      started.push(side);
      return side;
    };
    /** Waits longer than a request does, because other suites may keep the machine busy. */
    const reached = (side: ReadSide, position: number, names?: readonly string[]): Promise<boolean> =>
      side.hasHandled(position, names, 20_000);
    const waitFor = async (side: ReadSide, model: string): Promise<void> => {
      while (side.status().find(({ name: own }) => own === model)?.state !== 'live') await pause(5);
    };
    const rows = async (model: ReadModel, from: ReadStore = store): Promise<unknown> => {
      const order = [{ field: 'id', descending: false }];
      const { texts } = await from.find(model, {
        deadline: readDeadline(),
        where: everything,
        order,
        limit: 10_000,
        offset: 0,
      });
      return JSON.parse(`[${texts.join(',')}]`);
    };

    test('answers at once when a position has been handled, and true as soon as it is', async () => {
      const side = await start([bolts]);
      await side.ready();
      const position = await record(added('1'), cut('1'));
      expect(await reached(side, position)).toBe(true);
      expect(await side.hasHandled(position, ['bolt'], 0)).toBe(true);
      expect(await rows(bolts)).toEqual([{ id: '1', companyId: 'c1', name: 'Bolt 1', mill: null, cuts: 1 }]);
    });

    test('answers false after the time given when a position does not come', async () => {
      const side = await start([bolts]);
      await side.ready();
      expect(await side.hasHandled(99, undefined, 10)).toBe(false);
      await expect(side.hasHandled(1, ['nobody'])).rejects.toThrow('nobody');
    });

    test('the same event twice changes nothing', async () => {
      await harness.own(store, [tallies]);
      const position = await record(added('1'));
      const events: RecordedEvent[] = [];
      for await (const batch of log.readAll(0)) events.push(...batch.events);
      await store.apply([{ model: tallies, events, position }]);
      await store.apply([{ model: tallies, events, position }]);
      expect(await rows(tallies)).toEqual([{ id: 'all', seen: 1 }]);
    });

    test('answers queries as after a write from the moment at which it is reported as prepared', async () => {
      await harness.own(store, [tallies]);
      await store.goLive(tallies);
      const position = await record(added('1'));
      const events: RecordedEvent[] = [];
      for await (const batch of log.readAll(0)) events.push(...batch.events);
      const read = () => Promise.all([store.get(tallies, 'all'), rows(tallies)]);
      let early: ReturnType<typeof read> | undefined;
      await store.apply([{ model: tallies, events, position }], () => void (early = read()));
      const tally = { id: 'all', seen: 1 };
      expect([await (early ?? read()), await read()]).toEqual([
        [tally, [tally]],
        [tally, [tally]],
      ]);
    });

    test('continues at its own checkpoint after a stop', async () => {
      const first = await start([tallies]);
      await first.ready();
      await reached(first, await record(added('1'), added('2')));
      await first.stop();
      await record(cut('1'));
      const second = await start([tallies]);
      const position = await record(cut('2'));
      expect(second.status()).toMatchObject([{ state: 'live' }]);
      expect(await reached(second, position)).toBe(true);
      expect(await rows(tallies)).toEqual([{ id: 'all', seen: 4 }]);
    });

    test('is ready when it has handled the events that were appended while it was stopped', async () => {
      const first = await start([tallies]);
      await first.ready();
      await first.stop();
      const many = 1_200;
      const position = await record(...Array.from({ length: many }, (_, index) => added(`${index}`)));
      const second = await start([tallies]);
      await second.ready();
      expect(second.status()).toMatchObject([{ state: 'live', position, lag: 0 }]);
      expect(await rows(tallies)).toEqual([{ id: 'all', seen: many }]);
    });

    test('saves the checkpoint of a model that had nothing to do', async () => {
      const idle: ReadModel = { ...tallies, name: 'idle', handlers: {} };
      const first = await start([idle, tallies]);
      await first.ready();
      const position = await record(added('1'));
      await reached(first, position);
      await first.stop();
      expect(await store.open([idle])).toEqual([{ position, isBuilt: true }]);
    });

    test('rebuilt from zero equals live', async () => {
      const side = await start([bolts, tallies]);
      await side.ready();
      let position = 0;
      for (let count = 0; count < 60; count += 1) {
        position = await record(added(`${count}`, `c${count % 3}`), cut(`${count % 7}`));
        if (count % 5 === 0)
          await record({ type: 'MillNamed', data: { companyId: `c${count % 3}`, name: `Mill ${count}` } });
        if (count % 11 === 0) position = await record({ type: 'BoltGone', data: { id: `${count}` } });
        if (count % 13 === 0) await side.hasHandled(position);
      }
      expect(await reached(side, position)).toBe(true);
      const fresh = await harness.open();
      const rebuilt = await harness.start({ events: log, store: fresh, models: [bolts, tallies] });
      await rebuilt.ready();
      expect(await rows(bolts, fresh)).toEqual(await rows(bolts));
      expect(await rows(tallies, fresh)).toEqual(await rows(tallies));
      await rebuilt.stop();
      await fresh.close();
    });

    test('an event changes many documents, including earlier changed ones of its batch and missing ones', async () => {
      const side = await start([bolts]);
      await side.ready();
      const ids = Array.from({ length: 40 }, (_, index) => `${index}`);
      const all: BoltsCut = { type: 'BoltsCut', data: { ids: [...ids, '7'] } };
      await reached(side, await record(...ids.slice(0, 30).map((id) => added(id))));
      await reached(side, await record(cut('3'), { type: 'BoltGone', data: { id: '4' } }, added('31'), all, all));
      const cuts = new Map([['3', 3], ['7', 4]]); // prettier-ignore
      const left = [...ids.slice(0, 30), '31'].filter((id) => id !== '4').sort();
      expect(await rows(bolts)).toMatchObject(left.map((id) => ({ id, cuts: cuts.get(id) ?? 2 })));
    });

    test('a where change sees earlier changes of the same batch', async () => {
      await record(
        added('1'),
        added('2', 'c2'),
        { type: 'MillNamed', data: { companyId: 'c1', name: 'North' } },
        added('3'),
        cut('1'),
      );
      const side = await start([bolts]);
      await side.ready();
      expect(await rows(bolts)).toMatchObject([
        { id: '1', mill: 'North', cuts: 1 },
        { mill: null },
        { id: '3', mill: null },
      ]);
    });

    test('a text that an event stores is read by later events of its batch and of others, and found by no query', async () => {
      const recalling: ReadModel<Bolt> = {
        ...bolts,
        name: 'recalling',
        handlers: {
          BoltAdded: ({ data }: RecordedEvent<BoltAdded>) => [
            {
              id: data.id,
              recalls: [key(data.companyId)],
              apply: (_, recall) => ({ ...data, mill: recall(key(data.companyId)) ?? null, cuts: 0 }),
            },
          ],
          MillNamed: ({ data }: RecordedEvent<MillNamed>) => [{ remember: key(data.companyId), text: data.name }],
        },
      };
      const named = (name: string): MillNamed => ({ type: 'MillNamed', data: { companyId: 'c1', name } });
      await record(added('1'), named('North'), added('2'), added('3', 'c2'));
      const first = await start([recalling]);
      await first.ready();
      await reached(first, await record(added('4'), named('South')));
      await first.stop();
      const second = await start([recalling]);
      await reached(second, await record(added('5')));
      const mills = [null, 'North', null, 'North', 'South'];
      expect(await rows(recalling)).toMatchObject(mills.map((mill) => ({ mill })));
      expect(await store.count(recalling, { deadline: readDeadline(), where: everything })).toBe(mills.length);
      const later = { ...recalling, version: 2 };
      const rebuilt = await start([later]);
      await rebuilt.ready();
      expect(await rows(later)).toMatchObject(mills.map((mill) => ({ mill })));
    });

    test('a text may follow from the one before it, in a batch and over a restart', async () => {
      const counting: ReadModel<Bolt> = {
        ...bolts,
        name: 'counting',
        handlers: {
          BoltAdded: ({ data }: RecordedEvent<BoltAdded>) => [
            {
              id: data.id,
              recalls: ['names'],
              apply: (_, recall) => ({ ...data, mill: recall('names') ?? null, cuts: 0 }),
            },
          ],
          MillNamed: ({ data }: RecordedEvent<MillNamed>) => [
            { remember: 'names', text: (before) => `${before ?? ''}${data.name} ` },
          ],
        },
      };
      const named = (name: string): MillNamed => ({ type: 'MillNamed', data: { companyId: 'c1', name } });
      await record(added('1'), named('North'), named('East'), added('2'));
      const first = await start([counting]);
      await first.ready();
      await first.stop();
      const second = await start([counting]);
      await reached(second, await record(named('South'), added('3')));
      const mills = [null, 'North East ', 'North East South '];
      expect(await rows(counting)).toMatchObject(mills.map((mill) => ({ mill })));
    });

    test('many texts of one batch are each recalled after a restart', async () => {
      const recalling: ReadModel<Bolt> = {
        ...bolts,
        name: 'many',
        handlers: {
          BoltAdded: ({ data }: RecordedEvent<BoltAdded>) => [
            {
              id: data.id,
              recalls: [key(data.companyId)],
              apply: (_, recall) => ({ ...data, mill: recall(key(data.companyId)) ?? null, cuts: 0 }),
            },
          ],
          MillNamed: ({ data }: RecordedEvent<MillNamed>) => [{ remember: key(data.companyId), text: data.name }],
        },
      };
      // One more than two statements of SQLite insert.
      const companies = Array.from({ length: 17 }, (_, at) => `c${at}`);
      const named = companies.map((companyId): MillNamed => ({
        type: 'MillNamed',
        data: { companyId, name: `Mill ${companyId}` },
      }));
      const first = await start([recalling]);
      await first.ready();
      await reached(first, await record(...named));
      await first.stop();
      const second = await start([recalling]);
      await reached(second, await record(...companies.map((companyId, at) => added(String(at + 10), companyId))));
      expect(await rows(recalling)).toMatchObject(companies.map((companyId) => ({ mill: `Mill ${companyId}` })));
    });

    test('a text that was missed, and later stored and changed, is read as it is by then', async () => {
      const recalling: ReadModel<Bolt> = {
        ...bolts,
        name: 'missing',
        handlers: {
          BoltAdded: ({ data }: RecordedEvent<BoltAdded>) => [
            {
              id: data.id,
              recalls: ['name'],
              apply: (_, recall) => ({ ...data, mill: recall('name') ?? null, cuts: 0 }),
            },
          ],
          MillNamed: ({ data }: RecordedEvent<MillNamed>) => [{ remember: 'name', text: data.name }],
        },
      };
      const named = (name: string): MillNamed => ({ type: 'MillNamed', data: { companyId: 'c1', name } });
      await record(added('1'));
      const side = await start([recalling]);
      await side.ready();
      const mills: (string | null)[] = [null];
      for (const [at, name] of ['North', 'South'].entries()) {
        await reached(side, await record(named(name)));
        // The query waits until the text has been written.
        await rows(recalling);
        await reached(side, await record(added(`${at + 2}`)));
        mills.push(name);
        expect(await rows(recalling)).toMatchObject(mills.map((mill) => ({ mill })));
      }
    });

    test('a failing handler stops its own read model and no other', async () => {
      const failing: ReadModel = {
        ...tallies,
        name: 'failing',
        handlers: {
          ...tallies.handlers,
          BoltCut: () => {
            throw new Error('no scissors');
          },
        },
      };
      const stopped: string[] = [];
      const side = await start([failing, tallies], { onFailed: (model) => void stopped.push(model) });
      await side.ready();
      const position = await record(added('1'), cut('1'), added('2'));
      expect(await reached(side, position, ['tally'])).toBe(true);
      expect(await side.hasHandled(position, ['failing'])).toBe(false);
      expect(await reached(side, 1, ['failing'])).toBe(true);
      const [failed, live] = side.status();
      expect(live).toMatchObject({ state: 'live', position: 3, lag: 0, error: null });
      expect(failed).toMatchObject({ state: 'failed', position: 1, lag: 2, error: { position: 2 } });
      expect(failed?.error?.message).toContain('no scissors');
      expect(stopped).toEqual(['failing']);
      expect(await rows(failing)).toEqual([{ id: 'all', seen: 1 }]);
      expect(await rows(tallies)).toEqual([{ id: 'all', seen: 3 }]);
    });

    test.each([
      { fields: 'JSON', type: 'json', accepted: {} },
      { fields: 'plain values', type: 'exact', accepted: 'A-1' },
    ] as const)(
      'a document that the store refuses stops its own read model, of $fields, and no other, until the store takes it',
      async ({ type, accepted }) => {
        let isRefused = true;
        const round: { self?: object } = {};
        round.self = round;
        const refused = refusedModel(() => (isRefused ? round : accepted), type);
        const [stopped, troubles]: [number[], unknown[]] = [[], []];
        const side = await start([refused, tallies], {
          retryMs: 2,
          onFailed: (_, { position }) => void stopped.push(position),
          onTrouble: (error) => troubles.push(error),
        });
        await side.ready();
        const position = await record(added('1'), cut('1'));
        expect(await reached(side, position, ['tally'])).toBe(true);
        expect(await side.hasHandled(position, ['refused'])).toBe(false);
        expect(side.status()).toMatchObject([
          { state: 'failed', error: { position } },
          { state: 'live', position },
        ]);
        isRefused = false;
        await waitFor(side, 'refused');
        expect(await reached(side, await record(cut('2')))).toBe(true);
        expect(await rows(refused)).toEqual([
          { id: '1', tag: accepted },
          { id: '2', tag: accepted },
        ]);
        expect([stopped, troubles]).toEqual([[position], []]);
      },
    );

    test('a model with a refused index fails alone, and is live when the store accepts it', async () => {
      let isRefused = true;
      const picky: Store = {
        ...store,
        finishBuild: async (model) =>
          isRefused && model.name === bolts.name ? new Error('too many fields') : store.finishBuild(model),
      };
      const position = await record(added('1'));
      const side = await start([bolts, tallies], { store: picky, retryMs: 2 });
      await side.ready();
      expect(side.status()).toMatchObject([
        { state: 'failed', error: { position } },
        { state: 'live', position },
      ]);
      expect(await reached(side, position, ['tally'])).toBe(true);
      expect(await side.hasHandled(position, ['bolt'])).toBe(false);
      isRefused = false;
      await waitFor(side, 'bolt');
      expect(await reached(side, await record(cut('1')))).toBe(true);
      expect(await rows(bolts)).toMatchObject([{ id: '1', cuts: 1 }]);
    });

    /** Counts events like `tallies`, and throws at a cut until it is mended. */
    const tornUntil = (isMended: () => boolean): ReadModel => ({
      ...tallies,
      name: 'torn',
      handlers: {
        ...tallies.handlers,
        BoltCut: (event) => {
          if (!isMended()) throw new Error('no scissors');
          return tallies.handlers['BoltCut']?.(event) ?? [];
        },
      },
    });

    test('a failed model is retried by itself, and joins the others after it recovers', async () => {
      let isMended = false;
      const torn = tornUntil(() => isMended);
      const stopped: number[] = [];
      const onFailed: RunnerOptions['onFailed'] = (_, { position }) => void stopped.push(position);
      const side = await start([torn, tallies], { onFailed, retryMs: 2 });
      await side.ready();
      await record(added('1'));
      const failing = await record(cut('1'));
      const later = await record(added('2'), added('3'));
      expect(await reached(side, later, ['tally'])).toBe(true);
      expect(await side.hasHandled(later, ['torn'])).toBe(false);
      isMended = true;
      await waitFor(side, 'torn');
      const position = await record(cut('2'));
      expect(await reached(side, position)).toBe(true);
      expect(side.status()).toMatchObject([
        { state: 'live', position, lag: 0, error: null },
        { state: 'live', position, lag: 0, error: null },
      ]);
      expect(stopped).toEqual([failing]);
      expect(await rows(torn)).toEqual([{ id: 'all', seen: 5 }]);
    });

    test('a model that has failed is reported until it has caught up, and not only until a part has passed', async () => {
      let isMended = false;
      const torn = tornUntil(() => isMended);
      const states = new Set<string | undefined>();
      const noted: ReadModel = {
        ...torn,
        handlers: {
          ...torn.handlers,
          BoltAdded: (event) => {
            if (isMended) states.add(side.status()[0]?.state);
            return torn.handlers['BoltAdded']?.(event) ?? [];
          },
        },
      };
      const side = await start([noted], { retryMs: 2 });
      await side.ready();
      const failing = await record(cut('1'));
      expect(await side.hasHandled(failing)).toBe(false);
      await record(...Array.from({ length: 300 }, (_, index) => added(`${index}`)));
      isMended = true;
      await waitFor(side, 'torn');
      expect([...states]).toEqual(['failed']);
      expect(await rows(torn)).toEqual([{ id: 'all', seen: 301 }]);
    });

    test('a model whose first build failed is built when it is tried again', async () => {
      let isMended = false;
      const torn = tornUntil(() => isMended);
      await record(added('1'), cut('1'), added('2'));
      const side = await start([torn], { retryMs: 2 });
      await side.ready();
      expect(side.status()).toMatchObject([{ state: 'failed', position: 1 }]);
      isMended = true;
      await waitFor(side, 'torn');
      expect(await reached(side, await record(added('3')))).toBe(true);
      expect(await rows(torn)).toEqual([{ id: 'all', seen: 4 }]);
    });

    test('a model that fails while the store becomes unavailable is reported and retried', async () => {
      let [isMended, isAway] = [false, true];
      const breaking = {
        ...store,
        apply: async (work: readonly ModelWork[]) => {
          if (isAway && work.some(({ model }) => model === tallies)) {
            isAway = false;
            throw new StoreUnavailable('The store is away.');
          }
          return store.apply(work);
        },
      };
      const failing = await record(cut('1'));
      const stopped: number[] = [];
      const torn = tornUntil(() => isMended);
      const side = await start([torn, tallies], {
        store: breaking,
        retryMs: 2,
        onFailed: (_, { position }) => void stopped.push(position),
      });
      await side.ready();
      expect([isAway, stopped]).toEqual([false, [failing]]);
      isMended = true;
      await waitFor(side, 'torn');
      expect(await rows(torn)).toEqual([{ id: 'all', seen: 1 }]);
    });

    test('later events follow a first build that failed for all models with the log', async () => {
      let [isMended, isAway] = [false, true];
      const events: EventStore = {
        ...log,
        async *readAll(...asked) {
          yield* log.readAll(...asked);
          if (isAway) throw new StoreUnavailable('The log is away.');
        },
      };
      const onTrouble = (): void => void (isAway = false);
      await record(cut('1'));
      const torn = tornUntil(() => isMended);
      const side = await start([torn], { events, retryMs: 2, onTrouble });
      await side.ready();
      expect(isAway).toBe(false);
      isMended = true;
      await waitFor(side, 'torn');
      expect(await reached(side, await record(added('2')))).toBe(true);
      expect(await rows(torn)).toEqual([{ id: 'all', seen: 2 }]);
    });

    test('a handler that gives a document another id fails', async () => {
      const confused: ReadModel = {
        ...tallies,
        handlers: { BoltAdded: () => [{ id: 'x', apply: () => ({ id: 'y' }) }] },
      };
      await record(added('1'));
      const side = await start([confused]);
      await side.ready();
      expect(side.status()).toMatchObject([{ state: 'failed', error: { position: 1 } }]);
    });

    test('a changed version is built in parallel to the old one, which serves queries until the new one has caught up', async () => {
      const first = await start([bolts]);
      await first.ready();
      await reached(first, await record(added('1'), added('2')));
      await first.stop();

      const shouting: ReadModel<Bolt> = {
        ...bolts,
        version: 2,
        handlers: {
          ...bolts.handlers,
          BoltAdded: ({ data }: RecordedEvent<BoltAdded>) => [
            { id: data.id, apply: () => ({ ...data, name: data.name.toUpperCase(), mill: null, cuts: 0 }) },
          ],
        },
      };
      const gate = new Gate();
      const seen: DocumentChange[] = [];
      const gone: string[] = [];
      const second = await start([shouting], {
        events: { ...log, readAll: (after) => gate.pass(log.readAll(after)) },
        changeListener: {
          changed: (_, changes) => seen.push(...changes),
          forget: (name) => gone.push(name),
        },
      });
      expect(second.status()).toMatchObject([{ version: 2, state: 'building' }]);
      expect(await rows(shouting)).toMatchObject([{ name: 'Bolt 1' }, { name: 'Bolt 2' }]);
      expect(await second.hasHandled(1, undefined, 0)).toBe(false);
      gate.open();
      await second.ready();
      expect(second.status()).toMatchObject([{ state: 'live', position: 2, lag: 0 }]);
      expect(await rows(shouting)).toMatchObject([{ name: 'BOLT 1' }, { name: 'BOLT 2' }]);
      expect([seen, gone]).toEqual([[], ['bolt']]);
      await second.stop();

      const back = await start([bolts]);
      expect(await rows(bolts)).toMatchObject([{ name: 'Bolt 1' }, { name: 'Bolt 2' }]);
      expect(await reached(back, 2)).toBe(true);
    });

    test('a model built while others are live joins them without losing or doubling an event', async () => {
      const first = await start([bolts]);
      await first.ready();
      await reached(first, await record(added('1')));
      await first.stop();
      const gate = new Gate();
      const side = await start([bolts, tallies], {
        events: { ...log, readAll: (after) => gate.pass(log.readAll(after)) },
      });
      expect(await reached(side, await record(added('2')), ['bolt'])).toBe(true);
      gate.open();
      const writing = Promise.all(Array.from({ length: 50 }, (_, index) => record(added(`n${index}`))));
      await side.ready();
      await writing;
      expect(await reached(side, 52)).toBe(true);
      expect(await rows(tallies)).toEqual([{ id: 'all', seen: 52 }]);
    });

    test('refuses changed fields under the same version', async () => {
      await harness.own(store, [bolts]);
      const changed: ReadModel = { ...tallies, name: 'bolt' };
      await expect(store.open([changed])).rejects.toThrow('version above 1');
    });

    test('tries again when the store was away, and reports it', async () => {
      let isAway = true;
      const shaky: Store = {
        ...store,
        apply: async (work) => {
          if (!isAway) return store.apply(work);
          isAway = false;
          throw new Error('disk full');
        },
      };
      const troubles: unknown[] = [];
      const side = await start([tallies], { store: shaky, onTrouble: (error) => troubles.push(error) });
      await side.ready();
      expect(await reached(side, await record(added('1')))).toBe(true);
      expect(troubles).toHaveLength(1);
      expect(await rows(tallies)).toEqual([{ id: 'all', seen: 1 }]);
    });

    test('reports changes once, with the documents before and after', async () => {
      const seen: (readonly [string, readonly DocumentChange[]])[] = [];
      const side = await start([bolts], {
        changeListener: { changed: (name, changes) => seen.push([name, changes]), forget: () => undefined },
      });
      await side.ready();
      await reached(side, await record(added('1')));
      await reached(side, await record(cut('1')));
      expect(seen).toMatchObject([
        ['bolt', [{ id: '1', before: undefined, after: { cuts: 0 } }]],
        ['bolt', [{ id: '1', before: { cuts: 0 }, after: { cuts: 1 } }]],
      ]);
      expect(await store.count(bolts, { deadline: readDeadline(), where: eq('cuts', 1) })).toBe(1);
    });
  });

/** Blocks a read of the log until the test opens it. */
class Gate {
  private readonly opened: Promise<void>;
  open: () => void = () => undefined;

  constructor() {
    this.opened = new Promise((resolve) => {
      this.open = resolve;
    });
  }

  async *pass<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
    await this.opened;
    yield* batches;
  }
}
