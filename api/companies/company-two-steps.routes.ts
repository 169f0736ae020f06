import { Body, Controller, Param, Put } from '@nestjs/common';
import { IsBoolean } from 'class-validator';
import { RequireTwoSteps } from '../../application/company/require-two-steps.js';
import { Allow } from '../http/access.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { Answers, referenceTo } from '../openapi/declared.js';
import { Writes } from '../records/writes.js';
import { companiesResource } from './companies.resource.js';

class TwoStepsRequirementInput {
  @IsBoolean() readonly isRequired: boolean = false;
}

/** Whether owner and admins sign in with a code too, which the owner decides (docs/http.md, "Signing in"). */
@Controller('Companies')
export class CompanyTwoStepsRoutes {
  constructor(private readonly writes: Writes) {}

  @Put(':id/twoSteps')
  @Answers(referenceTo('Companies'))
  @Allow({ admin: true })
  require(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { isRequired }: TwoStepsRequirementInput,
  ): Promise<string> {
    const command = new RequireTwoSteps({ companyId, isRequired }, exchange.context);
    return this.writes.change(exchange, companiesResource, companyId, {}, () => command);
  }
}
