import type { AppPasswords } from '../../infra/credentials/app-passwords.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import { defaultPermission } from '../../domain/user/permissions.js';
import { mustHaveCode } from '../../domain/user/two-steps/must-have-code.js';
import type { Member, Support } from '../http/caller.js';
import type { Account, Accounts } from './accounts.js';
import type { Session, SessionKind, Sessions, TokenClaims } from './sessions.js';
import { apiRefusal, type apiRefusals } from '../http/api.refusals.js';

/** Finds the caller of a token: session and permissions are read for each request. */
export class Principals {
  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly passwords: Pick<Passwords, 'version'>,
    private readonly appPasswords: Pick<AppPasswords, 'use'>,
  ) {}

  /**
   * @throws DomainError session.expired when the session ended, the password changed or was revoked, or the user is
   * gone
   */
  async principalOf(claims: TokenClaims, now: Date): Promise<Member | Support> {
    // The claims are checked, because a holder of the key may sign any content.
    if (typeof claims.sid !== 'string') throw apiRefusal('session.expired');
    const session = await this.sessions.use(claims.sid, now);
    if (!session) throw apiRefusal('session.expired');
    const account = await this.accounts.find(session.userId);
    const passwordVersion = await this.passwords.version(session.userId);
    if (!account || !isCurrent(session, account, passwordVersion)) throw apiRefusal('session.expired');
    if (lacksSecondStep(session, account)) {
      // It is removed, because it would be valid again after the company withdraws the requirement.
      await this.sessions.close(claims.sid);
      throw apiRefusal('session.expired');
    }
    const { appPasswordId } = session;
    const principal = principalOf(account, claims.sid, session.openedAt);
    if (appPasswordId === undefined) return principal;
    // Read for each request, so that its end ends its sessions in all processes at once.
    if (!(await this.appPasswords.use(appPasswordId, now))) throw apiRefusal('session.expired');
    return scannerOf(principal);
  }
}

export const isOpen = (session: Session, account: Account, passwordVersion: number | undefined): boolean =>
  isCurrent(session, account, passwordVersion) && !lacksSecondStep(session, account);

const lacksSecondStep = ({ hasSecondStep, appPasswordId }: Session, account: Account): boolean =>
  hasSecondStep !== true && appPasswordId === undefined && mustHaveCode(account);

export const isCurrent = (
  session: Pick<Session, 'kind' | 'securityRevision' | 'passwordVersion'>,
  account: Account,
  passwordVersion: number | undefined,
): boolean =>
  account.active &&
  (account.role === 'support') === (session.kind === 'support') &&
  account.securityRevision === session.securityRevision &&
  passwordVersion === session.passwordVersion;

const principalOf = (account: Account, sessionId: string, signedInAt: string | null = null): Member | Support => {
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
    signedInAt,
    isScanner: false,
    barred: refusalOfCompany(company),
    hasEnded: company.hasEnded,
  };
};

/** After a sign-in with an app password, any user has only the permissions of a user who scans. */
const scannerOf = (principal: Member | Support): Member => {
  if (principal.kind === 'support') throw apiRefusal('session.expired');
  return {
    ...principal,
    role: 'user',
    isAdmin: false,
    permissions: new Set([defaultPermission]),
    isScanner: true,
    signedInAt: null,
  };
};

/** Why a company may not work at present (A22): blocked takes precedence over suspended (A23). */
export const refusalOfCompany = (
  company: NonNullable<Account['company']>,
): 'login.blocked' | 'login.suspended' | null => {
  if (company.remainingDays === 0) return 'login.blocked';
  return company.active ? null : 'login.suspended';
};

export type LoginRefusal = Extract<keyof typeof apiRefusals, `login.${string}`>;

const lacksWeb = (role: Account['role'], permissions: Account['permissions']): boolean =>
  role === 'user' && !permissions.has('Admin App Access');

export const openingOf = ({ userId, role, securityRevision }: Account, kind: SessionKind) => ({
  userId,
  kind: role === 'support' ? 'support' : kind,
  securityRevision,
});

export const refusedBecause = (account: Account, kind: SessionKind): LoginRefusal | null => {
  const { company, role, active, permissions } = account;
  if (!company && role !== 'support') return 'login.no-company';
  const barred = company && refusalOfCompany(company);
  if (barred) return barred;
  // Support uses only the portal (A11); users need a permission for it.
  const isShutOut = role === 'support' ? kind === 'app' : kind === 'web' && lacksWeb(role, permissions);
  return !active || isShutOut ? 'login.restricted' : null;
};
