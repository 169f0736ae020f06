import { type Access, type CompanyRule, rightsForKeys } from '../http/access.js';
import { apiRefusal } from '../http/api.refusals.js';
import {
  type Caller,
  denied,
  isCaller,
  type Machine,
  may,
  type Principal,
  rightMissing,
  signInFirst,
  type Support,
} from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import type { CompanyReach } from '../http/reach.js';

/**
 * Admits a caller who has sent a token, or refuses. A caller without a token can only call public routes. Keys call
 * those of companies, and public ones.
 * @param isRead whether the call only reads; after its subscription has ended, a company may read, export and remove
 * access, and nothing else
 * @throws DomainError access.denied, access.app-password, access.ended, login.blocked, login.suspended; of a key
 * key.not-allowed, key.other-side, key.right-missing, key.read-only
 */
export const admit = (principal: Principal, access: Access, isRead: boolean, body?: unknown): void => {
  if (principal.kind === 'machine') return admitKey(principal, access, isRead, body);
  if (access.kind === 'public') return;
  if (principal.kind === 'member' && principal.isScanner && !isForScanner(access))
    throw apiRefusal('access.app-password');
  switch (access.kind) {
    case 'authenticated':
      // A ticket has no session.
      if (principal.kind === 'applicant') throw denied();
      return;
    case 'ticket':
      if (principal.kind === 'applicant') return;
      if (!access.isForAdmins) throw denied();
      admitForCompany(principal, { admin: true }, isRead, body);
      return;
    case 'support':
      if (principal.kind !== 'support') throw denied();
      return;
    case 'company':
      admitForCompany(principal, access.rule, isRead, body);
  }
};

/**
 * The reading company on a `@Public` route whose rows are for signed-in users only, admitted like by `@Allow()`.
 * @throws 401 without a caller; 403 for support without an open company, an app password, and a company that may not
 * work at present
 */
export const admittedReader = (exchange: Exchange): CompanyReach => {
  const { principal } = exchange.request;
  if (principal === undefined) throw signInFirst();
  admit(principal, { kind: 'company', rule: { support: 'looking' }, tokenInQuery: false }, true);
  return exchange.company;
};

const isForScanner = (access: Access): boolean => {
  if (access.kind === 'company') return access.rule.scanner === true;
  return access.kind === 'authenticated' && access.scanner === true;
};

const isOpenAfterEnd = ({ isOpenAfterEnd: open }: CompanyRule, body: unknown): boolean =>
  typeof open === 'function' ? open(body) : open === true;

/** Support reads one company like its admins, or uses calls that are always open to it. */
const admitSupport = ({ lookingAt }: Support, { support, type }: CompanyRule): void => {
  if (support === 'always') return;
  if (support === undefined || lookingAt === null) throw denied();
  if (type && lookingAt.companyType !== type) throw denied();
};

/** Refuses all calls of a barred company, and writes of an ended one. */
const refuseIdle = ({ barred, hasEnded }: Caller, rule: CompanyRule, isRead: boolean, body: unknown): void => {
  if (barred) throw apiRefusal(barred);
  if (hasEnded && !isRead && !isOpenAfterEnd(rule, body)) throw apiRefusal('access.ended');
};

const admitForCompany = (principal: Principal, rule: CompanyRule, isRead: boolean, body?: unknown): void => {
  if (principal.kind === 'support') return admitSupport(principal, rule);
  if (!isCaller(principal)) throw denied();
  refuseIdle(principal, rule, isRead, body);
  if (rule.type && principal.companyType !== rule.type) throw denied();
  if (rule.keys === 'only') throw denied();
  if (principal.isAdmin) return;
  if (rule.admin) throw denied();
  const flags = rule.flag === undefined ? [] : [rule.flag].flat();
  if (flags.length > 0 && !may(principal, ...flags)) throw denied();
};

/**
 * A key calls what all users may, or those with its permissions; without `write` it only reads. Each refusal names its
 * reason, for the author of the program.
 */
const admitKey = (key: Machine, access: Access, isRead: boolean, body: unknown): void => {
  if (access.kind === 'company') refuseIdle(key, access.rule, isRead, body);
  const rights = rightsForKeys(access);
  if (rights === null) throw apiRefusal('key.not-allowed');
  if (access.kind !== 'company') return;
  const { type } = access.rule;
  if (type && key.companyType !== type) throw apiRefusal('key.other-side', undefined, { type });
  if (rights.length > 0 && !may(key, ...rights)) throw rightMissing(rights);
  if (!isRead && key.access !== 'write') throw apiRefusal('key.read-only');
};
