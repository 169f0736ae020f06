import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PersonalFields } from '../../domain/personal-data.js';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';
import type { StateStore } from '../state/state-store.js';
import { describeAppendTogether } from '../../test/contracts/append-together.suite.js';
import { describeEventStore, newEvents } from '../../test/contracts/event-store.suite.js';
import type { EventStore, NewEvent } from './event-store.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { createPersonKeys, withPersonalData } from './personal-events.js';
import { openSqliteEventStore } from './sqlite/sqlite-event-store.js';

const registry: Readonly<Record<string, PersonalFields>> = {
  GuestNamed: { person: (data) => String(data['guestId']), fields: ['name', 'phones'] },
};

const named = (stream: string, guestId: string, data: object): NewEvent[] =>
  newEvents(stream, ['GuestNamed']).map((event) => ({ ...event, data: { guestId, ...data } }));

describeEventStore('personal data over memory', async () =>
  withPersonalData(createMemoryEventStore(), createPersonKeys(openSqliteStateStore(':memory:')), registry),
);

describeAppendTogether('personal data over memory', async () =>
  withPersonalData(createMemoryEventStore(), createPersonKeys(openSqliteStateStore(':memory:')), registry),
);

describe('personal data in the log', () => {
  let folder: string;
  let state: StateStore;
  let log: EventStore;
  let store: EventStore;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'selvage-personal-'));
    state = openSqliteStateStore(join(folder, 'state.db'));
    log = await openSqliteEventStore(join(folder, 'events.db'));
    store = withPersonalData(log, createPersonKeys(state), registry);
  });
  afterEach(async () => {
    await store.close();
    await state.close();
  });

  const filesOf = (name: string): Buffer =>
    Buffer.concat(readdirSync(folder).filter((file) => file.startsWith(name)).map((file) => readFileSync(join(folder, file)))); // prettier-ignore

  const dataOf = async (from: EventStore, stream: string): Promise<unknown[]> =>
    (await from.read(stream)).map(({ data }) => data);

  it('reads back unchanged by every kind of read', async () => {
    const data = { guestId: 'g1', name: 'Zoë Plaintext', phones: ['1', '2'], table: 4 };
    await store.append('guest-1', 'no-stream', named('guest-1', 'g1', data));
    const abort = new AbortController();
    const ways = [store.readAll(0), store.subscribe(0, undefined, abort.signal)];
    for (const way of ways)
      for await (const batch of way) {
        expect(batch.events.map((event) => event.data)).toEqual([data]);
        abort.abort();
      }
    expect(await dataOf(store, 'guest-1')).toEqual([data]);
  });

  it('is cipher text in the log, and other events are untouched', async () => {
    await store.append('guest-1', 'no-stream', [
      ...named('guest-1', 'g1', { name: 'Zoë Plaintext', table: 4 }),
      ...newEvents('guest-1', ['SeatTaken']),
    ]);
    const [sealed, seat] = await dataOf(log, 'guest-1');
    expect(sealed).toMatchObject({ guestId: 'g1', table: 4 });
    expect(JSON.stringify(sealed)).toMatch(/"name":\{"personal":"[A-Za-z0-9+/=]+"\}/);
    expect(seat).toEqual({ type: 'SeatTaken', index: 0 });
  });

  it('is cipher text in an append to several streams', async () => {
    const together = store.appendTogether?.([
      { stream: 'guest-1', expected: 'no-stream', events: named('guest-1', 'g1', { name: 'Zoë Plaintext' }) },
      { stream: 'table-1', expected: 'no-stream', events: newEvents('table-1', ['SeatTaken']) },
    ]);
    expect(await together).toHaveLength(2);
    expect(JSON.stringify(await dataOf(log, 'guest-1'))).not.toContain('Zoë');
    expect(await dataOf(store, 'guest-1')).toMatchObject([{ name: 'Zoë Plaintext' }]);
    expect(await dataOf(store, 'table-1')).toEqual([{ type: 'SeatTaken', index: 0 }]);
  });

  it('leaves null unchanged and adds no missing field', async () => {
    await store.append('guest-1', 'no-stream', named('guest-1', 'g1', { name: null }));
    expect(await dataOf(log, 'guest-1')).toEqual([{ guestId: 'g1', name: null }]);
    expect(await dataOf(store, 'guest-1')).toEqual([{ guestId: 'g1', name: null }]);
  });

  it('reads as null after the person was erased, and the raw files never contain the plain text', async () => {
    const keys = createPersonKeys(state);
    store = withPersonalData(log, keys, registry);
    await store.append('guest-1', 'no-stream', named('guest-1', 'g1', { name: 'Zoe Plaintext', phones: ['5550001'] }));
    await store.append('guest-2', 'no-stream', named('guest-2', 'g2', { name: 'Bob Stays' }));
    const key = (await state.get<string>('person-key', 'g1'))?.value ?? '';
    expect(key).toHaveLength(44);
    await keys.erase('g1');
    expect(await dataOf(store, 'guest-1')).toEqual([{ guestId: 'g1', name: null, phones: null }]);
    expect(await dataOf(store, 'guest-2')).toEqual([{ guestId: 'g2', name: 'Bob Stays' }]);
    await store.close();
    await state.close();
    expect(filesOf('events.db').includes('GuestNamed')).toBe(true);
    expect(filesOf('events.db').includes('Plaintext')).toBe(false);
    expect(filesOf('events.db').includes('5550001')).toBe(false);
    expect(filesOf('state.db').includes(key)).toBe(false);
  });

  it('is null in another process too, which never saw the key', async () => {
    const keys = createPersonKeys(state);
    await withPersonalData(log, keys, registry).append('guest-1', 'no-stream', named('guest-1', 'g1', { name: 'Zoe' }));
    const other = withPersonalData(log, createPersonKeys(state), registry);
    expect(await dataOf(other, 'guest-1')).toEqual([{ guestId: 'g1', name: 'Zoe' }]);
    await keys.erase('g1');
    const third = withPersonalData(log, createPersonKeys(state), registry);
    expect(await dataOf(third, 'guest-1')).toEqual([{ guestId: 'g1', name: null }]);
  });

  it('refuses later personal data of an erased person', async () => {
    const keys = createPersonKeys(state);
    store = withPersonalData(log, keys, registry);
    await keys.erase('g1');
    await store.append('guest-1', 'no-stream', named('guest-1', 'g1', { name: 'Zoe' }));
    expect(await dataOf(log, 'guest-1')).toEqual([{ guestId: 'g1', name: null }]);
  });

  it('makes one key for a person, however many first events come at once', async () => {
    const stores = [0, 1, 2].map(() => withPersonalData(log, createPersonKeys(state), registry));
    const names = Array.from({ length: 12 }, () => `guest-${randomUUID()}`);
    await Promise.all(
      names.flatMap((name, index) =>
        stores
          .slice(index % 3, (index % 3) + 1)
          .map((one) => one.append(name, 'no-stream', named(name, 'g1', { name }))),
      ),
    );
    for (const name of names) expect(await dataOf(store, name)).toEqual([{ guestId: 'g1', name }]);
  });

  it('does not open in another event', async () => {
    await store.append('guest-1', 'no-stream', named('guest-1', 'g1', { name: 'Zoe' }));
    const [moved] = await log.read('guest-1');
    await log.append('guest-2', 'no-stream', named('guest-2', 'g1', moved?.data ?? {}));
    await expect(store.read('guest-2')).rejects.toThrow();
  });

  it('needs the key before the event: a failing state store leaves no event', async () => {
    await state.close();
    const refused = store.append('guest-1', 'no-stream', named('guest-1', 'g1', { name: 'Zoe' }));
    await expect(refused).rejects.toThrow();
    expect(await log.read('guest-1')).toEqual([]);
  });
});
