import { Controller, Get, Param } from '@nestjs/common';
import { Allow } from '../shared/access.js';
import type { Exchange } from '../shared/exchange.js';
import { notFound } from '../shared/not-found.js';
import { OnExchange } from '../shared/params.js';
import { Records } from '../shared/records.js';
import { historyResource } from './history.resource.js';

@Controller('companies')
export class CompanyHistoryRoutes {
  constructor(private readonly records: Records) {}

  /** Everything that happened in the caller's own company, in both dialects of a list. */
  @Get(':id/history')
  @Allow({ admin: true })
  story(@OnExchange() on: Exchange, @Param('id') id: string): Promise<string> {
    if (id !== on.caller.companyId) throw notFound();
    return this.records.list(on, historyResource);
  }
}
