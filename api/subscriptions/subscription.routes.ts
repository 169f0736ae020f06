import { Body, Controller, Delete, Param, Post, Patch } from '@nestjs/common';
import { AddPacks, DropPack } from '../../application/subscription/packs.js';
import { number, object, named } from '../../infra/schema/fields.js';
import { subscriptionModel } from '../../projections/index.js';
import { Allow, AllowTicket } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { Call, Answers, referenceTo } from '../openapi/declared.js';
import { refuseForeignCompany } from '../records/privilege-fields.js';
import { readRoutes, RecordRoutes, type ApiResource } from '../records/resource.routes.js';
import { type Deleted, deleted } from '../records/writes.js';
import { subscriptionsResource } from '../reference/reference.resources.js';
import {
  CancelSubscription,
  EndSubscription,
  RenewSubscription,
  WithdrawCancellation,
} from '../../application/subscription/contract.js';
import { CancelSignUp } from '../../application/sign-up/signed-up.js';
import { companiesResource } from '../companies/companies.resource.js';
import { Referrals } from '../companies/referrals.js';
import { denied } from '../http/caller.js';
import { notFound } from '../http/api.refusals.js';
import { mostPacks } from '../../domain/billing/packs.js';
import { Equals, IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsNote } from '../input/read-input.js';

/** The plan and number of new packs; other fields of old clients are dropped. */
class NewPacksInput {
  @IsString() @MaxLength(100) readonly planId: string = '';
  @IsOptional() @IsInt() @Min(1) @Max(mostPacks) readonly count?: number | null;
}

class RenewalInput {
  @IsIn([1, 3], { message: 'company.term-required' }) readonly term!: 1 | 3;
  @IsOptional() @IsBoolean() readonly isAnnual?: boolean | null;
}

class CancellationInput {
  @IsOptional() @IsNote() @IsString() @MaxLength(500) readonly reason?: string | null;
  /** True reverses the cancellation. */
  @IsOptional() @Equals(true) @IsBoolean() readonly withdraw?: true | null;
}

@Controller('Companies')
class ContractRoutes extends RecordRoutes {
  constructor(private readonly referrals: Referrals) {
    super();
  }

  @Patch(':id/subscriptionRenewal')
  @Call('Change the renewal of a subscription')
  @Answers(referenceTo('Company'))
  @Allow({ flag: 'Update Subscription' })
  async renew(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { term, isAnnual }: RenewalInput,
  ): Promise<string> {
    const renewed = await this.writes.changed(exchange, companiesResource, companyId, (company) => {
      const renewal = { companyId, term, isAnnual: isAnnual ?? company.isAnnual };
      return new RenewSubscription(renewal, exchange.context);
    });
    return this.referrals.answer(exchange, companyId, renewed);
  }

  @Post(':id/cancelSubscription')
  @Call('Cancel a subscription')
  @Answers(referenceTo('Company'))
  @Allow({ flag: 'Update Subscription' })
  async cancel(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { reason, withdraw }: CancellationInput,
  ): Promise<string> {
    const command =
      withdraw === true
        ? new WithdrawCancellation({ companyId }, exchange.context)
        : new CancelSubscription({ companyId, reason: reason?.trim() || null }, exchange.context);
    const changed = await this.writes.changed(exchange, companiesResource, companyId, command);
    return this.referrals.answer(exchange, companyId, changed);
  }

  /** The owner ends the subscription at once; the ticket of the sign-up cancels the sign-up. */
  @Delete(':id')
  @Call(
    'End a subscription, or cancel a sign-up',
    'The owner ends the subscription at once; the ticket of a sign-up cancels the sign-up.',
  )
  @AllowTicket({ endsTicket: true, isForAdmins: true })
  async remove(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<Deleted> {
    const { principal } = exchange.request;
    if (principal?.kind !== 'applicant') return this.end(exchange, id);
    const { signUpId, companyId, actorId: userId } = principal;
    if (companyId !== id) throw notFound();
    await this.writes.send(exchange, null, new CancelSignUp({ signUpId, companyId, userId }, exchange.context));
    return deleted(id);
  }

  private end(exchange: Exchange, companyId: string): Promise<Deleted> {
    const { caller, context } = exchange;
    if (caller.kind !== 'member' || caller.role !== 'owner') throw denied();
    const command = new EndSubscription({ companyId }, context);
    return this.writes.remove(exchange, companiesResource, companyId, command);
  }
}

const { isExtra: _, addedAt: __, ...packFields } = subscriptionModel.schemas ?? {};

const lastAdded = object({ ...packFields, ...subscriptionsResource.presented, added: number });

@Controller('subscriptionHistories')
class SubscriptionRoutes extends readRoutes(subscriptionsResource, {
  flag: ['Update Subscription', 'Payment Method'],
}) {
  @Post()
  @Call('Add packs')
  @Answers(named('AddedPack', lastAdded))
  @Allow({ flag: 'Update Subscription' })
  async add(@OnExchange() exchange: Exchange, @Body() { planId, count }: NewPacksInput): Promise<object> {
    refuseForeignCompany(exchange, 'companyId');
    const { companyId, companyType } = exchange.caller;
    const added = count ?? 1;
    const command = new AddPacks({ companyId, companyType, planId, count: added }, exchange.contextOfNew);
    const { row } = await this.writes.shown(exchange, subscriptionsResource, command);
    return { ...row, added };
  }

  @Delete(':id')
  @Call('Drop a pack')
  @Allow({ flag: 'Update Subscription' })
  drop(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<Deleted> {
    const { companyId } = exchange.caller;
    const command = new DropPack({ companyId, subscriptionId: id }, exchange.context);
    return this.writes.remove(exchange, subscriptionsResource, id, command);
  }
}

export const subscriptions: ApiResource = {
  routes: [SubscriptionRoutes, ContractRoutes],
  resources: [],
};
