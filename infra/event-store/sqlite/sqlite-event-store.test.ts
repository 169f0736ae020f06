import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../sqlite/database.js';
import { describeAppendTogether } from '../../../test/contracts/append-together.suite.js';
import { describeEventStore, newEvents } from '../../../test/contracts/event-store.suite.js';
import { RevisionConflict } from '../event-store.js';
import { EventIdTaken } from './sqlite-appender.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

const freshPath = (): string => join(mkdtempSync(join(tmpdir(), 'selvage-events-')), 'events.db');

describeEventStore('SQLite', async () => openSqliteEventStore(freshPath()));
describeAppendTogether('SQLite', async () => openSqliteEventStore(freshPath()));

describe('SQLite event store', () => {
  it('finds everything again after it was closed', async () => {
    const path = freshPath();
    const first = await openSqliteEventStore(path);
    const appended = await first.append('order-1', 'no-stream', newEvents('order-1', ['A', 'B']));
    await first.close();
    const second = await openSqliteEventStore(path);
    expect((await second.read('order-1')).map(({ type }) => type)).toEqual(['A', 'B']);
    expect(await second.append('order-1', 1, newEvents('order-1', ['C']))).toEqual({
      revision: 2,
      position: appended.position + 1,
    });
    await second.close();
  });

  it('reads new events of a cached stream, and refuses a revision beyond its end', async () => {
    const path = freshPath();
    const first = await openSqliteEventStore(path);
    await first.append('order-1', 'no-stream', newEvents('order-1', ['A', 'B']));
    await first.close();
    const store = await openSqliteEventStore(path);
    const late = { stream: 'order-1', expected: 4, events: newEvents('order-1', ['F']) } as const;
    const fresh = { stream: 'order-2', expected: 'no-stream', events: newEvents('order-2', ['A']) } as const;
    await expect(store.appendTogether?.([fresh, late])).rejects.toBeInstanceOf(RevisionConflict);
    expect([await store.read('order-1', 0, 1), await store.read('order-2')]).toMatchObject([[{ type: 'A' }], []]);
    expect(await store.read('order-1', 1)).toMatchObject([{ type: 'B' }]);
    expect(await store.read('order-1', 2)).toEqual([]);
    await store.append('order-1', 1, newEvents('order-1', ['C']));
    expect(await store.read('order-1', 2)).toMatchObject([{ type: 'C', revision: 2 }]);
    await store.close();
  });

  it('gives a follower the events from before and after it was opened, without a gap or a double', async () => {
    const path = freshPath();
    const before = await openSqliteEventStore(path);
    await before.append('order-1', 'no-stream', newEvents('order-1', Array<string>(300).fill('A')));
    await before.close();
    const store = await openSqliteEventStore(path);
    const long = 'x'.repeat(20_000);
    for (let revision = 299; revision < 499; revision += 1) {
      const events = newEvents('order-1', ['B']).map((event) => ({ ...event, data: { long } }));
      await store.append('order-1', revision, events);
    }
    for (const after of [0, 299, 300, 350, 499]) {
      const positions: number[] = [];
      for await (const { events } of store.readAll(after)) positions.push(...events.map(({ position }) => position));
      expect(positions).toEqual(Array.from({ length: 500 - after }, (_, index) => after + 1 + index));
    }
    await store.close();
  });

  it('gives a follower the streams that begin together before one that already exists', async () => {
    const store = await openSqliteEventStore(freshPath());
    const begin = (stream: string) => newEvents(stream, ['A']).map((event) => ({ stream, event }));
    await store.append('order-taken', 'no-stream', newEvents('order-taken', ['T']));
    const fresh = Array.from({ length: 63 }, (_, number) => `order-${number}`);
    const following = new AbortController();
    const followed: (readonly [stream: string, position: number])[] = [];
    const begun = await store.begin([...fresh, 'order-taken'].flatMap(begin));
    expect(begun.at(-1)).toBeUndefined();
    for await (const { events, isCaughtUp } of store.subscribe(1, undefined, following.signal)) {
      followed.push(...events.map(({ stream, position }) => [stream, position] as const));
      if (isCaughtUp) following.abort();
    }
    expect(followed).toEqual(fresh.map((stream, index) => [stream, index + 2]));
    expect(await store.append('order-next', 'no-stream', newEvents('order-next', ['A']))).toMatchObject({
      position: 65,
    });
    await store.close();
  });

  it.each([1, 12])('refuses %i events with an id of another stream, and writes parallel appends', async (count) => {
    const store = await openSqliteEventStore(freshPath());
    const [taken] = newEvents('order-1', ['A']);
    if (taken === undefined) throw new Error('There is no event.');
    await store.append('order-1', 'no-stream', [taken]);
    const foreign = [taken, ...newEvents('order-2', Array<string>(count - 1).fill('B'))];
    const outcomes = await Promise.allSettled([
      store.append('order-3', 'no-stream', newEvents('order-3', ['C'])),
      store.append('order-2', 'no-stream', foreign),
      store.begin([{ stream: 'order-4', event: taken }]),
      store.append('order-5', 'no-stream', newEvents('order-5', ['D'])),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: { position: 2 } },
      { status: 'rejected', reason: { name: EventIdTaken.name } },
      { status: 'fulfilled', value: [undefined] },
      { status: 'fulfilled', value: { revision: 0 } },
    ]);
    const log: string[] = [];
    for await (const { events } of store.readAll(0)) log.push(...events.map(({ stream }) => stream));
    expect(log).toEqual(['order-1', 'order-3', 'order-5']);
    expect(await store.read('order-2')).toEqual([]);
    await store.close();
  });

  it('refuses only the conflicting one of parallel appends, and answers a repeat again', async () => {
    const store = await openSqliteEventStore(freshPath());
    const [first, second] = [newEvents('order-1', ['A']), newEvents('order-1', ['B'])];
    const taken = newEvents('order-2', ['T']);
    await store.append('order-2', 'no-stream', taken);
    const outcomes = await Promise.allSettled([
      store.append('order-1', 'no-stream', first),
      store.append('order-1', 0, second),
      store.append('order-1', 'no-stream', first),
      store.append('order-1', 5, newEvents('order-1', ['late'])),
      store.append('order-2', 'no-stream', newEvents('order-2', ['late'])),
      store.append('order-2', 0, newEvents('order-2', ['C'])),
      store.append('order-2', 'no-stream', taken),
    ]);
    expect(outcomes).toMatchObject([
      { value: { revision: 0, position: 2 } },
      { value: { revision: 1, position: 3 } },
      { value: { revision: 0, position: 2 } },
      { reason: { name: 'RevisionConflict', expected: 5, actual: 1 } },
      { reason: { name: 'RevisionConflict', expected: 'no-stream', actual: 0 } },
      { value: { revision: 1, position: 4 } },
      { value: { revision: 0, position: 1 } },
    ]);
    const log: string[] = [];
    for await (const { events } of store.readAll(0)) log.push(...events.map(({ type }) => type));
    expect(log).toEqual(['T', 'A', 'B', 'C']);
    await store.close();
  });

  it('reads the streams of one append in order, also next to a refused one', async () => {
    const store = await openSqliteEventStore(freshPath());
    await store.append('order-1', 'no-stream', newEvents('order-1', ['T']));
    const late = store.append('order-1', 7, newEvents('order-1', ['late']));
    const [first, second] = [newEvents('order-2', ['A']), newEvents('order-2', ['B'])];
    const both = store.appendTogether?.([
      { stream: 'order-2', expected: 'no-stream', events: first },
      { stream: 'order-2', expected: 0, events: second },
      { stream: 'order-2', expected: 'no-stream', events: first },
    ]);
    await expect(late).rejects.toBeInstanceOf(RevisionConflict);
    expect(await both).toEqual([
      { revision: 0, position: 2 },
      { revision: 1, position: 3 },
      { revision: 0, position: 2 },
    ]);
    await store.close();
  });

  it('begins all streams of a long list whose event ids are free', async () => {
    const store = await openSqliteEventStore(freshPath());
    const [taken] = newEvents('order-taken', ['T']);
    if (taken === undefined) throw new Error('There is no event.');
    await store.append('order-taken', 'no-stream', [taken]);
    const fresh = Array.from({ length: 200 }, (_, at) =>
      newEvents(`order-${at}`, ['A']).map((event) => ({ stream: `order-${at}`, event })),
    ).flat();
    const begun = await store.begin([...fresh.slice(0, 70), { stream: 'order-new', event: taken }, ...fresh.slice(70)]);
    expect(begun[70]).toBeUndefined();
    const positions = begun.flatMap((appended) => appended?.position ?? []);
    expect(positions).toEqual(Array.from({ length: 200 }, (_, at) => at + 2));
    await store.close();
  });

  it('begins a stream once that is requested twice together', async () => {
    const store = await openSqliteEventStore(freshPath());
    const [one, other, free] = [newEvents('order-1', ['A']), newEvents('order-1', ['B']), newEvents('order-2', ['C'])];
    const begun = await store.begin(
      [one, other, free].flatMap(([event], at) => (event ? [{ stream: at < 2 ? 'order-1' : 'order-2', event }] : [])),
    );
    expect(begun).toEqual([{ revision: 0, position: 1 }, undefined, { revision: 0, position: 2 }]);
    await store.close();
  });

  it('writes pending appends before it closes', async () => {
    const path = freshPath();
    const store = await openSqliteEventStore(path);
    const append = store.append('order-1', 'no-stream', newEvents('order-1', ['A']));
    await store.close();
    await append;
    const db = openDatabase(path, { durability: 'normal' });
    expect(db.query('SELECT type FROM event').all()).toEqual([['A']]);
    db.close();
  });

  it('is unavailable while another writer holds the file, and has written nothing', async () => {
    const path = freshPath();
    const store = await openSqliteEventStore(path);
    const other = openDatabase(path, { durability: 'normal' });
    other.exec('BEGIN IMMEDIATE');
    const refused = store.append('order-1', 'no-stream', newEvents('order-1', ['A']));
    await expect(refused).rejects.toMatchObject({ name: 'StoreUnavailable' });
    other.exec('ROLLBACK');
    await expect(store.append('order-1', 0, newEvents('order-1', ['C']))).rejects.toBeInstanceOf(RevisionConflict);
    expect(await store.append('order-1', 'no-stream', newEvents('order-1', ['B']))).toMatchObject({ revision: 0 });
    for await (const { events } of store.readAll(0)) expect(events.map(({ type }) => type)).toEqual(['B']);
    other.close();
    await store.close();
  });
});
