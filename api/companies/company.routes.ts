import { Body, Controller, Get, Param, Patch, Put, Delete, HttpCode, Post, Inject } from '@nestjs/common';
import { ChangeCompany, RequireTwoSteps } from '../../application/company/change-company.js';
import { ChangePlan } from '../../application/subscription/packs.js';
import { eq, type Where } from '../../infra/query/query.js';
import { decimal, number, object, named } from '../../infra/schema/fields.js';
import { cutTo, type Row } from '../../infra/read-models/reads/present.js';
import { type CompanyDoc, companyModel } from '../../projections/index.js';
import {
  Call,
  Answers,
  AnswersRecord,
  AnswersRows,
  referenceToPart,
  TakesFile,
  referenceTo,
} from '../openapi/declared.js';
import { Allow, Public, AnswerNotKept, Limited } from '../http/access.js';
import { admittedReader } from '../access/admit.js';
import { denied } from '../http/caller.js';
import { isLinked, isSupport } from '../http/reach.js';
import { exactNames } from '../input/exact-names.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { RateLimits } from '../access/rate-limits.js';
import { readRoutes, RecordRoutes } from '../records/resource.routes.js';
import { companiesResource, namedCompanies } from './companies.resource.js';
import { companyChanges, CompanyInput, CompanyPatch } from './company.input.js';
import { Referrals } from './referrals.js';
import { VendorCards, vendorDirectory } from './partners.resource.js';
import { notFound } from '../http/api.refusals.js';
import { RemoveLogo, SetLogo } from '../../application/company/set-logo.js';
import type { PictureSet } from '../../application/file/own-picture.js';
import { refusal } from '../../domain/messages.js';
import { imageMaxBytes } from '../../infra/files/image.js';
import { pictureAnswer, type PictureAnswer, answerInBody } from '../input/picture-answer.js';
import { Uploads } from '../input/uploads.js';
import { IsBoolean } from 'class-validator';
import { companyStream } from '../../domain/company/company.decider.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { refuseStale } from '../../infra/commands/refuse-early.js';
import { Proofs } from '../auth/proofs.js';
import { ProofInput } from '../auth/login.input.js';
import { HANDLE_COMMAND } from '../http/ports.js';

@Controller('Companies')
export class CompanyRoutes extends readRoutes(companiesResource) {
  constructor(
    private readonly vendors: VendorCards,
    private readonly referrals: Referrals,
    private readonly limits: RateLimits,
  ) {
    super();
  }

  @Get()
  @AnswersRows(referenceToPart('Company'))
  @Public({ support: 'looking' })
  override async list(@OnExchange() exchange: Exchange): Promise<string | object> {
    const { where, fields } = this.records.asked(exchange, companiesResource);
    const code = referralCodeIn(where);
    if (code !== undefined) {
      await this.limits.count('look-up', exchange.request.ip);
      return (await this.lookUp(code)).map((row) => cutTo(fields, row));
    }
    const { companyType } = admittedReader(exchange);
    if (companyType !== 'manufacturer' || !asksForVendors(where)) return this.ownCompanies(exchange);
    const vendors = await this.records.documents(exchange, vendorDirectory);
    return this.vendors.cardsOf(vendors, exchange, this.records.asked(exchange, vendorDirectory));
  }

  @Get('findOne')
  @Answers(referenceToPart('Company'), { kind: 'first' })
  @Allow({ support: 'looking' })
  override async findOne(@OnExchange() exchange: Exchange): Promise<object> {
    const row = await this.records.findOne(exchange, companiesResource);
    return this.referrals.added(exchange, exchange.company.companyId, row);
  }

  @Get(':id')
  @AnswersRecord(referenceToPart('Company'))
  @Allow({ scanner: true, support: 'looking' })
  override async one(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    const shown = await this.records.one(exchange, await this.resourceFor(exchange, id), id);
    return this.referrals.added(exchange, id, shown);
  }

  /** Money in dollars. */
  @Get(':id/referrals')
  @Call('Read the referrals of a company', 'Money is in dollars.')
  @Answers(
    named('Referrals', object({ companies: number, users: number, earned: decimal, used: decimal, left: decimal })),
  )
  @Allow({ flag: 'Payment Method', support: 'looking' })
  async referred(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    await this.records.find(exchange, companiesResource, id);
    const account = await this.referrals.accountOf(id);
    if (account === undefined) throw notFound();
    const { companies, users, earnedCents, usedCents, leftCents } = account;
    return { companies, users, earned: earnedCents / 100, used: usedCents / 100, left: leftCents / 100 };
  }

  /** Changes only the plan for a user with Update Subscription, and also the settings for admins. */
  @Patch(':id')
  @Call('Change a company')
  @Allow({ flag: 'Update Subscription' })
  async patch(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: CompanyPatch): Promise<string> {
    const { planId, ...settings } = input;
    if (!exchange.caller.isAdmin && Object.keys(exchange.given).some((field) => field !== 'planId')) throw denied();
    if (planId == null) {
      if (!exchange.caller.isAdmin) throw denied();
      return this.change(exchange, id, settings);
    }
    const { companyType } = exchange.caller;
    if (Object.values(settings).some((value) => value !== undefined))
      return this.change(exchange, id, settings, { companyType, planId });
    const rule = { protects: ['ownerId', 'maxUsers', 'active'] } as const;
    const change = new ChangePlan({ companyId: id, companyType, planId }, exchange.context);
    const changed = await this.writes.changed(exchange, companiesResource, id, change, rule);
    return this.referrals.answer(exchange, id, changed);
  }

  @Put(':id')
  @Call('Change a company')
  @Allow({ admin: true })
  put(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: CompanyInput): Promise<string> {
    return this.change(exchange, id, input);
  }

  private async change(
    exchange: Exchange,
    id: string,
    input: CompanyInput,
    plan?: ChangeCompany['input']['plan'],
  ): Promise<string> {
    const protects = ['ownerId', 'maxUsers', 'active', ...(plan === undefined ? ['planId' as const] : [])] as const;
    const change = (company: CompanyDoc): ChangeCompany => {
      if (company.type === 'vendor') refuseVendors(input, company);
      const changes = companyChanges(input, company);
      return new ChangeCompany({ companyId: id, changes, ...(plan && { plan }) }, exchange.context);
    };
    const changed = await this.writes.changed(exchange, companiesResource, id, change, { protects });
    return this.referrals.answer(exchange, id, changed);
  }

  /**
   * The whole own company, and the name of a linked one (docs/security.md, "Calls"). Support sees only its opened
   * company.
   */
  override async resourceFor(exchange: Exchange, id?: string): Promise<typeof companiesResource> {
    if (id === undefined) return companiesResource;
    const { company } = exchange;
    if (id === company.companyId || isSupport(company)) return companiesResource;
    return (await isLinked(this.reads, company.companyId, id)) ? namedCompanies(eq('id', id)) : companiesResource;
  }

  private async ownCompanies(exchange: Exchange): Promise<string> {
    const rows = JSON.parse((await this.records.list(exchange, companiesResource)).toString()) as readonly Row[];
    const { companyId } = exchange.company;
    const added = await Promise.all(rows.map((row) => this.referrals.added(exchange, companyId, row)));
    return exchange.json(JSON.stringify(added));
  }

  private async lookUp(code: string): Promise<readonly object[]> {
    const companies = await this.reads.documents(companyModel, eq('referralCode', code), { limit: 1 });
    return companies.map(({ id, referralCode, type }) => ({ id, referralCode, type }));
  }
}

/** A referral code, if it is the only condition of the query. */
const referralCodeIn = (where: Where): string | undefined => {
  const names = exactNames(where);
  return names?.length === 1 && names[0]?.[0] === 'referralCode' ? names[0][1] : undefined;
};

const asksForVendors = (where: Where): boolean => {
  if (where.kind === 'and') return where.conditions.some(asksForVendors);
  return exactNames(where)?.every(([field, value]) => field === 'type' && value === 'vendor') ?? false;
};

/**
 * A vendor may set its time zone and its payments; an unchanged field is no change (docs/rules.md, "Who may call
 * what").
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

@Controller('Companies')
export class CompanyLogoRoutes extends RecordRoutes {
  constructor(private readonly uploads: Uploads) {
    super();
  }

  @Post(':id/uploadLogo')
  @Call('Upload the logo of a company')
  @TakesFile()
  @Answers(pictureAnswer)
  @Allow({ admin: true })
  async upload(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<PictureAnswer> {
    await this.records.find(exchange, companiesResource, id);
    return answerInBody(async () => `/api/containers/companylogo/download/${(await this.keep(exchange, id)).picture}`);
  }

  @Delete(':id/logo')
  @Call('Remove the logo of a company')
  @HttpCode(204)
  @Allow({ admin: true })
  async remove(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<void> {
    await this.records.find(exchange, companiesResource, id);
    await this.writes.send(exchange, companiesResource, new RemoveLogo({ companyId: id }, exchange.context));
  }

  private async keep(exchange: Exchange, companyId: string): Promise<PictureSet> {
    const { file } = await this.uploads.read(exchange, { maxBytes: imageMaxBytes });
    if (file === null) throw refusal('file.type');
    return this.writes.send(exchange, companiesResource, new SetLogo({ companyId, file }, exchange.context));
  }
}

class TwoStepsRequirementInput extends ProofInput {
  @IsBoolean() readonly isRequired: boolean = false;
}

/**
 * Whether owner and admins must also sign in with a code; only the owner sets it (docs/http.md, "Signing in"). Requires
 * password and code: otherwise a stolen session could lower the protection to the password, or sign all admins out.
 */
@Controller('Companies')
@AnswerNotKept()
export class CompanyTwoStepsRoutes extends RecordRoutes {
  constructor(
    private readonly proofs: Proofs,
    @Inject(HANDLE_COMMAND) private readonly handle: Pick<HandleCommand, 'look'>,
  ) {
    super();
  }

  @Put(':id/twoSteps')
  @Call('Require two steps of all users')
  @Answers(referenceTo('Company'))
  @Allow({ admin: true })
  @Limited('sign-in')
  async require(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { isRequired, ...proof }: TwoStepsRequirementInput,
  ): Promise<string> {
    const { caller, context } = exchange;
    await this.records.find(exchange, companiesResource, companyId);
    // A refused caller, or one with a stale revision, must not use up a code.
    if (caller.kind !== 'member' || caller.role !== 'owner') throw denied();
    await refuseStale(this.handle, companyStream, companyId, context);
    await this.proofs.require(exchange, proof, exchange.now);
    const command = new RequireTwoSteps({ companyId, isRequired }, context);
    return this.writes.change(exchange, companiesResource, companyId, command);
  }
}
