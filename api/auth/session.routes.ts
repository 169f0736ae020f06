import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Written } from '../../application/kit/use-case.js';
import { ReplacePassword } from '../../application/user/replace-password.js';
import { RequestPasswordLink } from '../../application/user/request-links.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { RegisteredUser } from '../../domain/user/user.state.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { refuseStale } from '../../infra/commands/refuse-early.js';
import type { Granted, OneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import { checkPassword } from '../../infra/credentials/password-policy.js';
import { instant, number, object, oneOf, orNull, text, named } from '../../infra/schema/fields.js';
import type { ReadSide } from '../../infra/read-models/run/runner.js';
import { companyModel, userModel } from '../../projections/index.js';
import { Call, Answers, TakesParameters } from '../openapi/declared.js';
import { Authenticated, AnswerNotKept, Limited, Public } from '../http/access.js';
import { Exchange, OnExchange } from '../http/exchange.js';
import { HANDLE_COMMAND, READ_SIDE, TOKENS } from '../http/ports.js';
import {
  ChangePasswordInput,
  LoginInput,
  PasswordLinkInput,
  ResetInput,
  ResetPasswordInput,
  SecondStepInput,
} from './login.input.js';
import { clientWords, type OpenedSession, Sessions } from '../access/sessions.js';
import { deviceParameter, sourceOf } from './guessing/guessed-at.js';
import { Login } from './login.js';
import { answerOf } from './open-session.js';
import { Proofs } from './proofs.js';
import { apiRefusal } from '../http/api.refusals.js';

interface Identity {
  readonly data: {
    readonly id: string;
    readonly userId: string;
    readonly companyId: string | null;
    readonly role: string;
  };
}

export const openedSession = named(
  'OpenedSession',
  object({ id: text, ttl: number, created: instant, userId: text }, { role: oneOf(['support']).schema }),
);
const identity = object({
  id: text,
  userId: text,
  companyId: orNull(text),
  role: text,
});

const includeQuery = {
  name: 'include',
  description: 'Ignored: libraries of LoopBack 3 ask for the user with it.',
  schema: text,
};

@Controller('users')
@AnswerNotKept()
export class SessionRoutes {
  constructor(
    private readonly login: Login,
    private readonly proofs: Proofs,
    private readonly sessions: Sessions,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(TOKENS) private readonly tokens: OneTimeTokens,
    @Inject(READ_SIDE) private readonly readSide: ReadSide,
    @Inject(HANDLE_COMMAND) private readonly handle: Pick<HandleCommand, 'look'>,
  ) {}

  @Post('login')
  @Call('Sign in')
  @TakesParameters(includeQuery, deviceParameter)
  @Answers(openedSession)
  @Public()
  @Limited('sign-in')
  async signIn(
    @OnExchange() exchange: Exchange,
    @Body() { email, password, source }: LoginInput,
  ): Promise<OpenedSession> {
    const { request, now } = exchange;
    const client = clientWords(request.headers['user-agent']);
    const kind = source === 'web' ? 'web' : 'app';
    return answerOf(exchange, await this.login.open({ email, password, kind, client, from: sourceOf(request) }, now));
  }

  /** The second step, for a user whose first one returned a ticket (401 `TWO_FACTOR_REQUIRED`). */
  @Post('login/code')
  @Call('Sign in with a code')
  @TakesParameters(deviceParameter)
  @Answers(openedSession)
  @Public()
  @Limited('sign-in')
  async signInWithCode(@OnExchange() exchange: Exchange, @Body() input: SecondStepInput): Promise<OpenedSession> {
    const { request, context, now } = exchange;
    return answerOf(exchange, await this.login.secondStep({ ...input, from: sourceOf(request) }, now, context));
  }

  @Post('logout')
  @Call('Sign out')
  @HttpCode(204)
  @Authenticated({ scanner: true })
  async signOut(@OnExchange() exchange: Exchange): Promise<void> {
    await this.sessions.close(exchange.person.sessionId);
  }

  /** Always returns 204, so that nobody can find out which addresses exist. */
  @Post('reset')
  @Call('Mail a link for a new password', 'The response is the same for an address without a user.')
  @HttpCode(204)
  @Public()
  @Limited('reset')
  async reset(@OnExchange() exchange: Exchange, @Body() { email }: ResetInput): Promise<void> {
    await this.commands.execute(new RequestPasswordLink({ email }, exchange.context));
  }

  @Post('change-password')
  @Call('Change own password')
  @HttpCode(204)
  @Authenticated()
  @Limited('sign-in')
  async change(@OnExchange() exchange: Exchange, @Body() input: ChangePasswordInput): Promise<void> {
    const { actorId: userId } = exchange.person;
    const { oldPassword: password, newPassword, code = null } = input;
    // A refused password, or a stale revision, must not use up a code.
    checkPassword(newPassword);
    await refuseStale(this.handle, userStream, userId, exchange.context);
    const context = await this.proofs.require(exchange, { password, code }, exchange.now, 'user.old-password-invalid');
    await this.replace(new ReplacePassword({ userId, newPassword, by: 'own' }, context));
  }

  /** Returns the user of a link, without using it up, so that nobody types a password for an expired link. */
  @Post('check-password-link')
  @Call('Check a link for a new password', 'It names the user of the link, and does not use the link up.')
  @Answers(named('PasswordLinkOwner', object({ email: orNull(text) })))
  @Public()
  @Limited('look-up')
  async checkLink(@Body() { token }: PasswordLinkInput): Promise<{ readonly email: string | null }> {
    return { email: (await this.userOf(await this.tokens.look('set-password', token))).email };
  }

  @Post('reset-password')
  @Call('Set a password by its link')
  @HttpCode(204)
  @Public()
  @Limited('sign-in')
  async setPassword(@OnExchange() exchange: Exchange, @Body() input: ResetPasswordInput): Promise<void> {
    const { token, newPassword } = input;
    // A refused password must not use up the link.
    checkPassword(newPassword);
    const { userId, companyId } = await this.userOf(await this.tokens.take('set-password', token));
    const by = { ...exchange.context, actorId: userId, companyId };
    await this.replace(new ReplacePassword({ userId, newPassword, by: 'link' }, by));
  }

  @Get('getPrincipalId')
  @Call('Read who is signed in')
  @Answers(named('SignedIn', object({ data: identity })))
  @Authenticated({ tokenInQuery: true, scanner: true })
  principal(@OnExchange() { person }: Exchange): Identity {
    if (person.kind === 'member' && person.barred) throw apiRefusal(person.barred);
    const { actorId: userId } = person;
    const { companyId, role } = person.kind === 'support' ? ofSupport : person;
    // An owner is an admin on the wire (A13).
    return { data: { id: userId, userId, companyId, role: role === 'owner' ? 'admin' : role } };
  }

  /**
   * The user of a link, from the log: another e-mail ends a link even if the process died before it removed the link.
   * @throws DomainError session.expired
   */
  private async userOf(link: Granted | undefined): Promise<RegisteredUser> {
    const { state } = link ? await this.handle.look(userStream, link.subject) : {};
    if (state?.status !== 'registered') throw apiRefusal('session.expired');
    // A link of an earlier version lacks the round.
    if (link?.round !== undefined && link.round !== state.linkRound) throw apiRefusal('session.expired');
    return state;
  }

  /** Returns when this process has ended the sessions, and the read models of sign-ins include the change. */
  private async replace(command: ReplacePassword): Promise<void> {
    const { position } = await this.commands.execute<ReplacePassword, Written>(command);
    await this.readSide.hasHandled(position, [userModel.name, companyModel.name]);
  }
}

const ofSupport = { companyId: null, role: 'support' } as const;
