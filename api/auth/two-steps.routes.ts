import { CommandBus } from '@nestjs/cqrs';
import {
  ConfirmTwoSteps,
  type RecoveryCodes,
  EndTwoSteps,
  refuseEndEarly,
  RenewRecoveryCodes,
} from '../../application/user/two-steps.js';
import type { Ports } from '../../application/kit/ports.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { refuseStale } from '../../infra/commands/refuse-early.js';
import { Sessions, type OpenedSession } from '../access/sessions.js';
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { refusal } from '../../domain/messages.js';
import { mustHaveCode } from '../../domain/user/two-steps/must-have-code.js';
import { qrCodeOf, type TwoSteps, type TwoStepsOffer } from '../../infra/credentials/two-steps.js';
import {
  boolean,
  type Described,
  instant,
  listOf,
  number,
  object,
  orNull,
  text,
  named,
} from '../../infra/schema/fields.js';
import { ACCOUNTS, type Accounts } from '../access/accounts.js';
import { PORTS, TWO_STEPS } from '../http/ports.js';
import { AnswerNotKept, Authenticated, Limited, Public } from '../http/access.js';
import { denied } from '../http/caller.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { Call, Answers, TakesParameters } from '../openapi/declared.js';
import { type Proof, Proofs } from './proofs.js';
import { CodeInput, PasswordInput, ProofInput, SecondStepInput, TicketInput } from './login.input.js';
import { deviceParameter, sourceOf } from './guessing/guessed-at.js';
import { Login } from './login.js';
import { answerOf } from './open-session.js';
import { openedSession } from './session.routes.js';

interface ConfirmPorts {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly sessions: Pick<Sessions, 'closeOthers' | 'markSecondStep'>;
}

/**
 * Ends the user's other sessions too, which a thief of the password may have opened.
 * @param kept the session that turns it on; null for a sign-in
 * @throws DomainError two-steps.code-invalid, two-steps.in-use
 */
const confirmTwoSteps = async (
  { commands, sessions }: ConfirmPorts,
  { userId, code, kept }: { readonly userId: string; readonly code: string; readonly kept: string | null },
  context: CommandContext,
): Promise<RecoveryCodes> => {
  const confirm = new ConfirmTwoSteps({ userId, code }, context);
  const made = await commands.execute<ConfirmTwoSteps, RecoveryCodes>(confirm);
  await sessions.closeOthers(userId, kept);
  if (kept !== null) await sessions.markSecondStep(kept);
  return made;
};

const ownTwoSteps = object({
  isOn: boolean,
  since: orNull(instant),
  recoveryLeft: number,
  /** Whether the caller may turn it on: owners, admins and support. */
  isOffered: boolean,
  /** Whether the caller must have it: support, and owner and admins if their company requires it. */
  isRequired: boolean,
  /** Whether the caller may set that requirement: the owner. */
  decidesForCompany: boolean,
});

type OwnTwoSteps = Described<typeof ownTwoSteps>;

const codes = named('NewRecoveryCodes', object({ recoveryCodes: listOf(text) }));
const offered = named('TwoStepsOffer', object({ secret: text, address: text, picture: text }));

@Controller('users/twoSteps')
@AnswerNotKept()
export class TwoStepsRoutes {
  constructor(
    private readonly proofs: Proofs,
    private readonly sessions: Sessions,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(TWO_STEPS) private readonly steps: TwoSteps,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(PORTS) private readonly ports: Pick<Ports, 'handle' | 'state' | 'secrets'>,
  ) {}

  @Get()
  @Call('Read own two steps')
  @Answers(named('OwnTwoSteps', ownTwoSteps))
  @Authenticated()
  async own(@OnExchange() { person }: Exchange): Promise<OwnTwoSteps> {
    const { since = null, recoveryLeft = 0 } = (await this.steps.inUse(person.actorId)) ?? {};
    const account = await this.accounts.find(person.actorId);
    return {
      ...{ isOn: since !== null, since, recoveryLeft, isOffered: mayUse(person) },
      isRequired: account !== undefined && mustHaveCode(account),
      decidesForCompany: account?.role === 'owner',
    };
  }

  /** A secret for an authenticator app, including a picture. Requires the password, which a stolen session lacks. */
  @Post('offer')
  @Call('Begin to set up two steps', 'The response has a secret for an authenticator app.')
  @HttpCode(200)
  @Answers(offered)
  @Authenticated()
  @Limited('sign-in')
  async offer(
    @OnExchange() exchange: Exchange,
    @Body() { password }: PasswordInput,
  ): Promise<TwoStepsOffer & { readonly picture: string }> {
    const { person } = exchange;
    const { actorId: userId } = person;
    if (await this.steps.inUse(userId)) throw refusal('two-steps.in-use');
    const now = exchange.now;
    await this.proofs.require(exchange, { password }, now);
    if (!mayUse(person)) throw denied();
    const email = (await this.accounts.find(userId))?.email ?? '';
    const offer = await this.steps.offer(userId, email, now);
    return { ...offer, picture: await qrCodeOf(offer.address) };
  }

  @Post('confirm')
  @Call('Turn on two steps with a first code')
  @HttpCode(200)
  @Answers(codes)
  @Authenticated()
  @Limited('sign-in')
  confirm(@OnExchange() { person, context }: Exchange, @Body() { code }: CodeInput): Promise<RecoveryCodes> {
    const { actorId: userId, sessionId: kept } = person;
    return confirmTwoSteps({ commands: this.commands, sessions: this.sessions }, { userId, code, kept }, context);
  }

  @Post('recoveryCodes')
  @Call('Renew own recovery codes')
  @HttpCode(200)
  @Answers(codes)
  @Authenticated()
  @Limited('sign-in')
  async renew(@OnExchange() exchange: Exchange, @Body() proof: ProofInput): Promise<RecoveryCodes> {
    const { actorId: userId } = exchange.person;
    await refuseStale(this.ports.handle, userStream, userId, exchange.context);
    const context = await this.proved(exchange, proof);
    return this.commands.execute(new RenewRecoveryCodes({ userId }, context));
  }

  @Post('off')
  @Call('Turn off own two steps')
  @HttpCode(204)
  @Authenticated()
  @Limited('sign-in')
  async turnOff(@OnExchange() exchange: Exchange, @Body() proof: ProofInput): Promise<void> {
    const { actorId: userId } = exchange.person;
    const { isDemoSupport = false } = (await this.accounts.find(userId)) ?? {};
    const end = { userId, by: 'oneself', isDemoSupport } as const;
    // A refused end must not use up a code.
    await refuseEndEarly(this.ports, end, exchange.context);
    const context = await this.proved(exchange, proof);
    await this.commands.execute(new EndTwoSteps({ ...end, proof: 'given' }, context));
  }

  private async proved(exchange: Exchange, proof: Proof): Promise<CommandContext> {
    if (!(await this.steps.inUse(exchange.person.actorId))) throw refusal('two-steps.not-in-use');
    return this.proofs.require(exchange, proof, exchange.now);
  }
}

const mayUse = (person: Exchange['person']): boolean => person.kind === 'support' || person.isAdmin;

/** For admins of a company that requires it (401 `TWO_FACTOR_SETUP_REQUIRED`). The ticket gives no other access. */
@Controller('users/login/setUp')
@AnswerNotKept()
export class SetUpRoutes {
  constructor(
    private readonly login: Login,
    private readonly sessions: Sessions,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(TWO_STEPS) private readonly steps: TwoSteps,
  ) {}

  @Post()
  @Call('Begin to set up two steps at sign-in')
  @HttpCode(200)
  @Answers(offered)
  @Public()
  @Limited('sign-in')
  async offer(
    @OnExchange() { now }: Exchange,
    @Body() { ticket }: TicketInput,
  ): Promise<TwoStepsOffer & { readonly picture: string }> {
    const { account } = await this.login.startSetUp(ticket, now, null);
    const offer = await this.steps.offer(account.userId, account.email ?? '', now);
    return { ...offer, picture: await qrCodeOf(offer.address) };
  }

  @Post('confirm')
  @Call('Confirm two steps and sign in')
  @TakesParameters(deviceParameter)
  @HttpCode(200)
  @Answers(named('SetUpSession', object({ session: openedSession, recoveryCodes: listOf(text) })))
  @Public()
  @Limited('sign-in')
  async confirm(
    @OnExchange() exchange: Exchange,
    @Body() { ticket, code }: SecondStepInput,
  ): Promise<RecoveryCodes & { readonly session: OpenedSession }> {
    const { request, context, now } = exchange;
    const from = sourceOf(request);
    const { half, account } = await this.login.startSetUp(ticket, now, from);
    const { userId, company } = account;
    const by = { ...context, actorId: userId, companyId: company?.id ?? null };
    const { recoveryCodes } = await confirmTwoSteps(
      { commands: this.commands, sessions: this.sessions },
      { userId, code, kept: null },
      by,
    );
    return { session: answerOf(exchange, await this.login.finish(ticket, half, from, now)), recoveryCodes };
  }
}
