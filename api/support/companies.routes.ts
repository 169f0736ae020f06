import { Controller, Get } from '@nestjs/common';
import { AllowSupport } from '../http/access.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { AnswersRows, referenceTo } from '../openapi/declared.js';
import { Records } from '../records/records.js';
import { SupportCompanies, supportCompanies } from './support-companies.js';

/** All companies, of which no content is shown (docs/http.md, "Support"). */
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
}
