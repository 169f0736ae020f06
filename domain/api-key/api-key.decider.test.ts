import { scenario } from '../../test/kit/domain/scenario.js';
import { apiKeyStream, type ApiKeyEvent, checkedKey, keyRights, type WantedKey } from './api-key.decider.js';

const today = '2026-03-04';
const wanted: WantedKey = { name: ' ERP ', access: 'write', rights: ['Edit Swatch', 'Add Swatch'], expiresOn: null };
const key = {
  ...{ keyId: 'key-1', companyId: 'mill', name: 'ERP', rights: [], prefix: 'slv_AbCd1234', expiresOn: null },
  access: 'read',
} as const;
const made: ApiKeyEvent = { type: 'ApiKeyMade', data: key };
const revoked: ApiKeyEvent = { type: 'ApiKeyRevoked', data: { keyId: 'key-1', companyId: 'mill', name: 'ERP' } };

const codeOf = (changes: Partial<WantedKey>): unknown => {
  try {
    return checkedKey({ ...wanted, ...changes }, today);
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

describe('an API key', () => {
  const { given } = scenario(apiKeyStream.decider);

  it('is made once and revoked once', () => {
    given()
      .when({ type: 'MakeApiKey', ...key })
      .then(made);
    given(made)
      .when({ type: 'MakeApiKey', ...key, name: 'Another' })
      .then();
    given(made).when({ type: 'RevokeApiKey' }).then(revoked);
    given(made, revoked).when({ type: 'RevokeApiKey' }).then();
    given().when({ type: 'RevokeApiKey' }).then();
  });

  it('has a trimmed name, and its rights in the order of the catalogue', () => {
    expect(checkedKey(wanted, today)).toEqual({
      ...{ name: 'ERP', access: 'write', rights: ['Add Swatch', 'Edit Swatch'], expiresOn: null },
    });
  });

  it.each<[string, Partial<WantedKey>, string]>([
    ['a blank name', { name: '  ' }, 'api-key.name-required'],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, 'api-key.name-required'],
    ['another access', { access: 'all' }, 'api-key.access-invalid'],
    ['no access', { access: '' }, 'api-key.access-invalid'],
    ['an unknown right', { rights: ['Everything'] }, 'api-key.right-invalid'],
    ...['Admin App Access', 'Add User', 'Edit User', 'Delete User', 'Update Subscription', 'Payment Method'].map(
      (right): [string, Partial<WantedKey>, string] => [
        `the right ${right}`,
        { rights: [right] },
        'api-key.right-invalid',
      ],
    ),
    ['an end today', { expiresOn: today }, 'api-key.expiry-invalid'],
    ['an end after 367 days', { expiresOn: '2027-03-06' }, 'api-key.expiry-invalid'],
    ['an end that is no day', { expiresOn: '2026-02-30' }, 'api-key.expiry-invalid'],
  ])('is refused with %s', (_, changes, code) => expect(codeOf(changes)).toBe(code));

  it.each(['2026-03-05', '2027-03-05'])('may end on %s', (expiresOn) =>
    expect(codeOf({ expiresOn })).toMatchObject({ expiresOn }),
  );

  it('may have the rights of work, but none over people and money', () => {
    expect(keyRights).toContain('Mobile App Access');
    expect(keyRights).toContain('Quote Orders');
    expect(keyRights).toHaveLength(13);
  });
});
