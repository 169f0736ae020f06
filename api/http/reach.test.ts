import { eq, everything, nothing } from '../../infra/query/query.js';
import { accesses, aMember, principals } from '../../test/kit/access/principals.js';
import { type Access, supportRuleOf } from './access.js';
import type { Principal } from './caller.js';
import { isOwnAdmin, maySee, noReach, ownBy, ownOfManufacturer, type Reach, reachOf } from './reach.js';

const {
  support,
  'support looking at the mill': supportAtMill,
  'who signed the mill up': applicant,
  'app password': appPassword,
  ...callers
} = principals;
const { 'for support': ofSupport } = accesses;
const at = new Date('2026-11-30T12:00:00.000Z');
const reachAt = (principal: Principal | undefined, access: Access): Reach => reachOf(principal, access, at);
const isFor = (access: Access, rule: 'looking' | 'always' | undefined): boolean => supportRuleOf(access) === rule;
const others = Object.values(accesses).filter((access) => access !== ofSupport);

describe('the readable records of a request', () => {
  test.each(Object.entries(callers))(
    'are those of the own company for the %s, on every route that admits them',
    (_, caller) => {
      const { companyId, companyType, actorId, isAdmin, permissions } = caller;
      const own = {
        kind: 'company',
        companyId,
        companyType,
        actorId,
        permissions,
        role: isAdmin ? 'admin' : 'user',
        at,
      };
      for (const access of Object.values(accesses)) expect(reachAt(caller, access)).toEqual(own);
    },
  );
  test('are those of a user who scans for an app password, and none on public routes', () => {
    const ofScanner = reachAt({ ...appPassword, isScanner: false }, ofSupport);
    for (const access of Object.values(accesses))
      expect(reachAt(appPassword, access)).toEqual(access.kind === 'public' ? noReach : ofScanner);
  });
  test('are those of the sign-up’s company for its applicant', () => {
    const expected = reachAt({ ...principals.owner, actorId: applicant.actorId }, accesses['for admins']);
    expect(reachAt(applicant, accesses['for tickets'])).toEqual(expected);
  });
  test('are none for an anonymous caller', () => {
    for (const access of Object.values(accesses)) expect(reachAt(undefined, access)).toEqual(noReach);
  });
  test('are none for support on a route without a rule for support', () => {
    for (const access of others.filter((one) => isFor(one, undefined)))
      expect([reachAt(support, access), reachAt(supportAtMill, access)]).toEqual([noReach, noReach]);
  });
  test('are all companies for support on its own routes and on those that are always open, also with an opened company', () => {
    for (const access of [ofSupport, ...others.filter((one) => isFor(one, 'always'))])
      expect([reachAt(support, access), reachAt(supportAtMill, access)]).toEqual([{ kind: 'all' }, { kind: 'all' }]);
  });
  test('are those of the company that support has opened, and none before', () => {
    for (const access of others.filter((one) => isFor(one, 'looking'))) {
      expect(reachAt(support, access)).toEqual(noReach);
      expect(reachAt(supportAtMill, access)).toMatchObject({ kind: 'company', companyId: 'mill', role: 'support' });
    }
  });
});

const mill = accesses['for all users'];
const reaches = {
  all: { kind: 'all' },
  none: noReach,
  admin: reachAt(principals.admin, mill),
  user: reachAt(principals['user without a flag'], mill),
  'user with the flag': reachAt(principals['user with Add Group'], mill),
  key: reachAt(principals['key without a right'], mill),
  'key with the right': reachAt(principals['key with Add Group'], mill),
  'support at the mill': reachAt(supportAtMill, accesses['for all users, and support that looks']),
  vendor: reachAt(aMember({ companyId: 'vendor', companyType: 'vendor' }), mill),
} satisfies Readonly<Record<string, Reach>>;

test.each([
  ['all', everything, everything, true, false],
  ['none', nothing, nothing, false, false],
  ['admin', eq('tenantId', 'mill'), eq('companyId', 'mill'), true, true],
  ['user', eq('tenantId', 'mill'), eq('companyId', 'mill'), false, false],
  ['user with the flag', eq('tenantId', 'mill'), eq('companyId', 'mill'), true, false],
  ['key', eq('tenantId', 'mill'), eq('companyId', 'mill'), false, false],
  ['key with the right', eq('tenantId', 'mill'), eq('companyId', 'mill'), true, false],
  ['support at the mill', eq('tenantId', 'mill'), eq('companyId', 'mill'), true, false],
  ['vendor', eq('tenantId', 'vendor'), nothing, false, false],
] as const)(
  'readable records of %s limit the rows, and the shown fields',
  (name, own, ofManufacturer, sees, seesSecrets) => {
    const reach = reaches[name];
    expect(ownBy('tenantId')(reach)).toEqual(own);
    expect(ownOfManufacturer(reach)).toEqual(ofManufacturer);
    expect(maySee(reach, 'Add Group')).toBe(sees);
    expect(isOwnAdmin(reach, 'mill')).toBe(seesSecrets);
  },
);
