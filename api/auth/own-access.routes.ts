import { Controller, Delete, Get, HttpCode, Param, Body, Inject, Post } from '@nestjs/common';
import {
  boolean,
  type Described,
  instant,
  listOf,
  object,
  oneOf,
  orNull,
  text,
  named,
} from '../../infra/schema/fields.js';
import { sessionKinds, type OpenSession, type Sessions } from '../access/sessions.js';
import { Authenticated, Allow, AnswerNotKept, Limited } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { Call, Answers } from '../openapi/declared.js';
import type { AppPasswords, AppPassword } from '../../infra/credentials/app-passwords.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import type { Accounts } from '../access/accounts.js';
import { isOpen } from '../access/principals.js';
import { CommandBus } from '@nestjs/cqrs';
import { MakeAppPassword, type NewAppPassword, RevokeAppPassword } from '../../application/user/app-passwords.js';
import { refusal } from '../../domain/messages.js';
import { appPasswordName } from '../../domain/user/two-steps/decide-two-steps.js';
import { userStream } from '../../domain/user/user.decider.js';
import { freshContext } from '../../infra/commands/command-context.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import type { TwoSteps } from '../../infra/credentials/two-steps.js';
import { newId } from '../http/command-context.js';
import { APP_PASSWORDS, HANDLE_COMMAND, PASSWORDS, TWO_STEPS } from '../http/ports.js';
import { Proofs } from './proofs.js';
import { IsString } from 'class-validator';
import { IsName } from '../input/read-input.js';
import { ProofInput } from './login.input.js';

export class OwnSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly passwords: Pick<Passwords, 'version'>,
    private readonly appPasswords: Pick<AppPasswords, 'list'>,
  ) {}

  /** The valid sessions, the one used last first. */
  async list(userId: string, now: Date): Promise<readonly OpenSession[]> {
    const [account, passwordVersion] = [await this.accounts.find(userId), await this.passwords.version(userId)];
    if (!account) return [];
    const open = await this.sessions.ofUser(userId, now);
    const appPasswords = (await this.appPasswords.list(userId, passwordVersion)).map(({ id }) => id);
    return open
      .filter((session) => isOpen(session, account, passwordVersion))
      .filter(({ appPasswordId }) => appPasswordId === undefined || appPasswords.includes(appPasswordId))
      .toSorted((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
  }

  /** Ends one of the user's sessions; an ended session, or another user's, stays unchanged. */
  async close(userId: string, sid: string, now: Date): Promise<void> {
    const own = await this.sessions.ofUser(userId, now);
    if (own.some((session) => session.sid === sid)) await this.sessions.close(sid);
  }

  closeAll(userId: string): Promise<void> {
    return this.sessions.closeAll(userId);
  }
}

const wireSession = object({
  id: text,
  kind: oneOf(sessionKinds).schema,
  /** Such as `Chrome on Windows`; null for a client that is no browser. */
  client: orNull(text),
  openedAt: instant,
  /** Accurate to a minute. */
  lastUsedAt: instant,
  isThis: boolean,
});

type WireSession = Described<typeof wireSession>;

@Controller('users/sessions')
export class OwnSessionRoutes {
  constructor(private readonly own: OwnSessions) {}

  @Get()
  @Call('List own sessions')
  @Answers(listOf(named('OwnSession', wireSession)))
  @Authenticated()
  async list(@OnExchange() { person, now }: Exchange): Promise<readonly WireSession[]> {
    const sessions = await this.own.list(person.actorId, now);
    return sessions.map(({ sid: id, kind, client, openedAt, lastUsedAt }) => ({
      id,
      kind,
      client,
      openedAt,
      lastUsedAt,
      isThis: id === person.sessionId,
    }));
  }

  /** The response for an ended session is the same, so a repeat is harmless. */
  @Delete(':sessionId')
  @Call('End an own session')
  @HttpCode(204)
  @Authenticated()
  close(@OnExchange() { person, now }: Exchange, @Param('sessionId') sessionId: string): Promise<void> {
    return this.own.close(person.actorId, sessionId, now);
  }

  /** Ends all sessions, including this one. */
  @Delete()
  @Call('End all own sessions', 'This one too.')
  @HttpCode(204)
  @Authenticated()
  closeAll(@OnExchange() { person }: Exchange): Promise<void> {
    return this.own.closeAll(person.actorId);
  }
}

class AppPasswordInput extends ProofInput {
  @IsName() @IsString() readonly name: string = '';
}

const appPassword = { id: text, name: text, createdAt: instant };

/** The caller's own passwords for the scanning app, which cannot request a code (docs/http.md, "Signing in"). */
@Controller('users/appPasswords')
@AnswerNotKept()
export class AppPasswordRoutes {
  constructor(
    private readonly proofs: Proofs,
    @Inject(TWO_STEPS) private readonly steps: Pick<TwoSteps, 'inUse'>,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(APP_PASSWORDS) private readonly appPasswords: AppPasswords,
    @Inject(PASSWORDS) private readonly passwords: Passwords,
    @Inject(HANDLE_COMMAND) private readonly handle: Pick<HandleCommand, 'look'>,
  ) {}

  @Get()
  @Call('List own app passwords')
  @Answers(listOf(named('AppPassword', object({ ...appPassword, lastUsedAt: orNull(instant) }))))
  @Authenticated()
  async list(@OnExchange() { person }: Exchange): Promise<readonly AppPassword[]> {
    const { actorId: userId } = person;
    return this.appPasswords.list(userId, await this.passwords.version(userId));
  }

  /** Returns the secret, only this time. Requires password and code, because the new password works without them. */
  @Post()
  @Call('Make an app password', 'Only this response has its secret.')
  @HttpCode(200)
  @Answers(named('MadeAppPassword', object({ ...appPassword, password: text })))
  @Allow({ flag: 'Mobile App Access', keys: false })
  @Limited('sign-in')
  async make(
    @OnExchange() exchange: Exchange,
    @Body() { name, password, code }: AppPasswordInput,
  ): Promise<NewAppPassword> {
    const { actorId: userId } = exchange.person;
    if (!(await this.steps.inUse(userId))) throw refusal('two-steps.not-in-use');
    // A new id each time: a repeat has another secret, and thus needs its own record.
    const appPasswordId = newId(freshContext(exchange.context), 'app-password');
    // A refused app password must not use up a code.
    appPasswordName(name);
    const made = { type: 'RecordAppPassword', what: 'made', appPasswordId } as const;
    await refuseEarly(this.handle, userStream, userId, made, exchange.context);
    const context = await this.proofs.require(exchange, { password, code }, exchange.now);
    return this.commands.execute(new MakeAppPassword({ userId, appPasswordId, name }, context));
  }

  /**
   * Ends its sessions too, even for a blocked company. The response for an ended password is the same, so a repeat is
   * harmless.
   */
  @Delete(':appPasswordId')
  @Call('Revoke an app password')
  @HttpCode(204)
  @Authenticated()
  async revoke(
    @OnExchange() { person, context }: Exchange,
    @Param('appPasswordId') appPasswordId: string,
  ): Promise<void> {
    await this.commands.execute(new RevokeAppPassword({ userId: person.actorId, appPasswordId }, context));
  }
}
