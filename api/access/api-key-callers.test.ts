import type { ApiKey } from '../../infra/credentials/api-keys.js';
import { apiRefusals } from '../http/api.refusals.js';
import { ApiKeyCallers } from './api-key-callers.js';

const noon = Date.parse('2026-03-04T12:00:00.000Z');
const at = (ms: number): Date => new Date(noon + ms);
const company = {
  id: 'mill',
  type: 'manufacturer',
  active: true,
  remainingDays: null,
  requiresTwoSteps: false,
} as const;
const kept: Omit<ApiKey, 'id'> = {
  ...{ companyId: 'mill', name: 'ERP', rights: ['Edit Swatch'], expiresOn: null, endsAt: null },
  access: 'read',
};

const callersOf = (changes: object = {}) =>
  new ApiKeyCallers(
    { use: async (key) => (key.startsWith('slv_') ? { id: key, ...kept } : undefined) },
    { company: async (id) => (id === 'mill' ? { ...company, hasEnded: false, ...changes } : undefined) },
  );

/** The number of accepted calls. */
const accepted = async (callers: ApiKeyCallers, key: string, calls: number, ms: number) => {
  let count = 0;
  for (let call = 0; call < calls; call += 1) {
    const isIn = await callers.identify(key, at(ms)).then(
      () => true,
      () => false,
    );
    count += isIn ? 1 : 0;
  }
  return count;
};

describe('the caller of an API key', () => {
  test('has the rights of the key in its company, and no session', async () => {
    expect(await callersOf().find('slv_1', at(0))).toEqual({
      ...{ kind: 'machine', actorId: 'slv_1', name: 'ERP', access: 'read', expiresOn: null, isAdmin: false },
      ...{ companyId: 'mill', companyType: 'manufacturer', barred: null, hasEnded: false },
      permissions: new Set(['Edit Swatch']),
    });
  });

  test('is barred and ended with its company', async () => {
    expect(await callersOf({ active: false }).find('slv_1', at(0))).toMatchObject({ barred: 'login.suspended' });
    expect(await callersOf({ remainingDays: 0 }).find('slv_1', at(0))).toMatchObject({ barred: 'login.blocked' });
    expect(await callersOf({ hasEnded: true }).find('slv_1', at(0))).toMatchObject({ hasEnded: true });
  });

  test('is refused without a valid key', async () => {
    await expect(callersOf().identify('none', at(0))).rejects.toMatchObject({ code: 'key.invalid' });
  });

  test('may make 100 calls at once, and then 20 a second; other keys go on', async () => {
    const callers = callersOf();
    expect(await accepted(callers, 'slv_1', 120, 0)).toBe(100);
    await expect(callers.identify('slv_1', at(0))).rejects.toMatchObject({
      ...{ code: 'key.too-many', message: apiRefusals['key.too-many'].text, details: { retryAfter: 1 } },
    });
    expect(await accepted(callers, 'slv_2', 1, 0)).toBe(1);
    expect(await accepted(callers, 'slv_1', 30, 1_000)).toBe(20);
    expect(await accepted(callers, 'slv_1', 120, 3_600_000)).toBe(100);
  });

  test('is not counted while only its key is checked', async () => {
    const callers = callersOf();
    for (let call = 0; call < 150; call += 1) await callers.find('slv_1', at(0));
    expect(await accepted(callers, 'slv_1', 1, 0)).toBe(1);
  });
});
