import type { CommandBus } from '@nestjs/cqrs';
import { SuspectPasskeyCopy } from '../../../application/user/passkeys.js';
import type { Passkey } from '../../../domain/user/passkeys/passkeys.state.js';
import type { CommandContext } from '../../../infra/commands/handle-command.js';
import type { PasskeyUses } from '../../../infra/credentials/passkey-uses.js';
import type { Passkeys, SignedByPasskey } from '../../../infra/credentials/passkeys.js';
import type { Passwords } from '../../../infra/credentials/passwords.js';
import type { Account, Accounts } from '../../access/accounts.js';
import { apiRefusal } from '../../http/api.refusals.js';
import { type Devices, signatureCounters, type SignInSource } from '../guessing/guessed-at.js';
import type { FailedLogins } from '../guessing/failed-logins.js';
import type { Login } from '../login.js';
import type { SignedIn } from '../open-session.js';
import type { OwnPasskeys } from './own-passkeys.js';

interface PasskeySignIn {
  readonly passkey: SignedByPasskey;
  /** The ticket of a first step; without it the passkey replaces both steps. */
  readonly ticket?: string | null | undefined;
  readonly kind: 'web' | 'app';
  readonly client: string | null;
  readonly from: SignInSource;
}

interface PasskeyLoginPorts {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly devices: Pick<Devices, 'idFor'>;
  readonly failures: Pick<FailedLogins, 'guess'>;
  readonly own: Pick<OwnPasskeys, 'withCredential'>;
  readonly passkeys: Pick<Passkeys, 'answered' | 'verify'>;
  readonly passwords: Pick<Passwords, 'version'>;
  readonly uses: Pick<PasskeyUses, 'count'>;
  readonly login: Pick<Login, 'halfOf' | 'finish' | 'openProved'>;
  readonly commands: Pick<CommandBus, 'execute'>;
}

interface Signature {
  readonly is: 'wrong' | 'half' | 'right';
}

export class PasskeyLogin {
  constructor(private readonly ports: PasskeyLoginPorts) {}

  /**
   * A user who may not sign in gets the same refusal as with a password, but only after the passkey has proved their
   * identity.
   * @throws DomainError login.* or too-many-requests
   */
  async open({ passkey, ticket, ...by }: PasskeySignIn, context: CommandContext, now: Date): Promise<SignedIn> {
    const { from } = by;
    const { login } = this.ports;
    if (typeof ticket !== 'string') {
      const { userId } = await this.prove(passkey, from, context, now);
      return login.openProved(userId, by, now);
    }
    const { half } = await login.halfOf(ticket, from, now);
    const { userId } = await this.prove(passkey, from, context, now);
    if (userId !== half.userId) throw apiRefusal('login.passkey-failed');
    return login.finish(ticket, half, from, now);
  }

  /** A wrong signature is counted, separate from passwords; an unknown passkey is no guess. */
  private async prove(
    signed: SignedByPasskey,
    { address, device }: SignInSource,
    context: CommandContext,
    now: Date,
  ): Promise<Account> {
    const { accounts, devices, failures, own: passkeysOf, passkeys, passwords, uses } = this.ports;
    const answered = await passkeys.answered(signed);
    if (!answered) throw apiRefusal('login.passkey-ended');
    const account = await accounts.find(answered.userId);
    const passkey = account && (await passkeysOf.withCredential(account.userId, signed.id));
    if (!passkey) throw apiRefusal('login.passkey-failed');
    const { userId, handOvers } = account;
    const user = { userId, passwordVersion: await passwords.version(userId, handOvers) };
    const counters = signatureCounters({ who: userId, address, deviceId: devices.idFor(user, device) });
    const guess = async (): Promise<Signature> => {
      const counter = await passkeys.verify(signed, answered.challenge, passkey.credential);
      if (counter === undefined) return { is: 'wrong' };
      const own = { id: passkey.id, counter: passkey.credential.counter };
      // The signature of a copy is correct, but insufficient.
      return { is: (await uses.count(userId, own, counter, now)) ? 'right' : 'half' };
    };
    const { is } = await failures.guess(counters, now, guess);
    if (is === 'wrong') throw apiRefusal('login.passkey-failed');
    if (is === 'half') return this.refuseCopy(account, passkey, context);
    return account;
  }

  private async refuseCopy({ userId, company }: Account, { id }: Passkey, context: CommandContext): Promise<never> {
    const by = { ...context, actorId: userId, companyId: company?.id ?? null };
    await this.ports.commands.execute(new SuspectPasskeyCopy({ userId, passkeyId: id }, by));
    throw apiRefusal('login.passkey-copied');
  }
}
