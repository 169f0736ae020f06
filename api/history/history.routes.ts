import { type ApiResource, RecordRoutes } from '../records/resource.routes.js';
import { AuditRoutes, auditResource } from './audit.routes.js';
import { historyResource } from './history.resource.js';
import { RecordHistories } from './history-of.js';
import { Controller, Get, Param } from '@nestjs/common';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { Answers } from '../openapi/declared.js';
import { listOf } from '../../infra/schema/fields.js';
import { eq } from '../../infra/query/query.js';
import { mapInSlices } from '../../infra/read-models/reads/map-in-slices.js';
import { companyHistoryEntry } from './history-entry.js';
import { notFound } from '../http/api.refusals.js';

@Controller('companies')
class CompanyHistoryRoutes extends RecordRoutes {
  constructor(private readonly histories: RecordHistories) {
    super();
  }

  @Get(':id/history')
  @Allow({ admin: true, support: 'looking' })
  history(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<Buffer> {
    requireOwn(exchange, id);
    return this.records.list(exchange, historyResource);
  }

  /** With the values before and after each event, and the names of people; the complete list for a file. */
  @Get(':id/changes')
  @Answers(listOf(companyHistoryEntry), { kind: 'list' })
  @Allow({ admin: true, support: 'looking' })
  async changes(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<string> {
    requireOwn(exchange, id);
    const events = await this.records.documents(exchange, historyResource, eq('companyId', id));
    const texts = await mapInSlices(await this.histories.changesOf(id, events), (entry) => JSON.stringify(entry));
    return exchange.json(`[${texts.join(',')}]`);
  }
}

const requireOwn = ({ company }: Exchange, companyId: string): void => {
  if (companyId !== company.companyId) throw notFound();
};

export const history: ApiResource = {
  routes: [AuditRoutes, CompanyHistoryRoutes],
  resources: [auditResource, historyResource],
  providers: [RecordHistories],
};
