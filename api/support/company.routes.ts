import { Body, Controller, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import {
  ResumeSubscription,
  SendOwnerLink,
  SetCompanyAccess,
  SetTaxExemption,
} from '../../application/company/set-company-access.js';
import type { UseCase } from '../../application/kit/use-case.js';
import { refusal } from '../../domain/messages.js';
import { boolean, object } from '../../infra/schema/fields.js';
import type { Row } from '../../infra/read-models/reads/present.js';
import { AllowSupport } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { ReasonInput } from '../input/reason.input.js';
import { Answers, referenceTo } from '../openapi/declared.js';
import { Records } from '../records/records.js';
import { Writes } from '../records/writes.js';
import { SupportCompanies, supportCompanies } from './support-companies.js';
import { IsBoolean, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';

/** `PATCH /support/companies/{id}`: one of both at least (docs/http.md, "Support"). */
class CompanyAccessInput extends ReasonInput {
  @ValidateIf(({ active }: CompanyAccessInput) => active !== undefined) @IsBoolean() active?: boolean;
  /** Null ends the countdown, 0 blocks. */
  @IsOptional() @IsInt() @Min(0) @Max(365) remainingDays?: number | null;
}

/** `PUT /support/companies/{id}/taxExemption` (docs/http.md, "Support"). */
class TaxExemptionInput extends ReasonInput {
  @IsBoolean() isExempt!: boolean;
}

/** What support does with any company, without a look at it (docs/http.md, "Support"). */
@Controller('support/companies')
export class SupportCompanyRoutes {
  constructor(
    private readonly records: Records,
    private readonly companies: SupportCompanies,
    private readonly writes: Writes,
  ) {}

  @Patch(':id')
  @Answers(referenceTo(supportCompanies.name))
  @AllowSupport()
  async setAccess(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { active, remainingDays, reason }: CompanyAccessInput,
  ): Promise<Row> {
    if (active === undefined && remainingDays === undefined) throw refusal('company.nothing-to-set');
    const access = { companyId, active, remainingDays, reason };
    await this.send(exchange, companyId, new SetCompanyAccess(access, exchange.context));
    return this.companies.one(exchange, companyId);
  }

  @Post(':id/resume')
  @Answers(referenceTo(supportCompanies.name))
  @AllowSupport()
  async resume(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { reason }: ReasonInput,
  ): Promise<Row> {
    await this.send(exchange, companyId, new ResumeSubscription({ companyId, reason }, exchange.context));
    return this.companies.one(exchange, companyId);
  }

  @Put(':id/taxExemption')
  @Answers(object({ data: object({ isExempt: boolean }) }))
  @AllowSupport()
  async exempt(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { isExempt, reason }: TaxExemptionInput,
  ): Promise<{ readonly data: { readonly isExempt: boolean } }> {
    await this.send(exchange, companyId, new SetTaxExemption({ companyId, isExempt, reason }, exchange.context));
    return { data: { isExempt } };
  }

  @Post(':id/ownerLink')
  @HttpCode(204)
  @AllowSupport()
  async sendOwnerLink(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { reason }: ReasonInput,
  ): Promise<void> {
    await this.send(exchange, companyId, new SendOwnerLink({ companyId, reason }, exchange.contextOfNew));
  }

  /** @throws 404 */
  private async send(
    exchange: Exchange,
    companyId: string,
    command: UseCase<object, { readonly position: number }>,
  ): Promise<void> {
    await this.records.find(exchange, supportCompanies, companyId);
    await this.writes.send(exchange, supportCompanies, command);
  }
}
