import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';
import type { StateStore } from '../state/state-store.js';
import { type ApiKey, type ApiKeys, createApiKeys } from './api-keys.js';

const noon = new Date('2026-03-04T12:00:30.000Z');
const later = (seconds: number): Date => new Date(noon.getTime() + seconds * 1_000);
const erp: ApiKey = {
  ...{ id: 'erp', companyId: 'mill', name: 'ERP', rights: ['Edit Swatch'], expiresOn: null, endsAt: null },
  access: 'write',
};

describe('the API keys of a company', () => {
  let folder: string;
  let now = noon;
  let state: StateStore;
  let keys: ApiKeys;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'selvage-api-keys-'));
    now = noon;
    state = openSqliteStateStore(join(folder, 'state.db'), { now: () => now.toISOString() });
    keys = createApiKeys(state);
  });
  afterEach(async () => {
    await state.close();
    await rm(folder, { recursive: true });
  });

  const aKey = async (changes: Partial<ApiKey> = {}) => {
    const made = await keys.make({ ...erp, ...changes }, noon);
    await made.keep();
    return made;
  };

  test('are found by their whole text only, also by another process', async () => {
    const { key, prefix } = await aKey();
    expect(key).toMatch(/^slv_[A-Za-z0-9]{8}_[\w-]{43}$/);
    expect(key.startsWith(`${prefix}_`)).toBe(true);
    expect(await createApiKeys(state).use(key, noon)).toEqual(erp);
    const other = key.endsWith('A') ? 'B' : 'A';
    for (const wrong of [prefix, key.slice(0, -1), `${key.slice(0, -1)}${other}`, `${key}A`, ` ${key}`, ''])
      expect(await keys.use(wrong, noon)).toBeUndefined();
  });

  test('are not in the store, only their hash', async () => {
    const { key, prefix } = await aKey();
    const kept = JSON.stringify(await state.get('api-key', prefix.slice(4)));
    expect(kept).toContain('"hash"');
    expect(kept).not.toContain(key.slice(-43));
  });

  test('end at their instant, when they are revoked, and unless they are recorded', async () => {
    const { key } = await aKey({ endsAt: later(60).toISOString() });
    expect(await keys.use(key, later(59))).toMatchObject({ id: 'erp' });
    expect(await keys.use(key, later(60))).toBeUndefined();
    const revoked = await aKey();
    await keys.revoke(revoked.prefix);
    expect(await keys.use(revoked.key, noon)).toBeUndefined();
    const unrecorded = await keys.make(erp, noon);
    expect(await keys.use(unrecorded.key, noon)).toMatchObject({ id: 'erp' });
    now = later(601);
    expect(await keys.use(unrecorded.key, now)).toBeUndefined();
  });

  test('are counted while they are in force', async () => {
    const { prefix } = await aKey();
    await aKey({ id: 'ended', endsAt: later(60).toISOString() });
    await aKey({ companyId: 'other' });
    expect(await keys.inForce('mill', noon)).toBe(2);
    expect(await keys.inForce('mill', later(60))).toBe(1);
    await keys.revoke(prefix);
    expect(await keys.inForce('mill', later(60))).toBe(0);
    await keys.remove(prefix);
    expect([...(await keys.lastUses('mill')).keys()]).toEqual(['ended']);
  });

  test('record the minute of their last use with one write a minute, and keep it after the end', async () => {
    const { key, prefix } = await aKey();
    const version = async () => (await state.get('api-key', prefix.slice(4)))?.version;
    const lastUse = async () => (await keys.lastUses('mill')).get('erp');
    const unused = await version();
    expect(await lastUse()).toBeNull();
    for (const seconds of [0, 10, 29]) await keys.use(key, later(seconds));
    expect(await lastUse()).toBe('2026-03-04T12:00:00.000Z');
    expect(await version()).toBe((unused ?? 0) + 1);
    await keys.use(key, later(30));
    expect(await lastUse()).toBe('2026-03-04T12:01:00.000Z');
    await keys.revoke(prefix);
    expect(await lastUse()).toBe('2026-03-04T12:01:00.000Z');
    await keys.revoke('slv_unknown1');
  });
});
