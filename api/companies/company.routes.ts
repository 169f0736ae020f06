import { Body, Controller, Get, Inject, Param } from '@nestjs/common';
import { ChangeCompany } from '../../application/company/change-company.js';
import { eq, type Where } from '../../infra/read-models/query/query.js';
import { cutTo } from '../../infra/read-models/reads/present.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { companyModel } from '../../projections/index.js';
import { AnswersRecord, AnswersRows, referenceToPart } from '../openapi/declared.js';
import { Allow, Public } from '../http/access.js';
import { admittedCaller } from '../access/admitted.js';
import { type Caller, denied } from '../http/caller.js';
import type { Reach } from '../http/reach.js';
import { exactNames } from '../input/exact-names.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import { READS } from '../http/ports.js';
import { RateLimits } from '../access/rate-limits.js';
import { Records } from '../records/records.js';
import { readRoutes } from '../records/resource.routes.js';
import { Writes } from '../records/writes.js';
import { companiesResource, namedCompanies } from './companies.resource.js';
import { companyChanges, CompanyInput } from './company.input.js';
import { isLinked } from './is-linked.js';
import { VendorCards, vendorDirectory } from './vendor-directory.js';

/** Companies: the own one, linked ones by name, vendors to choose from, and a look-up by referral code. */
@Controller('Companies')
export class CompanyRoutes extends readRoutes(companiesResource) {
  constructor(
    records: Records,
    private readonly writes: Writes,
    private readonly vendors: VendorCards,
    private readonly limits: RateLimits,
    @Inject(READS) private readonly reads: Reads<Reach>,
  ) {
    super(records);
  }

  @Get()
  @AnswersRows(referenceToPart('Companies'))
  @Public()
  override async list(@OnExchange() exchange: Exchange): Promise<string | object> {
    const { where, fields } = this.records.asked(exchange, companiesResource);
    const code = referralCodeIn(where);
    if (code !== undefined) {
      await this.limits.count('look-up', exchange.request.ip);
      return (await this.lookUp(code)).map((row) => cutTo(fields, row));
    }
    const caller = admittedCaller(exchange);
    if (caller.companyType !== 'manufacturer' || !asksForVendors(where))
      return this.records.list(exchange, companiesResource);
    const vendors = await this.records.documents(exchange, vendorDirectory);
    return this.vendors.cardsOf(vendors, exchange, this.records.asked(exchange, vendorDirectory));
  }

  @Get(':id')
  @AnswersRecord(referenceToPart('Companies'))
  @Allow({ scanner: true })
  override async one(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    return this.records.one(exchange, await this.visible(exchange.caller, id), id);
  }

  @Get(':id/exists')
  @Allow()
  override async exists(
    @OnExchange() exchange: Exchange,
    @Param('id') id: string,
  ): Promise<{ readonly exists: boolean }> {
    return { exists: await this.records.exists(exchange, await this.visible(exchange.caller, id), id) };
  }

  @PatchOrPut(':id')
  @Allow({ admin: true })
  change(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: CompanyInput): Promise<string> {
    const rule = { protects: ['ownerId', 'maxUsers', 'planId', 'active'] } as const;
    return this.writes.change(exchange, companiesResource, id, rule, (company) => {
      if (company.type === 'vendor') refuseVendors(input, company);
      return new ChangeCompany({ companyId: id, changes: companyChanges(input) }, exchange.context);
    });
  }

  /** All of the own company, and the name of a linked one (docs/security.md, "Calls"). */
  private async visible(caller: Caller, id: string): Promise<typeof companiesResource> {
    if (id === caller.companyId) return companiesResource;
    return (await isLinked(this.reads, caller.companyId, id)) ? namedCompanies(eq('id', id)) : companiesResource;
  }

  private async lookUp(code: string): Promise<readonly object[]> {
    const companies = await this.reads.documents(companyModel, eq('referralCode', code), { limit: 1 });
    return companies.map(({ id, referralCode, type }) => ({ id, referralCode, type }));
  }
}

/** A referral code, when the query asks for exactly one and nothing else. */
const referralCodeIn = (where: Where): string | undefined => {
  const names = exactNames(where);
  return names?.length === 1 && names[0]?.[0] === 'referralCode' ? names[0][1] : undefined;
};

const asksForVendors = (where: Where): boolean => {
  if (where.kind === 'and') return where.conditions.some(asksForVendors);
  return exactNames(where)?.every(([field, value]) => field === 'type' && value === 'vendor') ?? false;
};

/**
 * A vendor may set its time zone and its payments; a field that it sends back unchanged is no change (docs/rules.md,
 * "Who may call what").
 */
const refuseVendors = (
  input: CompanyInput,
  company: { readonly name: string; readonly orderDetailtable: unknown },
): void => {
  const isRenamed = input.name !== undefined && input.name !== company.name;
  const isRearranged =
    input.orderDetailtable !== undefined &&
    JSON.stringify(input.orderDetailtable) !== JSON.stringify(company.orderDetailtable);
  if (isRenamed || isRearranged) throw denied();
};
