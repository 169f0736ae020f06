import { Body, Controller, Param, Post } from '@nestjs/common';
import { orNull, text } from '../../infra/schema/fields.js';
import { nothing } from '../../infra/query/query.js';
import { allBut, type Resource } from '../../infra/read-models/reads/resource.js';
import {
  type BillDoc,
  type CompanyDoc,
  companyModel,
  type OrderDoc,
  orderModel,
  type SubscriptionDoc,
} from '../../projections/index.js';
import { billsResource } from '../bills/index.js';
import { type Reach, rowsOf } from '../http/reach.js';
import { readRoutes } from '../records/resource.routes.js';
import { subscriptionsResource } from '../reference/reference.resources.js';
import { RecordCheck } from '../../application/billing/record-check.js';
import { RefundBill } from '../../application/billing/refund/refund-bill.js';
import { VoidBill } from '../../application/billing/void-bill.js';
import { AllowSupport } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { aDay } from '../openapi/formats.js';
import { Call, Answers, Described, referenceToRecord } from '../openapi/declared.js';
import { IsInt, IsString, Matches, MaxLength, Min } from 'class-validator';
import { IsCode } from '../input/read-input.js';
import { ReasonInput } from '../input/reason.input.js';

/** Support reads the rows of all companies; other callers have no rows. */
const scope = rowsOf(() => nothing);

const withCompanyName = {
  beside: () => ({ model: companyModel, field: 'companyId' }),
  presented: { companyName: orNull(text) },
};

const shownOfOrders = [
  ...['id', 'index', 'po_number', 'status', 'total', 'manufacturerId', 'manufacturerName', 'vendorId', 'vendorName'],
  ...['waitsFor', 'dueBy', 'createdAt', 'updatedAt', 'revision'],
];

/** Orders of all companies, including drafts, without their content. Only their numbers are searched. */
export const supportOrders: Resource<Reach, OrderDoc> = {
  name: 'supportOrders',
  words: { one: 'support order', many: 'support orders' },
  model: orderModel,
  searchFirst: 'index',
  search: ['number'],
  hidden: allBut(orderModel, ...shownOfOrders),
  scope,
};

/** Bills belong to the operator, so they are shown completely. */
export const supportBills: Resource<Reach, BillDoc> = {
  ...billsResource,
  ...withCompanyName,
  name: 'supportBills',
  words: { one: 'support bill', many: 'support bills' },
  search: ['number'],
  present: (doc, _, company?: CompanyDoc) => ({ ...doc, companyName: company?.name ?? null }),
  computed: ['companyName'],
  scope,
};

export const supportSubscriptions: Resource<Reach, SubscriptionDoc> = {
  ...subscriptionsResource,
  ...withCompanyName,
  name: 'supportSubscriptions',
  words: { one: 'support pack', many: 'support packs' },
  present: (doc, _, company?: CompanyDoc) => ({ ...doc, allowed: [], companyName: company?.name ?? null }),
  computed: ['allowed', 'companyName'],
  presented: { ...subscriptionsResource.presented, ...withCompanyName.presented },
  order: [{ field: 'createdAt', descending: false }],
  scope,
};

@Controller('support/orders')
export class SupportOrderRoutes extends readRoutes(supportOrders, 'support') {}

@Controller('support/subscriptions')
export class SupportSubscriptionRoutes extends readRoutes(supportSubscriptions, 'support') {}

class VoidInput extends ReasonInput {}

class RefundInput extends ReasonInput {
  /** In cents. */
  @IsInt() @Min(1) amount!: number;
}

class CheckInput extends ReasonInput {
  /** In cents. */
  @IsInt() @Min(1) amount!: number;
  @IsCode() @IsString() @MaxLength(50) @Matches(/\S/, { message: 'bill.check-number-required' }) checkNumber!: string;
  /** A calendar day, as `2026-12-01`, in the company's zone. */
  @Described(aDay) @IsString() receivedOn!: string;
}

@Controller('support/bills')
export class SupportBillRoutes extends readRoutes(supportBills, 'support') {
  @Post(':id/payments')
  @Call('Record a payment by check')
  @Answers(referenceToRecord(supportBills))
  @AllowSupport()
  recordCheck(
    @OnExchange() exchange: Exchange,
    @Param('id') billId: string,
    @Body() { amount: amountCents, checkNumber, receivedOn, reason }: CheckInput,
  ): Promise<string> {
    const check = { billId, amountCents, checkNumber: checkNumber.trim(), receivedOn, reason };
    return this.writes.change(exchange, supportBills, billId, new RecordCheck(check, exchange.context));
  }

  @Post(':id/void')
  @Call('Void a bill')
  @Answers(referenceToRecord(supportBills))
  @AllowSupport()
  takeBack(
    @OnExchange() exchange: Exchange,
    @Param('id') billId: string,
    @Body() { reason }: VoidInput,
  ): Promise<string> {
    const command = new VoidBill({ billId, reason }, exchange.context);
    return this.writes.change(exchange, supportBills, billId, command);
  }

  @Post(':id/refunds')
  @Call('Refund a bill')
  @Answers(referenceToRecord(supportBills))
  @AllowSupport()
  refund(
    @OnExchange() exchange: Exchange,
    @Param('id') billId: string,
    @Body() { amount: amountCents, reason }: RefundInput,
  ): Promise<string> {
    const refundId = newId(exchange.context, 'refund');
    const command = new RefundBill({ billId, refundId, amountCents, reason }, exchange.context);
    return this.writes.change(exchange, supportBills, billId, command);
  }
}
