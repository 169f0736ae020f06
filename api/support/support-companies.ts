import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { dataLimitsOf } from '../../application/file/storage.js';
import type { FileStore } from '../../infra/files/file-store.js';
import { number, orNull } from '../../infra/read-models/declare/fields.js';
import { nothing } from '../../infra/read-models/query/query.js';
import { cutTo, presenter, type Row } from '../../infra/read-models/reads/present.js';
import { allBut, type Resource } from '../../infra/read-models/reads/resource.js';
import { type CompanyDoc, companyModel } from '../../projections/index.js';
import type { Exchange } from '../http/exchange.js';
import { FILES } from '../http/ports.js';
import { type Reach, rowsOf } from '../http/reach.js';
import { Records } from '../records/records.js';

const shown = [
  ...['id', 'name', 'type', 'state', 'active', 'isAnnual', 'term', 'maxUsers', 'activeMembers', 'remainingDays'],
  ...['termDate', 'paidThrough', 'nextPaymentOn', 'cancelsOn', 'endedOn', 'isTaxExempt', 'openBills', 'openAmount'],
  ...['lastSignInAt', 'createdAt', 'revision'],
];

/** What support sees of every company, without its content (docs/http.md, "Support"). */
export const supportCompanies: Resource<Reach, CompanyDoc> = {
  name: 'supportCompanies',
  model: companyModel,
  search: ['name'],
  hidden: allBut(companyModel, ...shown),
  computed: ['storageUsed', 'storageLimit'],
  presented: { storageUsed: number, storageLimit: orNull(number) },
  scope: rowsOf(() => nothing),
};

/** Companies at a time whose files are added up, before other requests have their turn. */
const measuredAtOnce = 10;

/** The companies of a list, and one of them, each with its storage, which changes without an event. */
@Injectable()
export class SupportCompanies {
  constructor(
    private readonly records: Records,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  async list(exchange: Exchange): Promise<readonly Row[]> {
    const { fields } = this.records.asked(exchange, supportCompanies);
    const docs = await this.records.documents(exchange, supportCompanies);
    const rows: Row[] = [];
    for (let at = 0; at < docs.length; at += measuredAtOnce) {
      if (at > 0) await nextTurn();
      const some = docs.slice(at, at + measuredAtOnce);
      rows.push(...(await Promise.all(some.map((doc) => this.row(exchange, doc, fields)))));
    }
    return rows;
  }

  /** @throws 404 */
  async one(exchange: Exchange, id: string): Promise<Row> {
    const row = await this.row(exchange, await this.records.find(exchange, supportCompanies, id));
    void exchange.reply.header('etag', `"${String(row['revision'])}"`);
    return row;
  }

  private async row({ reach }: Exchange, doc: CompanyDoc, fields?: readonly string[]): Promise<Row> {
    const row = presenter(supportCompanies, fields, reach)(doc);
    if (fields?.every((field) => !field.startsWith('storage'))) return row;
    const { total: storageUsed, limit: storageLimit } = await dataLimitsOf(this.files, doc);
    return { ...row, ...cutTo(fields, { storageUsed, storageLimit }) };
  }
}
