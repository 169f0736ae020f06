import { Controller, Get, Param } from '@nestjs/common';
import { AllowSupport } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { Answers, AnswersRows, referenceTo } from '../openapi/declared.js';
import { Records } from '../records/records.js';
import { openedCompany, SupportCompanies, supportCompanies } from './support-companies.js';

/** All companies without their content, and one that is open (docs/http.md, "Support"). */
@Controller('support/companies')
export class SupportCompanyReads {
  constructor(
    private readonly records: Records,
    private readonly companies: SupportCompanies,
  ) {}

  @Get()
  @AnswersRows(referenceTo(supportCompanies.name))
  @AllowSupport()
  list(@OnExchange() exchange: Exchange): Promise<readonly object[]> {
    return this.companies.list(exchange);
  }

  @Get('count')
  @AllowSupport()
  async count(@OnExchange() exchange: Exchange): Promise<{ readonly count: number }> {
    return { count: await this.records.count(exchange, supportCompanies) };
  }

  /** With its owner, and why it is open. */
  @Get(':id')
  @Answers(openedCompany, { name: 'SupportCompany' })
  @AllowSupport()
  one(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    return this.companies.opened(exchange, id);
  }
}
