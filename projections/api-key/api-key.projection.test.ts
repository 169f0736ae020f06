import type { ApiKeyEvent } from '../../domain/api-key/api-key.decider.js';
import type { PermissionKey } from '../../domain/user/permissions.js';
import { instant, projected } from '../../test/kit/projected.js';
import { apiKeyModel } from './api-key.projection.js';

const rights: readonly PermissionKey[] = ['Edit Swatch'];
const key = {
  ...{ companyId: 'c1', name: 'ERP', rights, prefix: 'slv_AbCd1234', expiresOn: '2026-12-01' },
  access: 'write',
} as const;
const made: ApiKeyEvent = { type: 'ApiKeyMade', data: { keyId: 'k1', ...key } };
const revoked: ApiKeyEvent = { type: 'ApiKeyRevoked', data: { keyId: 'k1', companyId: 'c1', name: 'ERP' } };

const after = (...events: readonly ApiKeyEvent[]) =>
  projected(
    apiKeyModel,
    events.map((event) => ['apikey-k1', event]),
  );

test('an API key shows its maker, and stays after it was revoked', () => {
  const shown = { id: 'k1', ...key, userId: 'u1', createdAt: instant(0), revokedAt: null, revision: 0 };
  expect(after(made)).toEqual([shown]);
  expect(after(made, revoked)).toEqual([{ ...shown, revokedAt: instant(1), revision: 1 }]);
  expect(after(revoked)).toEqual([]);
});
