import { Controller, Get, Param } from '@nestjs/common';
import { Allow } from '../http/access.js';
import type { Exchange } from '../http/exchange.js';
import { notFound } from '../http/not-found.js';
import { OnExchange } from '../http/params.js';
import { Records } from '../records/records.js';
import { historyResource } from './history.resource.js';

@Controller('companies')
export class CompanyHistoryRoutes {
  constructor(private readonly records: Records) {}

  /** Everything that happened in the caller's own company, as a list in both dialects. */
  @Get(':id/history')
  @Allow({ admin: true })
  history(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<Buffer> {
    if (id !== exchange.caller.companyId) throw notFound();
    return this.records.list(exchange, historyResource);
  }
}
