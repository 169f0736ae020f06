import type { Passwords } from '../../infra/credentials/passwords.js';
import { refusal } from '../../domain/messages.js';
import type { Account, Accounts } from '../access/accounts.js';
import type { FailedLogins } from './failed-logins.js';
import { refusalOfCompany } from '../access/principals.js';
import type { OpenedSession, SessionKind, Sessions } from '../access/sessions.js';
import { apiRefusal, type apiRefusals } from '../http/api.refusals.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly kind: SessionKind;
  /** The browser and device in words; null for an app. */
  readonly client: string | null;
}

/**
 * Signing in, with its refusals in their order (A23): only a caller who knows the password learns why an account may
 * not enter.
 */
export class Login {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Pick<Passwords, 'match'>,
    private readonly failures: Pick<FailedLogins, 'check' | 'failed' | 'succeeded'>,
    private readonly sessions: Pick<Sessions, 'open'>,
  ) {}

  /** @throws DomainError login.* or too-many-requests */
  async open({ email, password, kind, client }: Credentials, now: Date): Promise<OpenedSession> {
    await this.failures.check(email, now);
    const account = await this.accounts.findByEmail(email);
    const passwordVersion = await this.passwords.match(account?.userId, password);
    if (passwordVersion === undefined || !account) {
      await this.failures.failed(email, now);
      throw apiRefusal('login.failed');
    }
    const refused = refusedBecause(account, kind);
    if (refused) throw apiRefusal(refused);
    await this.failures.succeeded(email);
    const { userId, securityRevision } = account;
    return this.sessions.open({ userId, kind, client, securityRevision, passwordVersion }, now);
  }

  /**
   * Guesses wait as they do at the sign-in, so that a stolen session cannot be used to find the password.
   * @throws DomainError user.old-password-invalid or too-many-requests
   */
  async requireOldPassword(userId: string, password: string, now: Date): Promise<void> {
    const email = (await this.accounts.find(userId))?.email ?? userId;
    await this.failures.check(email, now);
    if ((await this.passwords.match(userId, password)) === undefined) {
      await this.failures.failed(email, now);
      throw refusal('user.old-password-invalid');
    }
    await this.failures.succeeded(email);
  }
}

type LoginRefusal = Extract<keyof typeof apiRefusals, `login.${string}`>;

const refusedBecause = (account: Account, kind: SessionKind): LoginRefusal | null => {
  const { company, role, active, permissions } = account;
  if (!company && role !== 'support') return 'login.no-company';
  const barred = company && refusalOfCompany(company);
  if (barred) return barred;
  // The portal has no pages for support (A11), and users need a permission for it.
  const lacksWeb = kind === 'web' && (role === 'support' || (role === 'user' && !permissions.has('Admin App Access')));
  return !active || lacksWeb ? 'login.restricted' : null;
};
