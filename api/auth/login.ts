import type { CommandBus } from '@nestjs/cqrs';
import type { AppPassword, AppPasswords } from '../../infra/credentials/app-passwords.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import type { TwoSteps, TwoStepsMatch } from '../../infra/credentials/two-steps.js';
import { defaultPermission } from '../../domain/user/permissions.js';
import { mustHaveCode } from '../../domain/user/two-steps/must-have-code.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Account, Accounts } from '../access/accounts.js';
import {
  type Devices,
  type DeviceUser,
  codeCounters,
  type Guesser,
  passwordCounters,
  type SignInSource,
} from './guessing/guessed-at.js';
import type { FailedLogins } from './guessing/failed-logins.js';
import { type Entering, openSession, type SignedIn, type HalfSignIn, type SignInTickets } from './open-session.js';
import type { OwnPasskeys } from './passkeys/own-passkeys.js';
import { isCurrent, type LoginRefusal, openingOf, refusedBecause } from '../access/principals.js';
import type { SessionKind, Sessions } from '../access/sessions.js';
import { refusal } from '../../domain/messages.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { apiRefusal } from '../http/api.refusals.js';
import { recordRecovery } from './proofs.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly kind: SessionKind;
  /** The text for the browser and device; null for an app. */
  readonly client: string | null;
  readonly from: SignInSource;
}

interface LoginPorts {
  readonly accounts: Accounts;
  readonly passwords: Pick<Passwords, 'match' | 'version'>;
  readonly failures: Pick<FailedLogins, 'check' | 'guess'>;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly steps: Pick<TwoSteps, 'inUse' | 'match'>;
  readonly tickets: Pick<SignInTickets, 'issue' | 'look' | 'use' | 'end'>;
  readonly appPasswords: Pick<AppPasswords, 'find' | 'use'>;
  readonly passkeys: Pick<OwnPasskeys, 'all'>;
  readonly devices: Devices;
  readonly commands: Pick<CommandBus, 'execute'>;
}

type FirstStep =
  | { readonly is: 'wrong' }
  | {
      readonly is: 'half' | 'right';
      readonly account: Account;
      readonly passwordVersion: number;
      readonly refused: LoginRefusal | null;
      readonly hasSteps: boolean;
      readonly appPassword?: AppPassword;
    };

type SecondStep = { readonly is: 'wrong' } | { readonly is: 'right'; readonly match: TwoStepsMatch };

/**
 * Signs users in, with the refusals in their order (A23): only a caller with the correct password gets the reason why
 * an account may not sign in. Wrong passwords and wrong codes share a counter. A correct password alone does not clear
 * it when a code is required too.
 */
export class Login {
  constructor(private readonly ports: LoginPorts) {}

  /**
   * @throws DomainError login.* or too-many-requests. The refusal that requires a second step or its setup contains a
   * ticket for `secondStep`, a passkey or `startSetUp`. StoreUnavailable when it is needed to check for a passkey
   */
  async open({ email, password, kind, client, from }: Credentials, now: Date): Promise<SignedIn> {
    const { accounts, passwords, failures, steps, tickets } = this.ports;
    const account = await accounts.findByEmail(email);
    const { userId: who = email, handOvers } = account ?? {};
    // Without a device no look-up is needed.
    const known = account && from.device !== null ? await passwords.version(who, handOvers) : undefined;
    const counters = passwordCounters(this.guesser({ userId: who, passwordVersion: known }, from));
    const first = await failures.guess(counters, now, async (): Promise<FirstStep> => {
      const scanner = account && kind === 'app' && (await this.withAppPassword(account, password));
      if (scanner) return scanner;
      const passwordVersion = await passwords.match(account?.userId, password, account?.handOvers ?? 0);
      if (passwordVersion === undefined || !account) return { is: 'wrong' };
      const refused = refusedBecause(account, kind);
      const hasSteps = (await steps.inUse(account.userId)) !== undefined;
      const isHalf = refused !== null || hasSteps || mustHaveCode(account);
      return { is: isHalf ? 'half' : 'right', account, passwordVersion, refused, hasSteps };
    });
    if (first.is === 'wrong') throw apiRefusal('login.failed');
    if (first.refused) throw apiRefusal(first.refused);
    const { passwordVersion } = first;
    const opening = { ...openingOf(first.account, kind), client, passwordVersion };
    const { userId } = opening;
    if (first.appPassword) return this.enterScanner(opening, first.appPassword, from, now);
    if (first.is !== 'half') return this.enter(opening, from, now);
    const { hasSteps: hasCode } = first;
    const hasPasskey = hasCode ? await this.mayHavePasskey(userId) : await this.hasPasskey(userId);
    if (!hasCode && !hasPasskey)
      throw apiRefusal('login.set-up-required', { ticket: await tickets.issue(opening, now, true) });
    const asked = hasCode ? 'login.second-step-required' : 'login.passkey-required';
    throw apiRefusal(asked, { ticket: await tickets.issue(opening, now), hasCode, hasPasskey });
  }

  /**
   * Signs in with the ticket of a first step and a code, which is used up. The use of a recovery code is recorded
   * before the session opens. If no session opens, the recovery code is valid again.
   * @throws DomainError login.* or too-many-requests
   */
  async secondStep(
    { ticket, code, from }: { readonly ticket: string; readonly code: string; readonly from: SignInSource },
    now: Date,
    context: CommandContext,
  ): Promise<SignedIn> {
    const { failures, steps, tickets, commands } = this.ports;
    const { half, account } = await this.halfOf(ticket, from, now);
    const { userId } = half;
    const second = await failures.guess(codeCounters(this.guesser(half, from)), now, async (): Promise<SecondStep> => {
      const match = await steps.match(userId, code, now);
      return match ? { is: 'right', match } : { is: 'wrong' };
    });
    if (second.is === 'wrong') throw apiRefusal('login.code-invalid');
    const { match } = second;
    if (match.by === 'app') return this.finish(ticket, half, from, now);
    try {
      // Codes of other calls may have used the ticket up. Then no use is recorded.
      await tickets.look(ticket);
      const by = { ...context, actorId: userId, companyId: account.company?.id ?? null };
      await recordRecovery(commands, { userId, left: match.left }, by);
      return await this.finish(ticket, half, from, now);
    } catch (error) {
      await match.giveBack();
      throw error;
    }
  }

  /**
   * The first step of a ticket, whose user may sign in. Counts as a try of the second step, unless that has to wait.
   * @throws DomainError login.* or too-many-requests
   */
  async halfOf(
    ticket: string,
    from: SignInSource,
    now: Date,
  ): Promise<{ readonly half: HalfSignIn; readonly account: Account }> {
    const { failures, tickets } = this.ports;
    const half = await tickets.look(ticket);
    await failures.check(codeCounters(this.guesser(half, from)), now);
    await tickets.use(ticket, now);
    return { half, account: await this.accountOf(half) };
  }

  /**
   * The user who sets up a second step with this ticket, which gives no other access.
   * @param tryFrom the origin of a code to try, which is counted; null for no try
   * @throws DomainError login.*; login.passkey-first if the user has a passkey, which must sign first; two-steps.in-use
   * if the user has a second step
   */
  async startSetUp(
    ticket: string,
    now: Date,
    tryFrom: SignInSource | null,
  ): Promise<{ readonly half: HalfSignIn; readonly account: Account }> {
    const { steps, tickets } = this.ports;
    const half = tryFrom ? (await this.halfOf(ticket, tryFrom, now)).half : await tickets.look(ticket);
    const account = await this.accountOf(half);
    if (await steps.inUse(half.userId)) throw refusal('two-steps.in-use');
    // Otherwise a thief of the password could add an authenticator next to the passkey.
    if (await this.hasPasskey(half.userId)) throw apiRefusal('login.passkey-first');
    return { half, account };
  }

  /** @throws DomainError login.* when anything has changed since the first step */
  private async accountOf(half: HalfSignIn): Promise<Account> {
    const { accounts, passwords } = this.ports;
    const account = await accounts.find(half.userId);
    if (!account || !isCurrent(half, account, await passwords.version(half.userId)))
      throw apiRefusal('login.ticket-ended');
    const refused = refusedBecause(account, half.kind);
    if (refused) throw apiRefusal(refused);
    return account;
  }

  /** Signs the user in after a correct second step, which uses the ticket up. @throws DomainError login.ticket-ended */
  async finish(ticket: string, half: HalfSignIn, from: SignInSource, now: Date): Promise<SignedIn> {
    await this.ports.tickets.end(ticket);
    return this.enter({ ...half, hasSecondStep: true }, from, now);
  }

  /** For a passkey that replaces both steps. @throws DomainError login.* */
  async openProved(
    userId: string,
    { kind, client, from }: Pick<Credentials, 'kind' | 'client' | 'from'>,
    now: Date,
  ): Promise<SignedIn> {
    const account = await this.ports.accounts.find(userId);
    const passwordVersion = await this.ports.passwords.version(userId, account?.handOvers);
    if (!account || passwordVersion === undefined) throw apiRefusal('login.failed');
    const refused = refusedBecause(account, kind);
    if (refused) throw apiRefusal(refused);
    const opening = { ...openingOf(account, kind), client, passwordVersion };
    return this.enter({ ...opening, hasSecondStep: true }, from, now);
  }

  /**
   * A half guess that clears no count. Otherwise a thief of an app password could guess the user's own password without
   * a wait.
   */
  private async withAppPassword(account: Account, password: string): Promise<FirstStep | undefined> {
    const { passwords, appPasswords, steps } = this.ports;
    const { userId, role, permissions, handOvers } = account;
    const passwordVersion = await passwords.version(userId, handOvers);
    if (passwordVersion === undefined) return undefined;
    const appPassword = await appPasswords.find(userId, password, passwordVersion);
    // Without a second step, an app password from before is invalid.
    if (!appPassword || !(await steps.inUse(userId))) return undefined;
    const mayScan = role !== 'user' || permissions.has(defaultPermission);
    const refused = refusedBecause(account, 'app') ?? (mayScan ? null : 'login.restricted');
    return { is: 'half', account, passwordVersion, refused, hasSteps: true, appPassword };
  }

  private async hasPasskey(userId: string): Promise<boolean> {
    return (await this.ports.passkeys.all(userId)).length > 0;
  }

  /** If the log is down, a user who may also use a code is offered only the code. */
  private async mayHavePasskey(userId: string): Promise<boolean> {
    try {
      return await this.hasPasskey(userId);
    } catch (error) {
      if (error instanceof StoreUnavailable) return false;
      throw error;
    }
  }

  private async enterScanner(
    opening: HalfSignIn,
    { id, name }: AppPassword,
    from: SignInSource,
    now: Date,
  ): Promise<SignedIn> {
    await this.ports.appPasswords.use(id, now);
    return this.enter({ ...opening, client: name, appPasswordId: id }, from, now);
  }

  private enter(opening: Entering, from: SignInSource, now: Date): Promise<SignedIn> {
    return openSession(this.ports, opening, from, now);
  }

  /** @param user with the unknown e-mail in place of the id */
  private guesser(user: DeviceUser, { address, device }: SignInSource): Guesser {
    return { who: user.userId, address, deviceId: this.ports.devices.idFor(user, device) };
  }
}
