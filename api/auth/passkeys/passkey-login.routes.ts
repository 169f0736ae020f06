import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import type { Passkeys } from '../../../infra/credentials/passkeys.js';
import { clientWords } from '../../access/client-words.js';
import type { OpenedSession } from '../../access/sessions.js';
import { AnswerNotKept, Limited, Public } from '../../http/access.js';
import { type Exchange, OnExchange } from '../../http/exchange.js';
import { Answers, TakesParameters } from '../../openapi/declared.js';
import { deviceParameter } from '../guessing/devices.js';
import { sourceOf } from '../guessing/guessed-at.js';
import { answerOf } from '../open-session.js';
import { openedSession } from '../session.routes.js';
import { PasskeyLogin } from './passkey-login.js';
import { requestOptions } from './passkey-options.js';
import { PASSKEYS } from './passkey-ports.js';
import { PasskeySignInInput } from './passkey.input.js';

/** Signing in with a passkey (docs/http.md, "Signing in"). */
@Controller('users/login/passkey')
@AnswerNotKept()
export class PasskeyLoginRoutes {
  constructor(
    private readonly login: PasskeyLogin,
    @Inject(PASSKEYS) private readonly passkeys: Passkeys,
  ) {}

  /** A challenge, and the browser's options; it is not bound to a user. */
  @Post('offer')
  @HttpCode(200)
  @Answers(requestOptions)
  @Public()
  @Limited('sign-in')
  offer(@OnExchange() { now }: Exchange): ReturnType<Passkeys['ask']> {
    return this.passkeys.ask(now);
  }

  @Post()
  @TakesParameters(deviceParameter)
  @HttpCode(200)
  @Answers(openedSession)
  @Public()
  @Limited('sign-in')
  async enter(@OnExchange() exchange: Exchange, @Body() input: PasskeySignInInput): Promise<OpenedSession> {
    const { request, context, now } = exchange;
    const { passkey, ticket } = input;
    const client = clientWords(request.headers['user-agent']);
    const signedIn = await this.login.open({ passkey, ticket, client, from: sourceOf(request) }, context, now);
    return answerOf(exchange, signedIn);
  }
}
