import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { dataLimitsOf } from '../../application/file/storage.js';
import type { Ports } from '../../application/kit/ports.js';
import { hasSecondStep } from '../../application/user/two-steps.js';
import { boolean, decimal, instant, number, object, orNull, text } from '../../infra/schema/fields.js';
import type { Schema } from '../../infra/schema/read-model.js';
import { everything, nothing } from '../../infra/query/query.js';
import { cutTo, presenter, type Row } from '../../infra/read-models/reads/present.js';
import { allBut, type Resource } from '../../infra/read-models/reads/resource.js';
import { type CompanyDoc, companyModel, userModel } from '../../projections/index.js';
import { Looks } from '../access/looks.js';
import type { Exchange } from '../http/exchange.js';
import { PORTS } from '../http/ports.js';
import { type Reach, rowsOf } from '../http/reach.js';
import { Records } from '../records/records.js';

const shown = [
  ...['id', 'name', 'type', 'state', 'active', 'isAnnual', 'term', 'maxUsers', 'activeMembers', 'remainingDays'],
  ...['termDate', 'paidThrough', 'nextPaymentOn', 'cancelsOn', 'endedOn', 'isTaxExempt', 'openBills', 'openAmount'],
  ...['lastSignInAt', 'createdAt', 'revision'],
];

const schemas: Readonly<Record<string, Schema>> = companyModel.schemas ?? {};

/** The fields of every company that support sees, without its content (docs/http.md, "Support"). */
export const supportCompanies: Resource<Reach, CompanyDoc> = {
  name: 'supportCompanies',
  words: { one: 'support company', many: 'support companies' },
  model: companyModel,
  search: ['name'],
  hidden: allBut(companyModel, ...shown),
  computed: ['storageUsed', 'storageLimit'],
  presented: { storageUsed: decimal, storageLimit: orNull(number) },
  scope: rowsOf(() => nothing),
};

export const openedCompany = object({
  ...Object.fromEntries(shown.map((field) => [field, schemas[field] ?? {}])),
  ...supportCompanies.presented,
  owner: orNull(
    object({
      ...{ id: text, username: orNull(text), email: orNull(text) },
      ...{ hasTwoSteps: boolean, lastSignInAt: orNull(instant) },
    }),
  ),
  look: object({ reason: text, until: instant }),
});

/** Number of companies whose files are summed before other requests are served. */
const measuredAtOnce = 10;

/** The companies of a list, or a single company, each with its storage, which changes without an event. */
@Injectable()
export class SupportCompanies {
  constructor(
    private readonly records: Records,
    private readonly looks: Looks,
    @Inject(PORTS) private readonly ports: Pick<Ports, 'files' | 'handle' | 'reads' | 'secrets' | 'state'>,
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

  /** As in the list. @throws 404 */
  async one(exchange: Exchange, id: string): Promise<Row> {
    return this.row(exchange, await this.records.find(exchange, supportCompanies, id));
  }

  /** @throws 404; support.look-first without an open access */
  async opened(exchange: Exchange, id: string): Promise<Row> {
    const doc = await this.records.find(exchange, supportCompanies, id);
    const { reason, until } = await this.looks.requireAt(exchange, id);
    const [row, owner] = await Promise.all([this.row(exchange, doc), this.ownerOf(doc)]);
    return { ...row, owner, look: { reason, until } };
  }

  private async ownerOf({ ownerId }: CompanyDoc): Promise<Row | null> {
    const owner = await this.ports.reads.document(userModel, everything, ownerId);
    if (owner === undefined) return null;
    const { id, username, email, lastSignInAt } = owner;
    return { id, username, email, hasTwoSteps: await hasSecondStep(this.ports, id), lastSignInAt };
  }

  private async row({ reach }: Exchange, doc: CompanyDoc, fields?: readonly string[]): Promise<Row> {
    const row = presenter(supportCompanies, fields, reach)(doc);
    if (fields?.every((field) => !field.startsWith('storage'))) return row;
    const { total: storageUsed, limit: storageLimit } = await dataLimitsOf(this.ports.files, doc);
    return { ...row, ...cutTo(fields, { storageUsed, storageLimit }) };
  }
}
