import { Body, Controller, Param, Post } from '@nestjs/common';
import { OpenLook } from '../../application/support/looks.js';
import { instant, object, text } from '../../infra/schema/fields.js';
import { companiesResource } from '../companies/companies.resource.js';
import { AllowSupport } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { ReasonInput } from '../input/reason.input.js';
import { Answers } from '../openapi/declared.js';
import { RecordRoutes } from '../records/resource.routes.js';

const shownLook = { companyId: text, reason: text, until: instant };

/** Support opens a company to read it, and says why (docs/http.md, "Support"). */
@Controller('support/companies')
export class SupportLookRoutes extends RecordRoutes {
  @Post(':id/look')
  @Answers(object({ data: object(shownLook) }))
  @AllowSupport()
  async look(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() { reason }: ReasonInput) {
    const { id: companyId, type: companyType } = await this.records.find(exchange, companiesResource, id);
    const command = new OpenLook({ companyId, companyType, reason }, exchange.contextOfNew);
    const { until, ...look } = await this.writes.send(exchange, null, command);
    return { data: { companyId, reason: look.reason, until } };
  }
}
