import { apiKeyStream } from '../../domain/api-key/api-key.decider.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { createApiKeys } from '../../infra/credentials/api-keys.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { millId as companyId, millRegistered } from '../../test/kit/domain/companies.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { makeApiKey, revokeApiKey } from './api-keys.js';

const noon = new Date('2026-03-04T12:00:00.000Z');
const wanted = { companyId, name: 'ERP', access: 'read', rights: [], expiresOn: null };
const contextAt = (at: Date) => newContext({ actorId: 'ada', companyId, occurredAt: at.toISOString() });
const away = async (): Promise<never> => {
  throw new StoreUnavailable('The store is away.');
};

const aMill = async () => {
  const events = createMemoryEventStore();
  const registered = millRegistered().map((event, at) => ({ ...event, id: `mill ${at}`, metadata: contextAt(noon) }));
  await events.append(companyStream.nameOf(companyId), 'no-stream', registered);
  let now = noon;
  const state = openSqliteStateStore(':memory:', { now: () => now.toISOString() });
  const handle = createHandleCommand(events);
  return {
    state,
    keys: createApiKeys(state),
    wait: (minutes: number): Date => (now = new Date(now.getTime() + minutes * 60_000)),
    make: (keyId: string, changes: Partial<StateStore> = {}, at = noon) =>
      makeApiKey({ handle, state: { ...state, ...changes } }, { keyId, ...wanted }, contextAt(at)),
    revoke: (keyId: string, changes: Partial<StateStore> = {}) =>
      revokeApiKey({ handle, state: { ...state, ...changes } }, { keyId }, contextAt(noon)),
    types: async (keyId: string) => (await events.read(apiKeyStream.nameOf(keyId))).map(({ type }) => type),
  };
};

describe('an API key', () => {
  it('that was recorded but not kept ends by itself, and can be revoked', async () => {
    const { keys, make, revoke, types, wait } = await aMill();
    await expect(make('k1', { put: away })).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await keys.inForce(companyId, noon)).toBe(1);
    expect(await keys.inForce(companyId, wait(11))).toBe(0);
    await revoke('k1');
    expect(await types('k1')).toEqual(['ApiKeyMade', 'ApiKeyRevoked']);
  });

  it('stays revoked, if it was revoked while it was being made', async () => {
    const { keys, make, revoke, state } = await aMill();
    const put: StateStore['put'] = async (...args) => {
      await revoke('k1');
      return state.put(...args);
    };
    const { key } = await make('k1', { put });
    expect(await keys.use(key, noon)).toBeUndefined();
  });

  it('lasts when it is made at an instant of the past, as in demo data', async () => {
    const { keys, make, wait } = await aMill();
    const { key } = await make('k1', {}, new Date('2026-01-05T09:00:00.000Z'));
    expect(await keys.use(key, wait(60))).toMatchObject({ id: 'k1', name: 'ERP' });
  });

  it('is refused above twenty, and then nothing of it is left', async () => {
    const { keys, make, types } = await aMill();
    for (let key = 1; key <= 20; key += 1) await make(`k${key}`);
    await expect(make('k21')).rejects.toMatchObject({ code: 'api-key.too-many' });
    expect(await keys.inForce(companyId, noon)).toBe(20);
    expect(await types('k21')).toEqual([]);
  });

  it('is listed as valid until it has ended', async () => {
    const { keys, make, revoke, types } = await aMill();
    const { key } = await make('k1');
    await expect(revoke('k1', { get: away })).rejects.toBeInstanceOf(StoreUnavailable);
    expect([await types('k1'), await keys.use(key, noon)]).toEqual([['ApiKeyMade'], expect.anything()]);
    await revoke('k1');
    expect(await keys.use(key, noon)).toBeUndefined();
    expect(await types('k1')).toEqual(['ApiKeyMade', 'ApiKeyRevoked']);
  });
});
