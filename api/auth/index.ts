import { CommandBus } from '@nestjs/cqrs';
import type { KeyObject } from 'node:crypto';
import type { Config } from '../../infra/config/config.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import type { OneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import { createApiKeys } from '../../infra/credentials/api-keys.js';
import { type AppPasswords, createAppPasswords } from '../../infra/credentials/app-passwords.js';
import { createTwoSteps, type TwoSteps } from '../../infra/credentials/two-steps.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import type { ChangeListeners } from '../../infra/read-models/run/change-listeners.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { StateStore } from '../../infra/state/state-store.js';
import type { Clock } from '../../infra/timers/clock.js';
import type { Reach } from '../http/reach.js';
import {
  APP_PASSWORDS,
  CHANGE_LISTENERS,
  CLOCK,
  CONFIG,
  DEMO_ACCOUNTS,
  HANDLE_COMMAND,
  JWT_KEY,
  PASSWORDS,
  READS,
  SECRETS,
  STATE,
  TOKENS,
  TWO_STEPS,
} from '../http/ports.js';
import { AccountCache, ACCOUNTS, type Accounts, type CompanyAccounts, createAccounts } from '../access/accounts.js';
import { ApiKeyCallers } from '../access/api-key-callers.js';
import { Devices } from './guessing/guessed-at.js';
import { FailedLogins } from './guessing/failed-logins.js';
import { Login } from './login.js';
import { Principals } from '../access/principals.js';
import type { ApiResource } from '../records/resource.routes.js';
import { AppPasswordRoutes, OwnSessionRoutes, OwnSessions } from './own-access.routes.js';
import { passkeyProviders, passkeyRoutes } from './passkeys/passkey.routes.js';
import { OwnPasskeys } from './passkeys/own-passkeys.js';
import { SignInTickets } from './open-session.js';
import { TwoStepsRoutes, SetUpRoutes } from './two-steps.routes.js';
import { Proofs } from './proofs.js';
import { SessionRoutes } from './session.routes.js';
import { Sessions } from '../access/sessions.js';
import { SignUpTickets } from '../access/sign-up-tickets.js';
import { TokenStrategy } from '../access/token.strategy.js';

/** A support account has no type of company. */
interface OfferedAccount {
  readonly email: string;
  readonly companyType: string | null;
}

export const auth: ApiResource = {
  routes: [SessionRoutes, OwnSessionRoutes, TwoStepsRoutes, AppPasswordRoutes, SetUpRoutes, ...passkeyRoutes],
  providers: [
    ...passkeyProviders,
    {
      provide: ACCOUNTS,
      useFactory: (
        reads: Reads<Reach>,
        changeListeners: ChangeListeners | null,
        demoAccounts: readonly OfferedAccount[],
      ): Accounts & CompanyAccounts => {
        const ofSupport = demoAccounts.filter(({ companyType }) => companyType === null);
        const accounts = createAccounts(reads, new Set(ofSupport.map(({ email }) => email)));
        // Accounts are cached only if this process receives every change.
        if (changeListeners === null) return accounts;
        const cache = new AccountCache(accounts);
        changeListeners.join(cache);
        return cache;
      },
      inject: [READS, CHANGE_LISTENERS, DEMO_ACCOUNTS],
    },
    {
      provide: Sessions,
      // No other process changes an embedded store.
      useFactory: (state: StateStore, key: KeyObject, { stores }: Config) =>
        new Sessions(state, key, { isSole: stores.kind === 'embedded' }),
      inject: [STATE, JWT_KEY, CONFIG],
    },
    {
      provide: TWO_STEPS,
      useFactory: (state: StateStore, secrets: KeyRing) => createTwoSteps(state, secrets),
      inject: [STATE, SECRETS],
    },
    { provide: APP_PASSWORDS, useFactory: (state: StateStore) => createAppPasswords(state), inject: [STATE] },
    { provide: SignInTickets, useFactory: (state: StateStore) => new SignInTickets(state), inject: [STATE] },
    { provide: Devices, useFactory: (key: KeyObject) => new Devices(key), inject: [JWT_KEY] },
    { provide: FailedLogins, useFactory: (state: StateStore) => new FailedLogins(state), inject: [STATE] },
    {
      provide: Principals,
      useFactory: (sessions: Sessions, accounts: Accounts, passwords: Passwords, appPasswords: AppPasswords) =>
        new Principals(sessions, accounts, passwords, appPasswords),
      inject: [Sessions, ACCOUNTS, PASSWORDS, APP_PASSWORDS],
    },
    {
      provide: OwnSessions,
      useFactory: (sessions: Sessions, accounts: Accounts, passwords: Passwords, appPasswords: AppPasswords) =>
        new OwnSessions(sessions, accounts, passwords, appPasswords),
      inject: [Sessions, ACCOUNTS, PASSWORDS, APP_PASSWORDS],
    },
    {
      provide: TokenStrategy,
      useFactory: (
        key: KeyObject,
        principals: Principals,
        state: StateStore,
        companies: CompanyAccounts,
        clock: Clock,
      ) => new TokenStrategy(key, principals, new ApiKeyCallers(createApiKeys(state), companies), clock),
      inject: [JWT_KEY, Principals, STATE, ACCOUNTS, CLOCK],
    },
    {
      provide: SignUpTickets,
      useFactory: (tokens: OneTimeTokens, handle: Pick<HandleCommand, 'look'>, passwords: Passwords) =>
        new SignUpTickets(tokens, handle, passwords),
      inject: [TOKENS, HANDLE_COMMAND, PASSWORDS],
    },
    {
      provide: Login,
      useFactory: (
        accounts: Accounts,
        passwords: Passwords,
        failures: FailedLogins,
        sessions: Sessions,
        steps: TwoSteps,
        tickets: SignInTickets,
        passkeys: OwnPasskeys,
        appPasswords: AppPasswords,
        devices: Devices,
        commands: CommandBus,
      ) =>
        new Login({
          ...{ accounts, passwords, failures, sessions, steps, tickets, passkeys, appPasswords, devices, commands },
        }),
      inject: [
        ...[ACCOUNTS, PASSWORDS, FailedLogins, Sessions, TWO_STEPS, SignInTickets],
        ...[OwnPasskeys, APP_PASSWORDS, Devices, CommandBus],
      ],
    },
    {
      provide: Proofs,
      useFactory: (passwords: Passwords, failures: FailedLogins, steps: TwoSteps, commands: CommandBus) =>
        new Proofs({ passwords, failures, steps, commands }),
      inject: [PASSWORDS, FailedLogins, TWO_STEPS, CommandBus],
    },
  ],
};
