import { beginLook } from '../../application/support/looks.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { aMember, principals } from '../../test/kit/access/principals.js';
import type { Member, Support } from '../http/caller.js';
import { Looks } from './looks.js';

const { support: desk } = principals;
const began = new Date('2026-03-04T12:00:00.000Z');
const minute = 60_000;

const oneKey = '4b57f0da-e972-4d56-9b12-4acc80c8dd1e';

const aDesk = () => {
  let now = began;
  const state = openSqliteStateStore(':memory:', { now: () => now.toISOString() });
  const events = createMemoryEventStore();
  let isAway = false;
  const unlessAway = <Result>(write: () => Promise<Result>): Promise<Result> =>
    isAway ? Promise.reject(new StoreUnavailable('The log is away.')) : write();
  const handle = createHandleCommand({
    ...events,
    append: (...call) => unlessAway(() => events.append(...call)),
    begin: (...call) => unlessAway(() => events.begin(...call)),
  });
  const looks = new Looks(state);
  return {
    after: (minutes: number) => void (now = new Date(began.getTime() + minutes * minute)),
    logIsAway: (away: boolean) => void (isAway = away),
    recorded: async (): Promise<number> => {
      let count = 0;
      for await (const page of events.readAll(0)) count += page.events.length;
      return count;
    },
    begin: (reason: string, commandId?: string) => {
      const fresh = newContext({ actorId: desk.actorId, companyId: null, occurredAt: now.toISOString() });
      const context = { ...fresh, commandId: commandId ?? fresh.commandId };
      return beginLook({ handle, state }, { companyId: 'mill', companyType: 'manufacturer', reason }, context);
    },
    at: (companyId: string, person: Member | Support = desk) => looks.at({ person, now }, companyId),
    requireAt: (companyId: string) => looks.requireAt({ person: desk, now }, companyId),
    all: async (person: Member | Support = desk) =>
      (await looks.all({ person, now })).map(({ companyId }) => companyId),
  };
};

describe('support’s access to a company', () => {
  it('opens only its company, for half an hour', async () => {
    const { begin, at, all, after, requireAt } = aDesk();
    await begin('Ticket 4711');
    const open = {
      companyId: 'mill',
      companyType: 'manufacturer',
      reason: 'Ticket 4711',
      until: '2026-03-04T12:30:00.000Z',
    };
    expect(await at('mill')).toEqual(open);
    expect(await at('vendor')).toBeUndefined();
    after(29);
    expect(await requireAt('mill')).toEqual(open);
    expect(await all()).toEqual(['mill']);
    after(30);
    expect(await at('mill')).toBeUndefined();
    expect(await all()).toEqual([]);
    await expect(requireAt('mill')).rejects.toMatchObject({ code: 'support.look-first' });
  });

  it('begins again with a new reason after its end', async () => {
    const { begin, after } = aDesk();
    await begin('Ticket 1');
    after(31);
    expect(await begin('Ticket 2')).toMatchObject({ reason: 'Ticket 2', until: '2026-03-04T13:01:00.000Z' });
  });

  it('is recorded each time, also under a repeated key after its end', async () => {
    const { begin, after, recorded } = aDesk();
    await begin('Ticket 1', oneKey);
    await begin('Ticket 1', oneKey);
    expect(await recorded()).toBe(1);
    after(25 * 60);
    await begin('Ticket 2', oneKey);
    expect(await recorded()).toBe(2);
  });

  it('belongs to one supporter, and never to a member of a company', async () => {
    const { begin, at, all } = aDesk();
    await begin('Ticket 4711');
    expect(await at('mill', { ...desk, actorId: 'another' })).toBeUndefined();
    expect(await at('mill', aMember({ actorId: desk.actorId }))).toBeUndefined();
    expect(await all(aMember({ actorId: desk.actorId }))).toEqual([]);
  });

  it('gives no access before it is recorded, and a repeat records it', async () => {
    const { begin, at, logIsAway } = aDesk();
    logIsAway(true);
    await expect(begin('Ticket 1')).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await at('mill')).toBeUndefined();
    logIsAway(false);
    expect(await begin('Ticket 2')).toMatchObject({ reason: 'Ticket 1' });
    expect(await at('mill')).toBeDefined();
  });
});
