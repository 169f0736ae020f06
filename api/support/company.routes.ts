import { Body, Controller, Param, Put } from '@nestjs/common';
import { SetTaxExemption } from '../../application/billing/set-tax-exemption.js';
import { boolean, object } from '../../infra/read-models/declare/fields.js';
import { companiesResource } from '../companies/companies.resource.js';
import { AllowSupport } from '../http/access.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { Answers } from '../openapi/declared.js';
import { Records } from '../records/records.js';
import { Writes } from '../records/writes.js';
import { TaxExemptionInput } from './company.input.js';

/** What support sets for any company (docs/http.md, "Support"). */
@Controller('support/companies')
export class SupportCompanyRoutes {
  constructor(
    private readonly records: Records,
    private readonly writes: Writes,
  ) {}

  @Put(':id/taxExemption')
  @Answers(object({ data: object({ isExempt: boolean }) }))
  @AllowSupport()
  async exempt(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { isExempt, reason }: TaxExemptionInput,
  ): Promise<{ readonly data: { readonly isExempt: boolean } }> {
    await this.records.find(exchange, companiesResource, companyId);
    const command = new SetTaxExemption({ companyId, isExempt, reason }, exchange.context);
    await this.writes.send(exchange, companiesResource, command);
    return { data: { isExempt } };
  }
}
