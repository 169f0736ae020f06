import { Controller, Get, Param } from '@nestjs/common';
import { Allow } from '../http/access.js';
import type { Exchange } from '../http/exchange.js';
import { notFound } from '../http/not-found.js';
import { OnExchange } from '../http/params.js';
import { Answers } from '../openapi/declared.js';
import { listOf } from '../../infra/read-models/declare/fields.js';
import { Records } from '../records/records.js';
import { companyHistoryEntry, type CompanyHistoryEntry } from './history-entry.js';
import { historyResource } from './history.resource.js';
import { RecordHistories } from './record-histories.js';

@Controller('companies')
export class CompanyHistoryRoutes {
  constructor(
    private readonly records: Records,
    private readonly histories: RecordHistories,
  ) {}

  /** Everything that happened in the caller's own company, as a list in both dialects. */
  @Get(':id/history')
  @Allow({ admin: true })
  history(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<Buffer> {
    requireOwn(exchange, id);
    return this.records.list(exchange, historyResource);
  }

  /** The same list with the values before and after each event, and with the names of people. */
  @Get(':id/changes')
  @Answers(listOf(companyHistoryEntry))
  @Allow({ admin: true })
  async changes(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<readonly CompanyHistoryEntry[]> {
    requireOwn(exchange, id);
    return this.histories.changesOf(id, await this.records.documents(exchange, historyResource));
  }
}

const requireOwn = ({ caller }: Exchange, companyId: string): void => {
  if (companyId !== caller.companyId) throw notFound();
};
