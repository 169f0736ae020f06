import type { Passwords } from '../../infra/credentials/passwords.js';
import type { Member, Support } from '../http/caller.js';
import type { Account, Accounts } from './accounts.js';
import type { Session, Sessions, TokenClaims } from './sessions.js';
import { apiRefusal } from '../http/api.refusals.js';

/** Finds the caller that a token belongs to: session and rights are read again for each request. */
export class Principals {
  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly passwords: Pick<Passwords, 'version'>,
  ) {}

  /** @throws DomainError session.expired when the session ended, the password changed, or the user is gone */
  async principalOf(claims: TokenClaims, now: Date): Promise<Member | Support> {
    // The claims are checked, as whoever has the key may sign anything.
    if (typeof claims.sid !== 'string') throw apiRefusal('session.expired');
    const session = await this.sessions.use(claims.sid, now);
    if (!session) throw apiRefusal('session.expired');
    const account = await this.accounts.find(session.userId);
    const passwordVersion = await this.passwords.version(session.userId);
    if (!account || !isCurrent(session, account, passwordVersion)) throw apiRefusal('session.expired');
    return principalOf(account, claims.sid);
  }
}

/** Whether password and rights are those with which a session began, and its user is active. */
export const isCurrent = (
  session: Pick<Session, 'securityRevision' | 'passwordVersion'>,
  account: Account,
  passwordVersion: number | undefined,
): boolean =>
  account.active &&
  account.securityRevision === session.securityRevision &&
  passwordVersion === session.passwordVersion;

const principalOf = (account: Account, sessionId: string): Member | Support => {
  const { userId: actorId, role, permissions, company } = account;
  if (role === 'support') return { kind: 'support', actorId, sessionId, lookingAt: null };
  if (!company) throw apiRefusal('session.expired');
  return {
    kind: 'member',
    actorId,
    role,
    isAdmin: role !== 'user',
    companyId: company.id,
    companyType: company.type,
    permissions,
    sessionId,
    barred: refusalOfCompany(company),
  };
};

/** Why a company may not work at present (A22): blocked takes precedence over suspended (A23). */
export const refusalOfCompany = (
  company: NonNullable<Account['company']>,
): 'login.blocked' | 'login.suspended' | null => {
  if (company.remainingDays === 0) return 'login.blocked';
  return company.active ? null : 'login.suspended';
};
