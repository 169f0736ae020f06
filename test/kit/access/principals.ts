import type { Access } from '../../../api/http/access.js';
import type { Applicant, Machine, Member, Principal, Support } from '../../../api/http/caller.js';

const mill = { companyId: 'mill', companyType: 'manufacturer' } as const;

export const aMember = (changes: Partial<Member> = {}): Member => ({
  kind: 'member',
  actorId: 'ada',
  role: 'user',
  isAdmin: false,
  ...mill,
  permissions: new Set(),
  sessionId: 'session',
  signedInAt: null,
  isScanner: false,
  barred: null,
  hasEnded: false,
  ...changes,
});

export const aMachine = (changes: Partial<Machine> = {}): Machine => ({
  kind: 'machine',
  actorId: 'key',
  name: 'ERP',
  access: 'write',
  expiresOn: null,
  isAdmin: false,
  ...mill,
  permissions: new Set(),
  barred: null,
  hasEnded: false,
  ...changes,
});

const aSupporter = (lookingAt: Support['lookingAt']): Support => ({
  kind: 'support',
  actorId: 'desk',
  sessionId: 'session',
  lookingAt,
});

const anApplicant: Applicant = { kind: 'applicant', actorId: 'ada', ...mill, signUpId: 'sign-up' };

/** One caller of each kind that access rules distinguish. */
export const principals = {
  owner: aMember({ role: 'owner', isAdmin: true }),
  admin: aMember({ role: 'admin', isAdmin: true }),
  'user without a flag': aMember(),
  'user with Add Group': aMember({ permissions: new Set(['Add Group']) }),
  "vendor's admin": aMember({ role: 'admin', isAdmin: true, companyId: 'vendor', companyType: 'vendor' }),
  'owner of a blocked company': aMember({ role: 'owner', isAdmin: true, barred: 'login.blocked' }),
  'app password': aMember({ permissions: new Set(['Mobile App Access']), isScanner: true }),
  support: aSupporter(null),
  'support looking at the mill': aSupporter(mill),
  'key without a right': aMachine(),
  'key that only reads': aMachine({ access: 'read', permissions: new Set(['Add Group']) }),
  'key with Add Group': aMachine({ permissions: new Set(['Add Group']) }),
  'key of a suspended company': aMachine({ permissions: new Set(['Add Group']), barred: 'login.suspended' }),
  'who signed the mill up': anApplicant,
} satisfies Readonly<Record<string, Principal>>;

export const accesses = {
  'for anybody': { kind: 'public', tokenInQuery: false },
  'for who is signed in': { kind: 'authenticated', tokenInQuery: false },
  'for who is signed in, in the scanner too': { kind: 'authenticated', tokenInQuery: false, scanner: true },
  'for tickets': { kind: 'ticket', tokenInQuery: false, endsTicket: false, isForAdmins: false },
  'for tickets and admins': { kind: 'ticket', tokenInQuery: false, endsTicket: false, isForAdmins: true },
  'for support': { kind: 'support', tokenInQuery: false },
  'for all users': { kind: 'company', rule: {}, tokenInQuery: false },
  'for all users, in the scanner too': { kind: 'company', rule: { scanner: true }, tokenInQuery: false },
  'for admins, in the scanner too': { kind: 'company', rule: { scanner: true, admin: true }, tokenInQuery: false },
  "for a manufacturer's users": { kind: 'company', rule: { type: 'manufacturer' }, tokenInQuery: false },
  "for a manufacturer's users, but no keys": {
    ...{ kind: 'company', tokenInQuery: false },
    rule: { type: 'manufacturer', keys: false },
  },
  'for keys alone': { kind: 'company', rule: { keys: 'only' }, tokenInQuery: false },
  'for admins': { kind: 'company', rule: { admin: true }, tokenInQuery: false },
  'for Add Group': { kind: 'company', rule: { flag: 'Add Group' }, tokenInQuery: false },
  'for Edit Group or Add Group': { kind: 'company', rule: { flag: ['Edit Group', 'Add Group'] }, tokenInQuery: false },
  'for all users, and support that looks': { kind: 'company', rule: { support: 'looking' }, tokenInQuery: false },
  "for a vendor's admins, and support that looks": {
    ...{ kind: 'company', tokenInQuery: false },
    rule: { type: 'vendor', admin: true, support: 'looking' },
  },
  'for all users, and support always': { kind: 'company', rule: { support: 'always' }, tokenInQuery: false },
  'for anybody, and support that looks': { kind: 'public', tokenInQuery: false, support: 'looking' },
  'for anybody, and support always': { kind: 'public', tokenInQuery: false, support: 'always' },
  'for admins, whatever the flag': { kind: 'company', rule: { admin: true, flag: 'Add Group' }, tokenInQuery: false },
} satisfies Readonly<Record<string, Access>>;
