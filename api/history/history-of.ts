import { Inject, Injectable, Controller, Get, Param, type Type } from '@nestjs/common';
import { changesOf, storyOf } from '../../application/history/changes-of.js';
import type { CompanyHistoryEntry, HistoryEntry } from '../../application/history/entries.js';
import { eq } from '../../infra/query/query.js';
import type { Document } from '../../infra/schema/read-model.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import type { HistoryDoc } from '../../projections/index.js';
import type { Reach } from '../http/reach.js';
import { Exchange, OnExchange } from '../http/exchange.js';
import { READS } from '../http/ports.js';
import { Records } from '../records/records.js';
import { listOf, named } from '../../infra/schema/fields.js';
import { Allow, AllowSupport, type CompanyRule } from '../http/access.js';
import { Answers, callsOf } from '../openapi/declared.js';
import { historyEntry } from './history-entry.js';

@Injectable()
export class RecordHistories {
  constructor(
    private readonly records: Records,
    @Inject(READS) private readonly reads: Reads<Reach>,
  ) {}

  /** Oldest first. @throws 404 */
  async historyOf<Doc extends Document>(
    exchange: Exchange,
    resource: Resource<Reach, Doc>,
    category: string,
    id: string,
  ): Promise<readonly HistoryEntry[]> {
    await this.records.find(exchange, resource, id);
    return storyOf(this.reads, category, id);
  }

  /** Events of a company with the values before them, in the given order. */
  changesOf(companyId: string, events: readonly HistoryDoc[]): Promise<readonly CompanyHistoryEntry[]> {
    return changesOf(this.reads, events, eq('companyId', companyId));
  }
}

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

  const calls = callsOf(resource);

  @Controller(resource.name)
  class HistoryRoutes {
    constructor(readonly histories: RecordHistories) {}

    @Get(':id/history')
    @calls.History
    @Answers(listOf(named('RecordChange', historyEntry)))
    @access
    async history(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<readonly HistoryEntry[]> {
      return visible(await this.histories.historyOf(exchange, resource, category, id), exchange).toReversed();
    }
  }
  return HistoryRoutes;
};
