import { DomainError } from '../../domain/kit/domain-error.js';
import { type Access, rightsForKeys } from '../http/access.js';
import type { Principal } from '../http/caller.js';
import { admit } from './admit.js';
import { accesses, principals } from '../../test/kit/access/principals.js';

type Who = keyof typeof principals;

const outcomeOf = (principal: Principal, access: Access, isRead = true, body?: unknown): string => {
  try {
    admit(principal, access, isRead, body);
    return 'in';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
};

const everybody = Object.keys(principals) as readonly Who[];
const scanner: Who = 'app password';
const people = everybody.filter((who) => !['machine', 'applicant'].includes(principals[who].kind) && who !== scanner);
const admins: readonly Who[] = ['owner', 'admin', "vendor's admin"];
const members: readonly Who[] = [...admins, 'user without a flag', 'user with Add Group'];
const readers: readonly Who[] = ['key without a right', 'key that only reads', 'key with Add Group'];
const withAddGroup: readonly Who[] = [...admins, 'user with Add Group', 'key that only reads', 'key with Add Group'];

/** The callers who are admitted; all others are refused. */
const allowed: Readonly<Record<keyof typeof accesses, readonly Who[]>> = {
  'for anybody': everybody,
  'for who is signed in': people,
  'for who is signed in, in the scanner too': [...people, scanner],
  'for tickets': ['who signed the mill up'],
  'for tickets and admins': [...admins, 'who signed the mill up'],
  'for support': ['support', 'support looking at the mill'],
  'for all users': [...members, ...readers],
  'for all users, and support that looks': [...members, ...readers, 'support looking at the mill'],
  "for a vendor's admins, and support that looks": ["vendor's admin"],
  'for all users, and support always': [...members, ...readers, 'support', 'support looking at the mill'],
  'for anybody, and support that looks': everybody,
  'for anybody, and support always': everybody,
  'for all users, in the scanner too': [...members, ...readers, scanner],
  'for admins, in the scanner too': admins,
  "for a manufacturer's users": [...members, ...readers].filter((who) => who !== "vendor's admin"),
  "for a manufacturer's users, but no keys": members.filter((who) => who !== "vendor's admin"),
  'for keys alone': readers,
  'for admins': admins,
  'for Add Group': withAddGroup,
  'for Edit Group or Add Group': withAddGroup,
  'for admins, whatever the flag': admins,
};

/** The refusals for callers of a company that may not work at present, on routes that are otherwise open to them. */
const refusals: Partial<Record<Who, string>> = {
  'owner of a blocked company': 'login.blocked',
  'key of a suspended company': 'login.suspended',
};

/** A key's refusal on a route that does not admit it. */
const refusedKey = (who: Who, access: Access): string => {
  if (access.kind === 'company' && refusals[who] !== undefined) return refusals[who];
  return rightsForKeys(access) === null ? 'key.not-allowed' : 'key.right-missing';
};

test.each(Object.keys(allowed) as readonly (keyof typeof accesses)[])(
  'a route %s admits exactly the declared callers',
  (name) => {
    const access = accesses[name];
    const isForCompanies = access.kind === 'company' || name === 'for tickets and admins';
    const isForScanner = name.endsWith('in the scanner too');
    const refused = (who: Who): string => {
      if (principals[who].kind === 'machine') return refusedKey(who, access);
      if (who === scanner && !isForScanner) return 'access.app-password';
      return (isForCompanies ? refusals[who] : undefined) ?? 'access.denied';
    };
    const expected = everybody.map((who) => [who, allowed[name].includes(who) ? 'in' : refused(who)]);
    expect(everybody.map((who) => [who, outcomeOf(principals[who], access)])).toEqual(expected);
  },
);

it('lets a key without write read, and change nothing', () => {
  for (const name of ['for all users', 'for Add Group', 'for keys alone'] as const) {
    expect(outcomeOf(principals['key that only reads'], accesses[name])).toBe('in');
    expect(outcomeOf(principals['key that only reads'], accesses[name], false)).toBe('key.read-only');
    expect(outcomeOf(principals['key with Add Group'], accesses[name], false)).toBe('in');
  }
});

it('gives a key the reason of its refusal', () => {
  const key = principals['key without a right'];
  const textOf = (access: Access, by = key): string => {
    try {
      admit(by, access, false);
      return 'in';
    } catch (error) {
      return error instanceof DomainError ? error.message : String(error);
    }
  };
  expect(textOf(accesses['for admins'])).toBe('Keys cannot make this call.');
  expect(textOf(accesses['for Add Group'])).toBe('This key needs the right Add Group.');
  expect(textOf(accesses['for Edit Group or Add Group'])).toBe('This key needs the right Add Group or Edit Group.');
  expect(textOf(accesses['for all users'], { ...key, access: 'read' })).toBe('This key can only read.');
  const ofVendor = { ...key, companyType: 'vendor' } as const;
  expect(outcomeOf(ofVendor, accesses["for a manufacturer's users"])).toBe('key.other-side');
  expect(textOf(accesses["for a manufacturer's users"], ofVendor)).toBe(
    'Only a key of a manufacturer can make this call.',
  );
  const people: Access = { kind: 'company', rule: { flag: ['Add User', 'Add Group'] }, tokenInQuery: false };
  expect(textOf(people)).toBe('This key needs the right Add Group.');
});

it('lets a company with an ended subscription read, export and remove access, and change nothing else', () => {
  const owner = { ...principals.owner, hasEnded: true };
  const own: Access = { kind: 'company', rule: {}, tokenInQuery: false };
  expect(outcomeOf(owner, own)).toBe('in');
  expect(outcomeOf(owner, own, false)).toBe('access.ended');
  expect(outcomeOf(owner, { ...own, rule: { isOpenAfterEnd: true } }, false)).toBe('in');
  const switchesOff: Access = { ...own, rule: { isOpenAfterEnd: (body) => body === 'off' } };
  expect(outcomeOf(owner, switchesOff, false, 'off')).toBe('in');
  expect(outcomeOf(owner, switchesOff, false, 'on')).toBe('access.ended');
  expect(outcomeOf(owner, accesses['for who is signed in'], false)).toBe('in');
  expect(outcomeOf({ ...owner, barred: 'login.blocked' }, own, false)).toBe('login.blocked');
});
