import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MakeAppPassword, type NewAppPassword, RevokeAppPassword } from '../../application/user/app-passwords.js';
import { refusal } from '../../domain/messages.js';
import { appPasswordName } from '../../domain/user/two-steps/decide-two-steps.js';
import { freshContext } from '../../infra/commands/command-context.js';
import type { AppPassword, AppPasswords } from '../../infra/credentials/app-passwords.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import type { TwoSteps } from '../../infra/credentials/two-steps.js';
import { instant, listOf, object, orNull, text } from '../../infra/schema/fields.js';
import { APP_PASSWORDS, TWO_STEPS } from '../access/two-steps.js';
import { Allow, AnswerNotKept, Authenticated, Limited } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { PASSWORDS } from '../http/ports.js';
import { Answers } from '../openapi/declared.js';
import { Proofs } from './proofs.js';
import { IsString } from 'class-validator';
import { IsName } from '../input/read-input.js';
import { ProofInput } from './login.input.js';

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
  ) {}

  @Get()
  @Answers(listOf(object({ ...appPassword, lastUsedAt: orNull(instant) })))
  @Authenticated()
  async list(@OnExchange() { person }: Exchange): Promise<readonly AppPassword[]> {
    const { actorId: userId } = person;
    return this.appPasswords.list(userId, await this.passwords.version(userId));
  }

  /** Returns the secret, only this time. Requires password and code, because the new password works without them. */
  @Post()
  @HttpCode(200)
  @Answers(object({ ...appPassword, password: text }))
  @Allow({ flag: 'Mobile App Access' })
  @Limited('sign-in')
  async make(
    @OnExchange() exchange: Exchange,
    @Body() { name, password, code }: AppPasswordInput,
  ): Promise<NewAppPassword> {
    const { actorId: userId } = exchange.person;
    if (!(await this.steps.inUse(userId))) throw refusal('two-steps.not-in-use');
    // A refused name must not use up a code.
    appPasswordName(name);
    const context = await this.proofs.require(exchange, { password, code }, exchange.now);
    // A new id each time: a repeat has another secret, and thus needs its own record.
    const appPasswordId = newId(freshContext(context), 'app-password');
    return this.commands.execute(new MakeAppPassword({ userId, appPasswordId, name }, context));
  }

  /**
   * Ends its sessions too, even for a blocked company. The response for an ended password is the same, so a repeat is
   * harmless.
   */
  @Delete(':appPasswordId')
  @HttpCode(204)
  @Authenticated()
  async revoke(
    @OnExchange() { person, context }: Exchange,
    @Param('appPasswordId') appPasswordId: string,
  ): Promise<void> {
    await this.commands.execute(new RevokeAppPassword({ userId: person.actorId, appPasswordId }, context));
  }
}
