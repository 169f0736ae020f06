import { Body, Controller, HttpCode, Param, Patch, Post, Put, Get } from '@nestjs/common';
import { ResumeSubscription, SendOwnerLink, SetCompanyAccess } from '../../application/company/set-company-access.js';
import { SetTaxExemption } from '../../application/billing/bill-basis.js';
import type { UseCase } from '../../application/kit/use-case.js';
import { refusal } from '../../domain/messages.js';
import { boolean, object, instant, text, orNull, named } from '../../infra/schema/fields.js';
import type { Row } from '../../infra/read-models/reads/present.js';
import { AllowSupport } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { ReasonInput } from '../input/reason.input.js';
import { Call, Answers, referenceToRecord, AnswersRows } from '../openapi/declared.js';
import { SupportCompanies, supportCompanies, openedCompany } from './support-companies.js';
import { IsBoolean, IsInt, IsOptional, Max, Min, ValidateIf, IsString, Matches, MaxLength } from 'class-validator';
import { OpenLook } from '../../application/support/looks.js';
import { companiesResource } from '../companies/companies.resource.js';
import { type Counted, RecordRoutes, readRoutes } from '../records/resource.routes.js';
import { AddSupportNote } from '../../application/support/add-note.js';
import { nothing } from '../../infra/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type SupportNoteDoc, supportNoteModel, type UserDoc, userModel } from '../../projections/index.js';
import { newId } from '../http/command-context.js';
import { type Reach, rowsOf } from '../http/reach.js';
import { IsNote } from '../input/read-input.js';

/** At least one of both. */
class CompanyAccessInput extends ReasonInput {
  @ValidateIf(({ active }: CompanyAccessInput) => active !== undefined) @IsBoolean() active?: boolean;
  /** Null ends the countdown, 0 blocks. */
  @IsOptional() @IsInt() @Min(0) @Max(365) remainingDays?: number | null;
}

class TaxExemptionInput extends ReasonInput {
  @IsBoolean() isExempt!: boolean;
}

/** Support's actions on any company, without opening it (docs/http.md, "Support"). */
@Controller('support/companies')
export class SupportCompanyRoutes extends RecordRoutes {
  constructor(private readonly companies: SupportCompanies) {
    super();
  }

  @Patch(':id')
  @Call('Change the access of a company')
  @Answers(referenceToRecord(supportCompanies))
  @AllowSupport()
  async setAccess(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { active, remainingDays, reason }: CompanyAccessInput,
  ): Promise<Row> {
    if (active === undefined && remainingDays === undefined) throw refusal('company.nothing-to-set');
    const access = { companyId, active, remainingDays, reason };
    await this.send(exchange, companyId, new SetCompanyAccess(access, exchange.context));
    return this.companies.one(exchange, companyId);
  }

  @Post(':id/resume')
  @Call('Resume a cancelled subscription')
  @Answers(referenceToRecord(supportCompanies))
  @AllowSupport()
  async resume(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { reason }: ReasonInput,
  ): Promise<Row> {
    await this.send(exchange, companyId, new ResumeSubscription({ companyId, reason }, exchange.context));
    return this.companies.one(exchange, companyId);
  }

  @Put(':id/taxExemption')
  @Call('Change the tax exemption of a company')
  @Answers(named('TaxExemption', object({ data: object({ isExempt: boolean }) })))
  @AllowSupport()
  async exempt(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { isExempt, reason }: TaxExemptionInput,
  ): Promise<{ readonly data: { readonly isExempt: boolean } }> {
    await this.send(exchange, companyId, new SetTaxExemption({ companyId, isExempt, reason }, exchange.context));
    return { data: { isExempt } };
  }

  @Post(':id/ownerLink')
  @Call('Mail the owner a link for a password')
  @HttpCode(204)
  @AllowSupport()
  async sendOwnerLink(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { reason }: ReasonInput,
  ): Promise<void> {
    await this.send(exchange, companyId, new SendOwnerLink({ companyId, reason }, exchange.contextOfNew));
  }

  /** @throws 404 */
  private async send(
    exchange: Exchange,
    companyId: string,
    command: UseCase<object, { readonly position: number }>,
  ): Promise<void> {
    await this.records.find(exchange, supportCompanies, companyId);
    await this.writes.send(exchange, supportCompanies, command);
  }
}

const shownLook = { companyId: text, reason: text, until: instant };

@Controller('support/companies')
export class SupportLookRoutes extends RecordRoutes {
  @Post(':id/look')
  @Call('Open a look at a company')
  @Answers(named('SupportLook', object({ data: object(shownLook) })))
  @AllowSupport()
  async look(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() { reason }: ReasonInput) {
    const { id: companyId, type: companyType } = await this.records.find(exchange, companiesResource, id);
    const command = new OpenLook({ companyId, companyType, reason }, exchange.contextOfNew);
    const { until, ...look } = await this.writes.send(exchange, null, command);
    return { data: { companyId, reason: look.reason, until } };
  }
}

@Controller('support/companies')
export class SupportCompanyReads extends RecordRoutes {
  constructor(private readonly companies: SupportCompanies) {
    super();
  }

  @Get()
  @Call('List support companies')
  @AnswersRows(referenceToRecord(supportCompanies))
  @AllowSupport()
  list(@OnExchange() exchange: Exchange): Promise<readonly object[]> {
    return this.companies.list(exchange);
  }

  @Get('count')
  @Call('Count support companies')
  @AllowSupport()
  async count(@OnExchange() exchange: Exchange): Promise<Counted> {
    return { count: await this.records.count(exchange, supportCompanies) };
  }

  @Get(':id')
  @Call('Read a support company')
  @Answers(named('OpenedCompany', openedCompany))
  @AllowSupport()
  one(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    return this.companies.opened(exchange, id);
  }
}

const message = 'support.note-required';

class NoteInput {
  @IsNote() @IsString({ message }) @MaxLength(2_000, { message }) @Matches(/\S/, { message }) text!: string;
}

export const supportNotes: Resource<Reach, SupportNoteDoc> = {
  name: 'supportNotes',
  words: { one: 'support note', many: 'support notes' },
  model: supportNoteModel,
  search: ['text'],
  order: [{ field: 'createdAt', descending: true }],
  beside: () => ({ model: userModel, field: 'actorId' }),
  present: (doc, _, author?: UserDoc) => ({ ...doc, actor: author?.username ?? null }),
  computed: ['actor'],
  presented: { actor: orNull(text) },
  scope: rowsOf(() => nothing),
};

@Controller('support/notes')
export class SupportNoteRoutes extends readRoutes(supportNotes, 'support') {}

@Controller('support/companies')
export class SupportNoteWrites extends RecordRoutes {
  @Post(':id/notes')
  @Call('Add a support note')
  @Answers(referenceToRecord(supportNotes))
  @AllowSupport()
  async add(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { text: note }: NoteInput,
  ): Promise<string> {
    await this.records.find(exchange, supportCompanies, companyId);
    const data = { companyId, noteId: newId(exchange.context, 'note'), text: note.trim() };
    return this.writes.create(exchange, supportNotes, new AddSupportNote(data, exchange.contextOfNew));
  }
}
