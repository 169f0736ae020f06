import { type ApiResource, type Counted, RecordRoutes } from '../records/resource.routes.js';
import { RecordHistories } from './history-of.js';
import { Controller, Get, Param, Post } from '@nestjs/common';
import { Allow, AllowSupport } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { Call, Answers, AnswersRecord, AnswersRows, referenceToRecord, TakesParameters } from '../openapi/declared.js';
import { number, object, text, named } from '../../infra/schema/fields.js';
import { allOf, eq, type Query } from '../../infra/query/query.js';
import { mapInSlices } from '../../infra/read-models/reads/map-in-slices.js';
import { auditFields, companyHistoryEntry } from './history-entry.js';
import { notFound } from '../http/api.refusals.js';
import { keyNames } from '../companies/partners.resource.js';
import { catalogueOf, type Resource } from '../../infra/read-models/reads/resource.js';
import { type HistoryDoc, historyModel } from '../../projections/index.js';
import { ownBy, type Reach, rowsOf } from '../http/reach.js';
import { auditEntriesOf, type AuditReader, auditReader, foundByWords } from '../../application/audit/audit-entries.js';
import { requireRowsOfAudit } from '../../domain/export/file-limits.js';
import { cutTo, type Row } from '../../infra/read-models/reads/present.js';
import { Looks } from '../access/looks.js';
import { exportedFile, Exports } from '../jobs/exports.js';
import { readCountWhere, readRecordQuery } from '../query-dialects/parse-query.js';
import { queryText } from '../records/records.js';

const newestFirst = [{ field: 'position', descending: true }];

/** The shown parts, and the results of a text search, depend on the reader. */
const auditResource: Resource<Reach, HistoryDoc> = {
  name: 'supportAudit',
  words: { one: 'audit entry', many: 'audit entries' },
  model: historyModel,
  search: ['text'],
  hidden: ['fields'],
  computed: Object.keys(auditFields),
  presented: auditFields,
  order: newestFirst,
  scope: ownBy('companyId'),
};
const catalogue = catalogueOf<Reach>([auditResource]);

const filterQuery = {
  name: 'filter',
  description:
    'As lists take it, as JSON or in brackets, without a part of the rows. The file then has the rows that it leaves.',
  schema: text,
};

@Controller('support/audit')
class AuditRoutes extends RecordRoutes {
  constructor(
    private readonly looks: Looks,
    private readonly exports: Exports,
  ) {
    super();
  }

  @Get()
  @Call('List audit entries')
  @AnswersRows(referenceToRecord(auditResource))
  @AllowSupport()
  async list(@OnExchange() exchange: Exchange): Promise<readonly Row[]> {
    const reader = await this.readerOf(exchange);
    const asked = this.records.asked(exchange, auditResource);
    const events = await this.records.documents(exchange, auditResource, foundByWords(asked, reader));
    return this.shown(events, reader, asked);
  }

  @Get('count')
  @Call('Count audit entries')
  @AllowSupport()
  async count(@OnExchange() exchange: Exchange): Promise<Counted> {
    const where = readCountWhere(queryText(exchange), auditResource, catalogue);
    const found = foundByWords({ where, order: [] }, await this.readerOf(exchange));
    return { count: await this.records.count(exchange, auditResource, found) };
  }

  @Get(':id')
  @Call('Read an audit entry')
  @AnswersRecord(referenceToRecord(auditResource))
  @AllowSupport()
  async one(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<Row> {
    const asked = readRecordQuery(queryText(exchange), auditResource, catalogue);
    const event = await this.records.find(exchange, auditResource, id);
    const [row] = await this.shown([event], await this.readerOf(exchange), asked);
    if (row === undefined) throw notFound();
    return row;
  }

  @Post('createCSV')
  @Call('Make the CSV of the audit')
  @TakesParameters(filterQuery)
  @Answers(named('SavedAudit', object({ csvDetails: exportedFile, rows: number })))
  @AllowSupport()
  async createCsv(@OnExchange() exchange: Exchange): Promise<object> {
    const reader = await this.readerOf(exchange);
    const asked = await this.records.filterOf(exchange, auditResource);
    const where = allOf(asked, foundByWords({ where: asked, order: [] }, reader), auditResource.scope(exchange.reach));
    const [newest] = await this.reads.documents(historyModel, where, { order: newestFirst, limit: 1 });
    const upTo = newest?.position ?? 0;
    const selected = allOf(where, { kind: 'compare', field: 'position', op: 'lte', value: upTo });
    const rows = await this.reads.count(auditResource, selected, exchange.reach);
    requireRowsOfAudit(rows);
    const selection = { where: selected, open: [...reader.open] };
    const csvDetails = await this.exports.make(exchange, 'audit-csv', [], 'export.audit-failed', selection);
    return { csvDetails, rows };
  }

  private async readerOf(exchange: Exchange): Promise<AuditReader> {
    const looks = await this.looks.all(exchange);
    return auditReader(
      this.reads,
      looks.map(({ companyId }) => companyId),
    );
  }

  private async shown(
    events: readonly HistoryDoc[],
    reader: AuditReader,
    { fields }: Pick<Query, 'fields'>,
  ): Promise<readonly Row[]> {
    return mapInSlices(await auditEntriesOf(this.reads, events, reader), (entry) => cutTo(fields, entry));
  }
}

/** Without events for support only. The history of one record is read through that record, and its scope applies. */
const historyResource: Resource<Reach, HistoryDoc> = {
  name: 'history',
  words: { one: 'history entry', many: 'history entries' },
  model: historyModel,
  search: ['text'],
  partOf: 'companyId',
  relations: {
    actor: { kind: 'one', resource: 'people', orElse: keyNames, localField: 'actorId', foreignField: 'id' },
  },
  // The demo writes days of the past in another order than that of the log. The events of one command have one time.
  order: [
    { field: 'occurredAt', descending: true },
    { field: 'position', descending: true },
  ],
  scope: rowsOf(({ companyId }) => allOf(eq('companyId', companyId), eq('isForSupport', false))),
};

@Controller('companies')
class CompanyHistoryRoutes extends RecordRoutes {
  constructor(private readonly histories: RecordHistories) {
    super();
  }

  @Get(':id/history')
  @Call('List the history of a company')
  @Allow({ admin: true, support: 'looking' })
  history(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<Buffer> {
    requireOwn(exchange, id);
    return this.records.list(exchange, historyResource);
  }

  /** With the values before and after each event, and the names of people; the complete list for a file. */
  @Get(':id/changes')
  @Call('List the changes of a company', 'With the values before and after each, and the names of people.')
  @AnswersRows(named('CompanyChange', companyHistoryEntry))
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
