import type { Decider } from '../../domain/kit/decider.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { defineStream } from '../../domain/kit/stream.js';
import type { EventStore, StreamAppend } from '../event-store/event-store.js';
import { StoreUnavailable } from '../errors/store-unavailable.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { childContext, newContext } from './command-context.js';
import { createHandleCommand } from './create-handle-command.js';
import type { CommandContext, HandleCommand } from './handle-command.js';

type Issued = DomainEvent<'Issued', { readonly number: number }>;
type Woven = DomainEvent<'Woven', { readonly number: number }>;

const counter: Decider<null, Issued, number> = {
  initialState: () => 0,
  decide: (_, last) => [{ type: 'Issued', data: { number: last + 1 } }],
  evolve: (_, { data }) => data.number,
};
/** A bolt is woven once, and no bolt has the number 40. */
const weaver: Decider<number, Woven, number | null> = {
  initialState: () => null,
  decide: (number, woven) => {
    if (woven !== null) return [];
    if (number === 40) throw new DomainError('bolt.unlucky', 'Nobody weaves that.');
    return [{ type: 'Woven', data: { number } }];
  },
  evolve: (_, { data }) => data.number,
};
const bookStream = defineStream('book', counter);
const boltStream = defineStream('bolt', weaver);

const newOne = (more: Partial<CommandContext> = {}): CommandContext => ({
  ...newContext({ actorId: 'someone', companyId: 'mill', occurredAt: '2026-01-02T03:04:05.000Z' }),
  ...more,
});

/** Weaves a bolt under the next number of its mill. */
const weave = (handle: HandleCommand, bolt: string, context = newOne()) =>
  handle.together(async (handleIt) => {
    const { events } = await handleIt(bookStream, 'mill', null, childContext(context, 'number'));
    return handleIt(boltStream, bolt, events[0]?.data.number ?? 0, context);
  });

const typesOf = async (store: EventStore): Promise<readonly string[]> => {
  const types: string[] = [];
  for await (const batch of store.readAll(0))
    types.push(...batch.events.map(({ stream, type }) => `${stream} ${type}`));
  return types;
};

/** A store whose appends a test completes or fails, one after another. */
const holding = (store: EventStore) => {
  const held: ((outcome: 'let it' | 'fail') => void)[] = [];
  const appended: (readonly StreamAppend[])[] = [];
  const { appendTogether = fail } = store;
  const holdingStore: EventStore = {
    ...store,
    appendTogether: async (appends) => {
      appended.push(appends);
      const outcome = await new Promise<'let it' | 'fail'>((resolve) => void held.push(resolve));
      if (outcome === 'fail') throw new StoreUnavailable('The disk is full.');
      return appendTogether(appends);
    },
  };
  const next = async (outcome: 'let it' | 'fail' = 'let it'): Promise<void> => {
    while (held.length === 0) await new Promise(setImmediate);
    held.shift()?.(outcome);
  };
  const letAll = async (until: Promise<unknown>): Promise<void> => {
    let isOver = false;
    void until.finally(() => (isOver = true));
    for (; !isOver; await new Promise(setImmediate)) held.shift()?.('let it');
  };
  return { store: holdingStore, appended, next, letAll };
};

const fail = (): never => {
  throw new Error('It appends to one stream at a time.');
};

describe('commands that are handled together', () => {
  let store: EventStore;
  beforeEach(() => {
    store = createMemoryEventStore();
  });

  it('see the decisions of earlier ones, and are appended together', async () => {
    const { store: held, appended, next } = holding(store);
    const weaving = weave(createHandleCommand(held), 'a');
    await next();
    const { result, position } = await weaving;
    expect(result).toMatchObject({ state: 1, revision: 0, events: [{ type: 'Woven', data: { number: 1 } }] });
    expect(position).toBe(2);
    expect(appended).toHaveLength(1);
    expect(await typesOf(store)).toEqual(['book-mill Issued', 'bolt-a Woven']);
  });

  it('are decided while other appends are on their way to the disk', async () => {
    const { store: held, appended, next } = holding(store);
    const handle = createHandleCommand(held);
    const bolts = Array.from({ length: 20 }, (_, index) => `b${index}`);
    const weaving = Promise.all(bolts.map((bolt) => weave(handle, bolt)));
    await next();
    const later = weave(handle, 'last');
    while (appended.length < 21) await new Promise(setImmediate);
    for (const _ of bolts) await next();
    const woven = [...(await weaving), await later];
    expect(woven.map(({ result }) => result.state)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    expect(woven.map(({ position }) => position)).toEqual(Array.from({ length: 21 }, (_, index) => 2 * index + 2));
  });

  it('leave nothing of the others when one is refused', async () => {
    const handle = createHandleCommand(store);
    for (let bolt = 1; bolt < 40; bolt += 1) await weave(handle, `b${bolt}`);
    await expect(weave(handle, 'b40')).rejects.toMatchObject({ code: 'bolt.unlucky' });
    expect(await store.read('book-mill')).toHaveLength(39);
    expect((await handle(bookStream, 'mill', null, newOne())).events).toMatchObject([{ data: { number: 40 } }]);
    expect((await weave(handle, 'b41')).result.state).toBe(41);
  });

  it('are decided again when another process has written to one of their streams', async () => {
    const [handle, elsewhere] = [createHandleCommand(store), createHandleCommand(store)];
    await weave(handle, 'a');
    const { store: held, appended, next } = holding(store);
    const late = createHandleCommand(held);
    const weaving = weave(late, 'b');
    while (appended.length === 0) await new Promise(setImmediate);
    await weave(elsewhere, 'c');
    await next();
    await next();
    expect((await weaving).result.state).toBe(3);
    expect(await typesOf(store)).toEqual(['a', 'c', 'b'].flatMap((bolt) => ['book-mill Issued', `bolt-${bolt} Woven`]));
  });

  it('fail with the append that they were decided on, and are decided again', async () => {
    const { store: held, appended, next } = holding(store);
    const handle = createHandleCommand(held);
    const weaving = Promise.allSettled([weave(handle, 'a'), weave(handle, 'b')]);
    while (appended.length < 2) await new Promise(setImmediate);
    await next('fail');
    await next();
    await next();
    expect(await weaving).toMatchObject([
      { status: 'rejected', reason: { name: 'StoreUnavailable' } },
      { status: 'fulfilled', value: { result: { state: 1 }, position: 2 } },
    ]);
    expect(await typesOf(store)).toEqual(['book-mill Issued', 'bolt-b Woven']);
  });

  it('answer a repeat with their own events once these are on disk, and append nothing', async () => {
    const { store: held, appended, next } = holding(store);
    const handle = createHandleCommand(held);
    const once = newOne();
    let isRepeated = false;
    const first = weave(handle, 'a', once);
    const repeated = weave(handle, 'a', once).finally(() => (isRepeated = true));
    while (appended.length === 0) await new Promise(setImmediate);
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    expect(isRepeated).toBe(false);
    await next();
    expect((await repeated).result.events).toEqual((await first).result.events);
    expect((await repeated).position).toBe((await first).position);
    expect(appended).toHaveLength(1);
    const elsewhere = await weave(createHandleCommand(store), 'a', once);
    expect(elsewhere).toEqual({ ...(await repeated), result: { ...elsewhere.result } });
    expect(await typesOf(store)).toHaveLength(2);
  });

  it('are finished by a repeat where a process had died after the first of them', async () => {
    const once = newOne();
    await createHandleCommand(store)(bookStream, 'mill', null, childContext(once, 'number'));
    const handle = createHandleCommand(store);
    await weave(handle, 'other');
    expect((await weave(handle, 'a', once)).result.state).toBe(1);
    expect(await typesOf(store)).toEqual(['book-mill Issued', 'book-mill Issued', 'bolt-other Woven', 'bolt-a Woven']);
  });

  it('together with single commands get numbers without a gap or a double', async () => {
    const handle = createHandleCommand(store, { retryMs: -1 });
    const alone = () => handle(bookStream, 'mill', null, newOne());
    const many = Array.from({ length: 30 }, (_, index) => index);
    const woven = many.map((index) => {
      const weaving = weave(handle, `b${index}`);
      return index % 5 === 0 ? Promise.all([weaving, alone()]) : weaving;
    });
    await Promise.all(woven);
    const numbers = (await store.read('book-mill')).map(({ data }) => data);
    expect(numbers).toEqual(Array.from({ length: 36 }, (_, index) => ({ number: index + 1 })));
  });

  it('answer a refusal that depends on a pending append only when that is on disk', async () => {
    const { store: held, appended, next, letAll } = holding(store);
    const handle = createHandleCommand(held);
    const failed = expect(weave(handle, 'a')).rejects.toMatchObject({ name: 'StoreUnavailable' });
    while (appended.length === 0) await new Promise(setImmediate);
    const [alone, together] = [handle(boltStream, 'a', 5, newOne()), weave(handle, 'a')];
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    await next('fail');
    await failed;
    await letAll(together);
    expect((await alone).events).toMatchObject([{ data: { number: 5 } }]);
    expect((await together).result).toMatchObject({ state: 5, events: [] });
  });

  it('are appended one after the other where the log takes one stream at a time', async () => {
    const { appendTogether: _, ...single } = store;
    const handle = createHandleCommand(single);
    const woven = await Promise.all(['a', 'b'].map((bolt) => weave(handle, bolt)));
    expect(woven.map(({ result }) => result.state)).toEqual([1, 2]);
    expect(Math.max(...woven.map(({ position }) => position))).toBe(4);
    expect(await typesOf(store)).toHaveLength(4);
  });
});
