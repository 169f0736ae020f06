import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SendCredentials } from '../../application/user/request-links.js';
import type { Config } from '../../infra/config/config.js';
import type { OneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import { boolean, object, text, number, named } from '../../infra/schema/fields.js';
import { RateLimits } from '../access/rate-limits.js';
import { companiesResource } from '../companies/companies.resource.js';
import { Call, Answers, AnswersRecord, referenceTo, Takes } from '../openapi/declared.js';
import { AllowTicket, AnswersSecret, Limited, Public } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { CONFIG, TOKENS } from '../http/ports.js';
import { Writes } from '../records/writes.js';
import { PreviewSignUp } from '../../application/sign-up/preview-sign-up.js';
import { billedCompanyOf, signUpOf } from './sign-up.request.js';
import { type BillAnswer, billAnswer, firstBillAnswerOf } from '../billing/bill-answer.js';
import { SignUpInput, SignUpPreviewInput, SubscriptionInput } from './sign-up.input.js';
import { eq } from '../../infra/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type CompanyDoc, companyModel, type SubscriptionDoc, subscriptionModel } from '../../projections/index.js';
import { denied } from '../http/caller.js';
import type { Reach } from '../http/reach.js';
import { type ApiResource, readRoutes, RecordRoutes } from '../records/resource.routes.js';
import { subscriptionsResource } from '../reference/reference.resources.js';

/** How long the later calls of a sign-up may use its ticket (docs/security.md, "Calls"). */
const ticketMs = 30 * 60_000;

const anId = { ...text, format: 'uuid' };

@Controller('Companies')
class SignUpRoutes {
  constructor(
    private readonly commands: CommandBus,
    private readonly writes: Writes,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(TOKENS) private readonly tokens: OneTimeTokens,
    private readonly limits: RateLimits,
  ) {}

  @Post('signUp')
  @Call('Sign a company up')
  @AnswersSecret()
  @Answers(
    named('SignedUp', object({ data: object({ isSuccess: boolean, companyId: text, userId: text, ticket: text }) })),
  )
  @Public()
  @Limited('sign-up')
  async signUp(@OnExchange() exchange: Exchange, @Body() input: SignUpInput): Promise<object> {
    const command = signUpOf(input, this.config.payments.cardEntry, exchange.context);
    const { signUpId, companyId, userId, startedAt } = await this.writes.send(exchange, companiesResource, command);
    const expiresAt = new Date(Date.parse(startedAt) + ticketMs).toISOString();
    const ticket = await this.tokens.issue('sign-up-ticket', signUpId, expiresAt);
    return { data: { isSuccess: true, companyId, userId, ticket } };
  }

  /** The first bill, before the sign-up. Each name of a coupon counts as a look-up. */
  @Post('signUp/preview')
  @Call('Preview the first bill of a sign-up')
  @Answers(named('FirstBillAnswer', billAnswer))
  @Public()
  @Limited('look-up')
  async preview(@OnExchange() exchange: Exchange, @Body() input: SignUpPreviewInput): Promise<BillAnswer> {
    const { noOfUsers: users, noOfPacks, coupons } = input;
    const further = (coupons?.length ?? 0) - 1;
    if (further > 0) await this.limits.count('look-up', exchange.request.ip, further);
    const company = billedCompanyOf(input.company);
    const wanted = { company, users, packs: noOfPacks ?? 0, coupons: coupons ?? [] };
    return firstBillAnswerOf(await this.commands.execute(new PreviewSignUp(wanted, exchange.context)));
  }

  /** Always 204, for any id: recipient and content come from the stored owner (docs/security.md, "Calls"). */
  @Post('emailCredentials')
  @Call('Mail the owner of a sign-up again', 'The response is the same for any id.')
  @Takes(object({}, { user: { ...anId, description: 'The owner. Old clients send the record.' }, id: anId }))
  @HttpCode(204)
  @Public()
  @Limited('look-up')
  async emailCredentials(@OnExchange() exchange: Exchange): Promise<void> {
    const userId = userIdIn(exchange.given);
    if (userId !== undefined) await this.commands.execute(new SendCredentials({ userId }, exchange.context));
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `{user: {id}}`, because the old client sends its whole user, or `{id}`. */
const userIdIn = (body: Readonly<Record<string, unknown>>): string | undefined => {
  const { user } = body;
  const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : (user ?? body['id']);
  return typeof id === 'string' && uuid.test(id) ? id : undefined;
};

/** Packs under the name of old clients' sign-up, with the number of the company's active users (A50). */
const signUpSubscriptions: Resource<Reach, SubscriptionDoc> = {
  ...subscriptionsResource,
  name: 'subscriptions',
  words: { one: 'sign-up pack', many: 'sign-up packs' },
  model: subscriptionModel,
  computed: ['activeUser'],
  presented: { activeUser: number },
  beside: () => ({ model: companyModel, field: 'companyId' }),
  present: (doc, _reach, company?: Partial<CompanyDoc>) => ({ ...doc, activeUser: company?.activeMembers ?? 0 }),
};

@Controller('subscriptions')
class SignUpSubscriptionRoutes extends readRoutes(signUpSubscriptions, {
  flag: ['Update Subscription', 'Payment Method'],
}) {
  /** Returns the sign-up's pack of the plan, or the base pack. */
  @Post()
  @Call('Read back the pack of a sign-up', 'For old clients: the sign-up has already made it.')
  @AnswersRecord(referenceTo('SignUpPack'))
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

/** The later steps of old clients after their sign-up, which has already done them (A104). */
@Controller('Companies')
class SignUpStepRoutes extends RecordRoutes {
  @Post()
  @Call('Read back the company of a sign-up', 'For old clients: the sign-up has already made it.')
  @Takes({ type: 'object' })
  @AnswersRecord(referenceTo('Company'))
  @AllowTicket()
  create(@OnExchange() exchange: Exchange): Promise<object> {
    return this.records.one(exchange, companiesResource, exchange.applicant.companyId);
  }
}

export const signUp: ApiResource = {
  routes: [SignUpRoutes, SignUpStepRoutes, SignUpSubscriptionRoutes],
  resources: [signUpSubscriptions],
};
