import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { EndTwoSteps } from '../../application/user/two-steps.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { refuseStale } from '../../infra/commands/refuse-early.js';
import type { TwoSteps } from '../../infra/credentials/two-steps.js';
import { boolean, type Described, number, object } from '../../infra/schema/fields.js';
import { TWO_STEPS } from '../access/two-steps.js';
import { OwnPasskeys } from '../auth/passkeys/own-passkeys.js';
import { type Proof, Proofs } from '../auth/proofs.js';
import { ProofInput } from '../auth/login.input.js';
import { Allow, AnswerNotKept, Limited } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { HANDLE_COMMAND } from '../http/ports.js';
import { Answers } from '../openapi/declared.js';
import { actorOf } from './actor.js';
import { usersResource } from './users.resource.js';
import { RecordRoutes } from '../records/resource.routes.js';

const twoStepsOfUser = object({
  isOn: boolean,
  passkeys: number,
});

type TwoStepsOfUser = Described<typeof twoStepsOfUser>;

/**
 * A user's ways to sign in other than the password. An admin can remove them for a user who has lost phone, recovery
 * codes and passkeys.
 */
@Controller('users')
export class TwoStepsOfUserRoutes extends RecordRoutes {
  constructor(
    private readonly passkeys: OwnPasskeys,
    private readonly proofs: Proofs,
    @Inject(TWO_STEPS) private readonly steps: TwoSteps,
    @Inject(HANDLE_COMMAND) private readonly handle: Pick<HandleCommand, 'look'>,
  ) {
    super();
  }

  @Get(':id/twoSteps')
  @Answers(twoStepsOfUser)
  @Allow({ admin: true, support: 'looking' })
  async read(@OnExchange() exchange: Exchange, @Param('id') userId: string): Promise<TwoStepsOfUser> {
    await this.records.find(exchange, usersResource, userId);
    const isOn = (await this.steps.inUse(userId)) !== undefined;
    return { isOn, passkeys: (await this.passkeys.all(userId)).length };
  }

  @Delete(':id/twoSteps')
  @HttpCode(204)
  @Allow({ admin: true })
  end(@OnExchange() exchange: Exchange, @Param('id') userId: string): Promise<void> {
    return this.endWith(exchange, userId, null);
  }

  /**
   * The same with a proof. Without one, the call above needs an admin who has just signed in and has no second step.
   */
  @Post(':id/twoSteps/off')
  @HttpCode(204)
  @Allow({ admin: true })
  @AnswerNotKept()
  @Limited('sign-in')
  endProved(@OnExchange() exchange: Exchange, @Param('id') userId: string, @Body() proof: ProofInput): Promise<void> {
    return this.endWith(exchange, userId, proof);
  }

  private async endWith(exchange: Exchange, userId: string, proof: Proof | null): Promise<void> {
    await this.records.find(exchange, usersResource, userId);
    await refuseStale(this.handle, userStream, userId, exchange.context);
    const shown = await this.proofs.shown(exchange, proof);
    const end = { userId, by: actorOf(exchange.caller), proof: shown.proof };
    const command = new EndTwoSteps(end, exchange.context);
    await this.writes.send(exchange, usersResource, command);
  }
}
