import { Inject, Injectable, Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { isRecord } from '../../domain/kit/json.js';
import { allOf, anyOf, eq, isIn, type Where } from '../../infra/query/query.js';
import type { Row } from '../../infra/read-models/reads/present.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { companyModel } from '../../projections/index.js';
import { READS } from '../http/ports.js';
import { type Reach, maySee } from '../http/reach.js';
import { CreateCoupon, EditCoupon, EndCoupon } from '../../application/coupon/coupons.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { Call, AnswersRecord, AnswersRows, referenceToPart } from '../openapi/declared.js';
import { Allow, AllowSupport, Public } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { exactNames, tooManyNames } from '../input/exact-names.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import { RateLimits } from '../access/rate-limits.js';
import { readRoutes } from '../records/resource.routes.js';
import type { Deleted } from '../records/writes.js';
import { couponChanges, CouponInput, newCoupon, NewCouponInput } from './reference.input.js';
import {
  allCouponsResource,
  couponsInUse,
  couponsResource,
  namedCoupons,
  ownCouponsResource,
} from './reference.resources.js';

/** The number of companies that use a coupon. It depends on them, so no document of a coupon has it. */
@Injectable()
export class CouponUse {
  constructor(@Inject(READS) private readonly reads: Reads<Reach>) {}

  /**
   * Rows of coupons with `usedBy`, which is left out if the requested fields lack id or kind. It counts the companies
   * that have not ended and whose bills the coupon reduces, or whose first bill it will reduce. Null for an automatic
   * one, which applies to all.
   */
  async added(rows: readonly Row[]): Promise<readonly Row[]> {
    const isNamed = (row: Row): boolean => typeof row['id'] === 'string' && 'couponType' in row;
    if (rows.some((row) => 'usedBy' in row && !isNamed(row))) return rows.map(({ usedBy: _, ...row }) => row);
    const ids = rows.flatMap(({ id, couponType }) => (typeof id === 'string' && couponType !== 'auto' ? [id] : []));
    if (ids.length === 0 || !rows.some((row) => 'usedBy' in row)) return rows;
    const using = allOf(eq('endedOn', null), anyOf(isIn('couponId', ids), isIn('referralCouponId', ids)));
    const companies = await this.reads.fieldsOf(companyModel, using, ['couponId', 'referralCouponId']);
    return rows.map((row) => {
      if (!('usedBy' in row) || row['couponType'] === 'auto') return row;
      const isUsing = ({ couponId, referralCouponId }: (typeof companies)[number]): boolean =>
        couponId === row['id'] || referralCouponId === row['id'];
      return { ...row, usedBy: companies.filter(isUsing).length };
    });
  }

  async addedTo(list: Buffer): Promise<Buffer> {
    const rows: unknown = JSON.parse(list.toString('utf8'));
    return Array.isArray(rows) ? Buffer.from(JSON.stringify(await this.added(rows.filter(isRecord)))) : list;
  }
}

/** Maximum number of names in a call, as in a sign-up; each counts as a look-up. */
const namesAtMost = 10;

/**
 * Coupons: one by its exact name for everyone; the automatic ones for all companies; for a company its own, and by
 * their ids those that it uses. Support reads and manages every coupon (A114).
 */
@Controller('Coupons')
export class CouponRoutes extends readRoutes(couponsResource, { support: 'always', keys: false }) {
  constructor(
    private readonly limits: RateLimits,
    private readonly use: CouponUse,
  ) {
    super();
  }

  @Get()
  @AnswersRows(referenceToPart('Coupon'))
  @Public({ support: 'always', keys: false })
  override async list(@OnExchange() exchange: Exchange): Promise<Buffer> {
    if (isOfSupport(exchange))
      return exchange.json(await this.use.addedTo(await this.records.list(exchange, allCouponsResource)));
    const { where } = this.records.asked(exchange, couponsResource);
    const names = exactly('name', where);
    if (names.length === 0) return this.records.list(exchange, await this.withIds(exchange, exactly('id', where)));
    if (names.length > namesAtMost) throw tooManyNames(`${namesAtMost} coupons`);
    await this.limits.count('look-up', exchange.request.ip, names.length);
    return this.records.list(exchange, namedCoupons(names));
  }

  @Get('findOne')
  @AnswersRecord(referenceToPart('Coupon'))
  @Allow({ support: 'always', keys: false })
  override async findOne(@OnExchange() exchange: Exchange): Promise<object> {
    return this.counted(await this.records.findOne(exchange, await this.resourceFor(exchange)));
  }

  @Get(':id')
  @AnswersRecord(referenceToPart('Coupon'))
  @Allow({ support: 'always', keys: false })
  override async one(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    return this.counted(await this.records.one(exchange, await this.resourceFor(exchange, id), id));
  }

  @Post()
  @Call('Create a coupon')
  @AllowSupport()
  create(@OnExchange() exchange: Exchange, @Body() input: NewCouponInput): Promise<string> {
    const coupon = newCoupon(newId(exchange.context, 'coupon'), input);
    const made = { coupon, reason: input.reason };
    return this.writes.create(exchange, allCouponsResource, new CreateCoupon(made, exchange.contextOfNew));
  }

  @PatchOrPut(':id')
  @Call('Change a coupon')
  @AllowSupport()
  async edit(
    @OnExchange() exchange: Exchange,
    @Param('id') couponId: string,
    @Body() input: CouponInput,
  ): Promise<string> {
    const { isEnded, reason } = input;
    const edit = { couponId, changes: couponChanges(input), ...(isEnded != null && { isEnded }), reason };
    const command = new EditCoupon(edit, exchange.context);
    const changed = await this.writes.changed(exchange, allCouponsResource, couponId, command);
    return exchange.json(JSON.stringify(await this.counted(changed)));
  }

  /** Ends the discount of the own coupon. */
  @Delete(':id')
  @Call('End a coupon')
  @Allow({ admin: true })
  end(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<Deleted> {
    return this.writes.remove(exchange, ownCouponsResource, id, new EndCoupon({ couponId: id }, exchange.context));
  }

  override async resourceFor(exchange: Exchange, id?: string): Promise<Resource<Reach>> {
    if (isOfSupport(exchange)) return allCouponsResource;
    return id === undefined ? couponsResource : this.withIds(exchange, [id]);
  }

  private async counted(row: Row): Promise<Row> {
    const [counted = row] = await this.use.added([row]);
    return counted;
  }

  /** Coupons of these ids, including coupons of others that the own company uses. */
  private async withIds({ reach }: Exchange, ids: readonly string[]): Promise<Resource<Reach>> {
    if (ids.length === 0 || reach.kind !== 'company' || !maySee(reach, 'Payment Method')) return couponsResource;
    const [company] = await this.reads.documents(companyModel, eq('id', reach.companyId), { limit: 1 });
    const used = [company?.couponId, company?.referralCouponId];
    return ids.every((id) => used.includes(id)) ? couponsInUse(ids) : couponsResource;
  }
}

const isOfSupport = ({ reach }: Exchange): boolean => reach.kind === 'all';

/** The values that a condition compares a field with exactly, alone or with other conditions. */
const exactly = (wanted: string, where: Where): readonly string[] => {
  if (where.kind === 'and') return where.conditions.flatMap((condition) => exactly(wanted, condition));
  const pairs = exactNames(where) ?? [];
  return pairs.every(([field]) => field === wanted) ? pairs.map(([, value]) => value) : [];
};
