import { Body, Controller, type FactoryProvider, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AddPasskey, RemovePasskey } from '../../../application/user/passkeys.js';
import { refusal } from '../../../domain/messages.js';
import { passkeyName, refuseTooManyPasskeys } from '../../../domain/user/passkeys/decide-passkeys.js';
import { userStream } from '../../../domain/user/user.decider.js';
import { freshContext } from '../../../infra/commands/command-context.js';
import { refuseEarly } from '../../../infra/commands/refuse-early.js';
import { createPasskeys, type Passkeys } from '../../../infra/credentials/passkeys.js';
import { instant, listOf, object, orNull, text, named } from '../../../infra/schema/fields.js';
import { ACCOUNTS, type Accounts } from '../../access/accounts.js';
import { Sessions, clientWords, type OpenedSession } from '../../access/sessions.js';
import { AnswerNotKept, Authenticated, Limited, Public } from '../../http/access.js';
import { newId } from '../../http/command-context.js';
import { type Exchange, OnExchange } from '../../http/exchange.js';
import { Call, Answers, TakesParameters } from '../../openapi/declared.js';
import { Proofs } from '../proofs.js';
import { ProofInput } from '../login.input.js';
import { type OwnPasskey, OwnPasskeys } from './own-passkeys.js';
import {
  creationOptions,
  requestOptions,
  NewPasskeyInput,
  PasskeyOfferInput,
  PasskeySignInInput,
} from './passkey.input.js';
import { deviceParameter, Devices, sourceOf } from '../guessing/guessed-at.js';
import { answerOf } from '../open-session.js';
import { openedSession } from '../session.routes.js';
import { PasskeyLogin } from './passkey-login.js';
import type { HandleCommand } from '../../../infra/commands/handle-command.js';
import type { Config } from '../../../infra/config/config.js';
import type { OneTimeTokens } from '../../../infra/credentials/one-time-tokens.js';
import { createPasskeyUses, type PasskeyUses } from '../../../infra/credentials/passkey-uses.js';
import type { Passwords } from '../../../infra/credentials/passwords.js';
import { relyingPartyOf } from '../../../infra/credentials/relying-party.js';
import type { StateStore } from '../../../infra/state/state-store.js';
import { CONFIG, HANDLE_COMMAND, PASSWORDS, STATE, TOKENS } from '../../http/ports.js';
import { FailedLogins } from '../guessing/failed-logins.js';
import { Login } from '../login.js';

const PASSKEYS = Symbol('passkeys');
const PASSKEY_USES = Symbol('passkeyUses');

const ownPasskey = named('Passkey', object({ id: text, name: text, addedAt: instant, lastUsedAt: orNull(instant) }));

/** Requires the password, and a code if codes are on, because a stolen session has neither. */
@Controller('users/passkeys')
@AnswerNotKept()
class PasskeyRoutes {
  constructor(
    private readonly own: OwnPasskeys,
    private readonly proofs: Proofs,
    private readonly sessions: Sessions,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PASSKEYS) private readonly passkeys: Passkeys,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(HANDLE_COMMAND) private readonly handle: Pick<HandleCommand, 'look'>,
  ) {}

  @Get()
  @Call('List own passkeys')
  @Answers(listOf(ownPasskey))
  @Authenticated()
  list(@OnExchange() { person }: Exchange): Promise<readonly OwnPasskey[]> {
    return this.own.list(person.actorId);
  }

  @Post('offer')
  @Call('Offer options for a new passkey')
  @HttpCode(200)
  @Answers(named('PasskeyCreationOptions', creationOptions))
  @Authenticated()
  @Limited('sign-in')
  async offer(
    @OnExchange() exchange: Exchange,
    @Body() { name, ...proof }: PasskeyOfferInput,
  ): ReturnType<Passkeys['offer']> {
    const { actorId: userId } = exchange.person;
    // A passkey that cannot be added is refused before a code is used up, and before the device stores a useless
    // passkey.
    if (typeof name === 'string') passkeyName(name);
    const own = await this.own.all(userId);
    refuseTooManyPasskeys(own);
    await this.proofs.require(exchange, proof, exchange.now);
    const email = (await this.accounts.find(userId))?.email ?? '';
    return this.passkeys.offer(
      { userId, email },
      own.map(({ credential }) => credential),
      exchange.now,
    );
  }

  /** Adds the passkey that the browser created from an offer; only the proved user got that offer. */
  @Post()
  @Call('Add a passkey', 'The browser has made it from an offer.')
  @HttpCode(200)
  @Answers(ownPasskey)
  @Authenticated()
  @Limited('sign-in')
  async add(
    @OnExchange() { person, context: asked }: Exchange,
    @Body() { name, passkey }: NewPasskeyInput,
  ): Promise<OwnPasskey> {
    const { actorId: userId } = person;
    // A refused name must not use up the offer.
    passkeyName(name);
    const credential = await this.passkeys.register(userId, passkey);
    if (credential === 'ended') throw refusal('passkey.offer-ended');
    if (credential === 'invalid') throw refusal('passkey.invalid');
    const context = freshContext(asked);
    const passkeyId = newId(context, 'passkey');
    await this.commands.execute(new AddPasskey({ userId, passkeyId, name, credential }, context));
    const added = (await this.own.list(userId)).find(({ id }) => id === passkeyId);
    if (!added) throw refusal('passkey.not-found');
    return added;
  }

  /** The lost device may be signed in, so the caller's other sessions end. */
  @Post(':passkeyId/remove')
  @Call('Remove a passkey', 'Other sessions of the user end.')
  @HttpCode(204)
  @Authenticated()
  @Limited('sign-in')
  async remove(
    @OnExchange() exchange: Exchange,
    @Param('passkeyId') passkeyId: string,
    @Body() proof: ProofInput,
  ): Promise<void> {
    const { actorId: userId, sessionId } = exchange.person;
    // A refused removal must not use up a code or end a session.
    await refuseEarly(this.handle, userStream, userId, { type: 'RemovePasskey', passkeyId }, exchange.context);
    const context = await this.proofs.require(exchange, proof, exchange.now);
    // First, because a repeat after a crash would find no passkey.
    await this.sessions.closeOthers(userId, sessionId);
    await this.commands.execute(new RemovePasskey({ userId, passkeyId }, context));
  }
}

@Controller('users/login/passkey')
@AnswerNotKept()
class PasskeyLoginRoutes {
  constructor(
    private readonly login: PasskeyLogin,
    @Inject(PASSKEYS) private readonly passkeys: Passkeys,
  ) {}

  /** A challenge, and the browser's options; it is not bound to a user. */
  @Post('offer')
  @Call('Offer options to sign in with a passkey')
  @HttpCode(200)
  @Answers(named('PasskeyRequestOptions', requestOptions))
  @Public()
  @Limited('sign-in')
  offer(@OnExchange() { now }: Exchange): ReturnType<Passkeys['ask']> {
    return this.passkeys.ask(now);
  }

  @Post()
  @Call('Sign in with a passkey')
  @TakesParameters(deviceParameter)
  @HttpCode(200)
  @Answers(openedSession)
  @Public()
  @Limited('sign-in')
  async enter(@OnExchange() exchange: Exchange, @Body() input: PasskeySignInInput): Promise<OpenedSession> {
    const { request, context, now } = exchange;
    const { passkey, ticket, source } = input;
    const kind = source === 'app' ? 'app' : 'web';
    const client = clientWords(request.headers['user-agent']);
    const signedIn = await this.login.open({ passkey, ticket, kind, client, from: sourceOf(request) }, context, now);
    return answerOf(exchange, signedIn);
  }
}

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
