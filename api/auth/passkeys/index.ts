import type { FactoryProvider } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { HandleCommand } from '../../../infra/commands/handle-command.js';
import type { Config } from '../../../infra/config/config.js';
import type { OneTimeTokens } from '../../../infra/credentials/one-time-tokens.js';
import { createPasskeyUses, type PasskeyUses } from '../../../infra/credentials/passkey-uses.js';
import { createPasskeys, type Passkeys } from '../../../infra/credentials/passkeys.js';
import type { Passwords } from '../../../infra/credentials/passwords.js';
import { relyingPartyOf } from '../../../infra/credentials/relying-party.js';
import type { StateStore } from '../../../infra/state/state-store.js';
import { ACCOUNTS, type Accounts } from '../../access/accounts.js';
import { CONFIG, HANDLE_COMMAND, PASSWORDS, STATE, TOKENS } from '../../http/ports.js';
import { Devices } from '../guessing/guessed-at.js';
import { FailedLogins } from '../guessing/failed-logins.js';
import { Login } from '../login.js';
import { OwnPasskeys } from './own-passkeys.js';
import { PasskeyLogin } from './passkey-login.js';
import { PasskeyLoginRoutes, PasskeyRoutes } from './passkey.routes.js';
import { PASSKEY_USES, PASSKEYS } from './passkey-ports.js';

export const passkeyRoutes = [PasskeyRoutes, PasskeyLoginRoutes];

export const passkeyProviders: readonly FactoryProvider[] = [
  {
    provide: PASSKEYS,
    useFactory: (tokens: OneTimeTokens, { publicUrl }: Config) => createPasskeys(tokens, relyingPartyOf(publicUrl)),
    inject: [TOKENS, CONFIG],
  },
  { provide: PASSKEY_USES, useFactory: (state: StateStore) => createPasskeyUses(state), inject: [STATE] },
  {
    provide: OwnPasskeys,
    useFactory: (handle: Pick<HandleCommand, 'look'>, uses: PasskeyUses) => new OwnPasskeys(handle, uses),
    inject: [HANDLE_COMMAND, PASSKEY_USES],
  },
  {
    provide: PasskeyLogin,
    useFactory: (
      accounts: Accounts,
      devices: Devices,
      failures: FailedLogins,
      own: OwnPasskeys,
      passkeys: Passkeys,
      passwords: Passwords,
      uses: PasskeyUses,
      login: Login,
      commands: CommandBus,
    ) => new PasskeyLogin({ accounts, devices, failures, own, passkeys, passwords, uses, login, commands }),
    inject: [ACCOUNTS, Devices, FailedLogins, OwnPasskeys, PASSKEYS, PASSWORDS, PASSKEY_USES, Login, CommandBus],
  },
];
