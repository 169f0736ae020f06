import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RecoveryCodes } from '../../application/user/two-steps.js';
import { qrCodeOf } from '../../infra/credentials/qr-code.js';
import type { TwoSteps, TwoStepsOffer } from '../../infra/credentials/two-steps.js';
import { listOf, object, text } from '../../infra/schema/fields.js';
import { type OpenedSession, Sessions } from '../access/sessions.js';
import { TWO_STEPS } from '../access/two-steps.js';
import { AnswerNotKept, Limited, Public } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { Answers, TakesParameters } from '../openapi/declared.js';
import { confirmTwoSteps } from './confirm-two-steps.js';
import { deviceParameter } from './guessing/devices.js';
import { sourceOf } from './guessing/guessed-at.js';
import { Login } from './login.js';
import { answerOf } from './open-session.js';
import { openedSession } from './session.routes.js';
import { SecondStepInput, TicketInput } from './login.input.js';

/**
 * Sets up the second step at the sign-in, for admins of a company that requires it (401 `TWO_FACTOR_SETUP_REQUIRED`).
 * The ticket of the password gives no other access.
 */
@Controller('users/login/setUp')
@AnswerNotKept()
export class SetUpRoutes {
  constructor(
    private readonly login: Login,
    private readonly sessions: Sessions,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(TWO_STEPS) private readonly steps: TwoSteps,
  ) {}

  /** A secret for an authenticator app, including a picture. */
  @Post()
  @HttpCode(200)
  @Answers(object({ secret: text, address: text, picture: text }))
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

  /** Turns it on with a first code, and signs in. */
  @Post('confirm')
  @TakesParameters(deviceParameter)
  @HttpCode(200)
  @Answers(object({ session: openedSession, recoveryCodes: listOf(text) }))
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
