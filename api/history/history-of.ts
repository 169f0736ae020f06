import { Controller, Get, Param, type Type } from '@nestjs/common';
import type { HistoryEntry } from '../../application/history/entries.js';
import { listOf } from '../../infra/schema/fields.js';
import type { Document } from '../../infra/schema/read-model.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { Allow, AllowSupport, type CompanyRule } from '../http/access.js';
import type { Reach } from '../http/reach.js';
import { Exchange, OnExchange } from '../http/exchange.js';
import { Answers } from '../openapi/declared.js';
import { RecordHistories } from './record-histories.js';
import { historyEntry } from './history-entry.js';

/**
 * The route of the history of each record of a resource, newest first, for callers who may read the record.
 * @param category category of the record's stream
 * @param visible the part of a history that the caller may read; by default the whole history
 */
export const historyOf = <Doc extends Document>(
  resource: Resource<Reach, Doc>,
  category: string,
  rule: CompanyRule | 'support' = {},
  visible: (entries: readonly HistoryEntry[], exchange: Exchange) => readonly HistoryEntry[] = (entries) => entries,
): Type => {
  const access = rule === 'support' ? AllowSupport() : Allow({ support: 'looking', ...rule });

  @Controller(resource.name)
  class HistoryRoutes {
    constructor(readonly histories: RecordHistories) {}

    @Get(':id/history')
    @Answers(listOf(historyEntry))
    @access
    async history(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<readonly HistoryEntry[]> {
      return visible(await this.histories.historyOf(exchange, resource, category, id), exchange).toReversed();
    }
  }
  return HistoryRoutes;
};
