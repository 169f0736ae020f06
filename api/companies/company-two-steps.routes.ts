import { Body, Controller, Inject, Param, Put } from '@nestjs/common';
import { IsBoolean } from 'class-validator';
import { RequireTwoSteps } from '../../application/company/change-company.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { refuseStale } from '../../infra/commands/refuse-early.js';
import { Proofs } from '../auth/proofs.js';
import { ProofInput } from '../auth/login.input.js';
import { Allow, AnswerNotKept, Limited } from '../http/access.js';
import { denied } from '../http/caller.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { HANDLE_COMMAND } from '../http/ports.js';
import { Answers, referenceTo } from '../openapi/declared.js';
import { companiesResource } from './companies.resource.js';
import { RecordRoutes } from '../records/resource.routes.js';

class TwoStepsRequirementInput extends ProofInput {
  @IsBoolean() readonly isRequired: boolean = false;
}

/**
 * Whether owner and admins must also sign in with a code; only the owner sets it (docs/http.md, "Signing in"). Requires
 * password and code: otherwise a stolen session could lower the protection to the password, or sign all admins out.
 */
@Controller('Companies')
@AnswerNotKept()
export class CompanyTwoStepsRoutes extends RecordRoutes {
  constructor(
    private readonly proofs: Proofs,
    @Inject(HANDLE_COMMAND) private readonly handle: Pick<HandleCommand, 'look'>,
  ) {
    super();
  }

  @Put(':id/twoSteps')
  @Answers(referenceTo('Companies'))
  @Allow({ admin: true })
  @Limited('sign-in')
  async require(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { isRequired, ...proof }: TwoStepsRequirementInput,
  ): Promise<string> {
    const { caller, context } = exchange;
    await this.records.find(exchange, companiesResource, companyId);
    // A refused caller, or one with a stale revision, must not use up a code.
    if (caller.kind !== 'member' || caller.role !== 'owner') throw denied();
    await refuseStale(this.handle, companyStream, companyId, context);
    await this.proofs.require(exchange, proof, exchange.now);
    const command = new RequireTwoSteps({ companyId, isRequired }, context);
    return this.writes.change(exchange, companiesResource, companyId, command);
  }
}
