import { randomUUID } from 'node:crypto';
import type { Decider } from '../../domain/kit/decider.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { defineStream } from '../../domain/kit/stream.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { beginStreams } from './begin-streams.js';
import { newContext } from './command-context.js';
import { createHandleCommand } from './create-handle-command.js';

type Opened = DomainEvent<'Opened', { readonly name: string }>;

const room: Decider<{ readonly name: string }, Opened, { readonly name: string | null }> = {
  initialState: () => ({ name: null }),
  decide: ({ name }, state) => {
    if (name === '') throw new Error('no name');
    return state.name === null ? [{ type: 'Opened', data: { name } }] : [];
  },
  evolve: (_state, event) => ({ name: event.data.name }),
};
const roomStream = defineStream('x', room);
const context = (commandId: string = randomUUID()) =>
  newContext({ actorId: 'u1', companyId: 'c1', occurredAt: '2026-01-05T09:00:00.000Z', commandId });

describe('streams that begin together', () => {
  it('hold the event of each command, as handleCommand would have written it', async () => {
    const [together, alone] = [createMemoryEventStore(), createMemoryEventStore()];
    const own = context();
    const [begun] = await beginStreams(together, roomStream, [{ id: '1', command: { name: 'a' }, context: own }]);
    const handled = await createHandleCommand(alone)(roomStream, '1', { name: 'a' }, own);
    expect(begun).toEqual(handled);
    expect(await together.read('x-1')).toEqual(await alone.read('x-1'));
  });
  it('omit an existing stream, except for a repeat of the same command', async () => {
    const store = createMemoryEventStore();
    const first = { id: '1', command: { name: 'a' }, context: context() };
    await beginStreams(store, roomStream, [first]);
    const second = await beginStreams(store, roomStream, [
      { id: '1', command: { name: 'b' }, context: context() },
      { id: '2', command: { name: 'c' }, context: context() },
      first,
    ]);
    expect(second.map((handled) => handled?.state.name)).toEqual([undefined, 'c', 'a']);
    expect(await store.read('x-1')).toHaveLength(1);
  });
  it('append nothing when one of the commands is refused', async () => {
    const store = createMemoryEventStore();
    const beginnings = ['a', ''].map((name, i) => ({ id: `${i}`, command: { name }, context: context() }));
    await expect(beginStreams(store, roomStream, beginnings)).rejects.toThrow('no name');
    expect(await store.read('x-0')).toEqual([]);
  });
});
