import { type ApiResource, readRoutes } from '../records/resource.routes.js';
import { historyOf } from '../history/history-of.js';
import { Controller, Get, Param } from '@nestjs/common';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { savedFile, Exports } from '../jobs/exports.js';
import { Call, Answers } from '../openapi/declared.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { eq, nothing } from '../../infra/query/query.js';
import { type BillDoc, billModel } from '../../projections/index.js';
import { maySee, type Reach, rowsOf } from '../http/reach.js';

/** Billing data, so a role user needs a permission for it. */
export const billsResource: Resource<Reach, BillDoc> = {
  name: 'bills',
  words: { one: 'bill', many: 'bills' },
  model: billModel,
  hidden: ['isOpen', 'isUnpaid', 'isStoredCardCharged'],
  scope: rowsOf((company) => (maySee(company, 'Payment Method') ? eq('companyId', company.companyId) : nothing)),
};

@Controller('bills')
class BillRoutes extends readRoutes(billsResource, { flag: 'Payment Method' }) {
  constructor(private readonly exports: Exports) {
    super();
  }

  @Get(':id/createPDF')
  @Call('Make the PDF of a bill')
  @Answers(savedFile)
  @Allow({ flag: 'Payment Method' })
  async createPdf(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    await this.records.find(exchange, billsResource, id);
    return { data: await this.exports.make(exchange, 'bill-pdf', [id], 'export.bill-failed') };
  }
}

export const bills: ApiResource = {
  routes: [BillRoutes, historyOf(billsResource, 'bill', { flag: 'Payment Method' })],
  resources: [billsResource],
};
