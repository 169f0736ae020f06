import { Body, Controller, Get, Inject, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsString } from 'class-validator';
import type { Written } from '../../application/kit/use-case.js';
import { RenameSupporter } from '../../application/support/supporters.js';
import { refusal, refusalAt } from '../../domain/messages.js';
import { toName } from '../../domain/user/names.js';
import { signInStream } from '../../domain/user/sign-in/sign-in.decider.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { type Described, instant, number, object, orNull, text, named } from '../../infra/schema/fields.js';
import type { ReadSide } from '../../infra/read-models/run/runner.js';
import { userModel } from '../../projections/index.js';
import { AllowSupport } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { HANDLE_COMMAND, READ_SIDE } from '../http/ports.js';
import { Call, Answers } from '../openapi/declared.js';
import { IsUserName } from '../users/user.input.js';

const account = object({
  data: object({
    id: text,
    email: orNull(text),
    username: orNull(text),
    lastSignInAt: orNull(instant),
    revision: number,
  }),
});

class SupportAccountInput {
  /** The displayed name of support's actions for companies. */
  @IsUserName() @IsString() username: string = '';
}

/** The account is in no list of users (docs/http.md, "Support"). */
@Controller('support/account')
export class SupportAccountRoutes {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(HANDLE_COMMAND) private readonly handle: Pick<HandleCommand, 'look'>,
    @Inject(READ_SIDE) private readonly readSide: ReadSide,
  ) {}

  @Get()
  @Call('Read own support account')
  @Answers(named('SupportAccount', account))
  @AllowSupport()
  async read(@OnExchange() { person }: Exchange): Promise<Described<typeof account>> {
    const { actorId: id } = person;
    const { state, revision } = await this.handle.look(userStream, id);
    if (state.status !== 'registered') throw refusal('user.not-found');
    const { email, username } = state;
    const { lastAt: lastSignInAt } = (await this.handle.look(signInStream, id)).state;
    return { data: { id, email, username, lastSignInAt, revision } };
  }

  @Patch()
  @Call('Rename own support account')
  @Answers(named('SupportAccount', account))
  @AllowSupport()
  async rename(
    @OnExchange() exchange: Exchange,
    @Body() input: SupportAccountInput,
  ): Promise<Described<typeof account>> {
    const username = toName(input.username);
    if (username === undefined) throw refusalAt('username', 'user.username-required');
    const command = new RenameSupporter({ userId: exchange.person.actorId, username }, exchange.context);
    const { position } = await this.commands.execute<RenameSupporter, Written>(command);
    await this.readSide.hasHandled(position, [userModel.name]);
    return this.read(exchange);
  }
}
