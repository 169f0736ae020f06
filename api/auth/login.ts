import type { Passwords } from '../../infra/credentials/passwords.js';
import type { TwoSteps, TwoStepsMatch } from '../../infra/credentials/two-steps.js';
import { refusal } from '../../domain/messages.js';
import { RecordSignIn } from '../../application/user/record-sign-in.js';
import { isKnownDay } from '../../domain/user/sign-in/sign-in.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import type { Account, Accounts } from '../access/accounts.js';
import type { FailedLogins } from './failed-logins.js';
import type { OwnPasskeys } from './passkeys/own-passkeys.js';
import type { HalfSignIn, SignInTickets } from './sign-in-tickets.js';
import { isCurrent, refusalOfCompany } from '../access/principals.js';
import type { OpenedSession, SessionKind, Sessions } from '../access/sessions.js';
import { apiRefusal, type apiRefusals } from '../http/api.refusals.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly kind: SessionKind;
  /** The browser and device in words; null for an app. */
  readonly client: string | null;
}

interface LoginPorts {
  readonly accounts: Accounts;
  readonly passwords: Pick<Passwords, 'match' | 'version'>;
  readonly failures: Pick<FailedLogins, 'check' | 'failed' | 'succeeded'>;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly steps: Pick<TwoSteps, 'of' | 'match'>;
  readonly tickets: Pick<SignInTickets, 'issue' | 'use' | 'end'>;
  readonly passkeys: Pick<OwnPasskeys, 'all'>;
  readonly record: (command: RecordSignIn) => Promise<void>;
}

/** What a signed-in user proves themselves with: the password, and a code where they have a second step. */
interface Proof {
  readonly password: string;
  readonly code?: string;
}

/**
 * Signing in, with its refusals in their order (A23): only a caller who knows the password learns why an account may
 * not enter. Wrong passwords and wrong codes are counted together, and a right password alone clears nothing where a
 * code is asked for too.
 */
export class Login {
  constructor(private readonly ports: LoginPorts) {}

  /** @throws DomainError login.* or too-many-requests; login.second-step-required has a ticket for `secondStep` */
  async open({ email, password, kind, client }: Credentials, now: Date): Promise<OpenedSession> {
    const { accounts, passwords, failures, steps, tickets } = this.ports;
    await failures.check(email, now);
    const account = await accounts.findByEmail(email);
    const passwordVersion = await passwords.match(account?.userId, password);
    if (passwordVersion === undefined || !account) {
      await failures.failed(email, now);
      throw apiRefusal('login.failed');
    }
    const refused = refusedBecause(account, kind);
    if (refused) throw apiRefusal(refused);
    const { userId, securityRevision } = account;
    const half = { userId, email, kind, client, securityRevision, passwordVersion };
    if (await steps.of(userId)) {
      const hasPasskey = (await this.ports.passkeys.all(userId)).length > 0;
      throw apiRefusal('login.second-step-required', { ticket: await tickets.issue(half, now), hasPasskey });
    }
    return this.enter(half, now);
  }

  /**
   * Signs in with the ticket of a first step and a code, which is used up.
   * @throws DomainError login.* or too-many-requests
   */
  async secondStep(
    { ticket, code }: { readonly ticket: string; readonly code: string },
    now: Date,
  ): Promise<{ readonly session: OpenedSession; readonly match: TwoStepsMatch; readonly account: Account }> {
    const { half, account } = await this.halfOf(ticket, now);
    const match = await this.ports.steps.match(half.userId, code, now);
    if (!match) {
      await this.ports.failures.failed(half.email, now);
      throw apiRefusal('login.code-invalid');
    }
    return { session: await this.finish(ticket, half, now), match, account };
  }

  /**
   * The first step that a ticket stands for, of a user who may enter. Counts as a try of the second one.
   * @throws DomainError login.* or too-many-requests
   */
  async halfOf(ticket: string, now: Date): Promise<{ readonly half: HalfSignIn; readonly account: Account }> {
    const { accounts, passwords, failures, tickets } = this.ports;
    const half = await tickets.use(ticket, now);
    await failures.check(half.email, now);
    const account = await accounts.find(half.userId);
    if (!account || !isCurrent(half, account, await passwords.version(half.userId)))
      throw apiRefusal('login.ticket-ended');
    const refused = refusedBecause(account, half.kind);
    if (refused) throw apiRefusal(refused);
    return { half, account };
  }

  /** Signs in whose second step was right, which uses the ticket up. @throws DomainError login.ticket-ended */
  async finish(ticket: string, half: HalfSignIn, now: Date): Promise<OpenedSession> {
    await this.ports.tickets.end(ticket);
    return this.enter(half, now);
  }

  /**
   * Signs in who has proved who they are without the password, in both steps at once, as a passkey does.
   * @throws DomainError login.*
   */
  async openProved(
    userId: string,
    { kind, client }: Pick<HalfSignIn, 'kind' | 'client'>,
    now: Date,
  ): Promise<OpenedSession> {
    const account = await this.ports.accounts.find(userId);
    const passwordVersion = await this.ports.passwords.version(userId);
    if (!account || passwordVersion === undefined) throw apiRefusal('login.failed');
    const refused = refusedBecause(account, kind);
    if (refused) throw apiRefusal(refused);
    const { email, securityRevision } = account;
    return this.enter({ userId, email: email ?? userId, kind, client, securityRevision, passwordVersion }, now);
  }

  /**
   * Guesses wait as they do at the sign-in, so that a stolen session cannot be used to find password or code.
   * @throws DomainError user.old-password-invalid, two-steps.code-invalid or too-many-requests
   */
  async requireProof(userId: string, { password, code }: Proof, now: Date): Promise<void> {
    const { accounts, passwords, failures, steps } = this.ports;
    const email = (await accounts.find(userId))?.email ?? userId;
    await failures.check(email, now);
    const isRight = (await passwords.match(userId, password)) !== undefined;
    if (!isRight || (code !== undefined && !(await steps.match(userId, code, now)))) {
      await failures.failed(email, now);
      throw isRight ? refusal('two-steps.code-invalid') : refusal('user.old-password-invalid');
    }
    await failures.succeeded(email);
  }

  private async enter({ email, ...opening }: HalfSignIn, now: Date): Promise<OpenedSession> {
    await this.ports.failures.succeeded(email);
    await this.record(opening.userId, now.toISOString());
    return this.ports.sessions.open(opening, now);
  }

  /** Companies see when their users last signed in; support belongs to none. */
  private async record(userId: string, at: string): Promise<void> {
    const { company = null, lastSignInAt = null } = (await this.ports.accounts.find(userId)) ?? {};
    if (!company || isKnownDay(lastSignInAt, at)) return;
    const context = newContext({ actorId: userId, companyId: company.id, occurredAt: at });
    await this.ports.record(new RecordSignIn({ userId, companyId: company.id }, context));
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
