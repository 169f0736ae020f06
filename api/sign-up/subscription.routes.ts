import { Body, Controller, Post } from '@nestjs/common';
import { eq } from '../../infra/query/query.js';
import { number } from '../../infra/schema/fields.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type CompanyDoc, companyModel, type SubscriptionDoc, subscriptionModel } from '../../projections/index.js';
import { AllowTicket } from '../http/access.js';
import { denied } from '../http/caller.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import type { Reach } from '../http/reach.js';
import { AnswersRecord, referenceTo } from '../openapi/declared.js';
import { readRoutes } from '../records/resource.routes.js';
import { subscriptionsResource } from '../reference/reference.resources.js';
import { SubscriptionInput } from './sign-up.input.js';

/** Packs under the name of old clients' sign-up, with the number of the company's active users (A50). */
export const signUpSubscriptions: Resource<Reach, SubscriptionDoc> = {
  ...subscriptionsResource,
  name: 'subscriptions',
  model: subscriptionModel,
  computed: ['activeUser'],
  presented: { activeUser: number },
  beside: () => ({ model: companyModel, field: 'companyId' }),
  present: (doc, _reach, company?: Partial<CompanyDoc>) => ({ ...doc, activeUser: company?.activeMembers ?? 0 }),
};

@Controller('subscriptions')
export class SignUpSubscriptionRoutes extends readRoutes(signUpSubscriptions, {
  flag: ['Update Subscription', 'Payment Method'],
}) {
  /** Returns the sign-up's pack of the plan, or the base pack. */
  @Post()
  @AnswersRecord(referenceTo('subscriptions'))
  @AllowTicket()
  async create(@OnExchange() exchange: Exchange, @Body() { planId }: SubscriptionInput): Promise<object> {
    const { companyId } = exchange.applicant;
    const { companyId: named = companyId } = exchange.given;
    if (named !== null && named !== companyId) throw denied();
    const packs = await this.reads.documents(subscriptionModel, eq('companyId', companyId));
    const pack = packs.find((one) => one.planId === planId) ?? packs.find(({ isExtra }) => !isExtra);
    return this.records.one(exchange, signUpSubscriptions, pack?.id ?? '');
  }
}
