import { Controller, Delete, Get, Inject, Param } from '@nestjs/common';
import { EndCoupon } from '../../application/coupon/end-coupon.js';
import { eq, type Where } from '../../infra/read-models/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { companyModel } from '../../projections/index.js';
import { AnswersRecord, AnswersRows, referenceToPart } from '../openapi/declared.js';
import { Allow, Public } from '../http/access.js';
import { exactNames, tooManyNames } from '../input/exact-names.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { READS } from '../http/ports.js';
import { maySee, type Reach } from '../http/reach.js';
import { RateLimits } from '../access/rate-limits.js';
import { Records } from '../records/records.js';
import { type deleted, readRoutes } from '../records/resource.routes.js';
import { Writes } from '../records/writes.js';
import { couponsInUse, couponsResource, namedCoupons, ownCouponsResource } from './reference.resources.js';

/** Names in a call, as a sign-up takes no more; each counts as a look-up. */
const namesAtMost = 10;

/**
 * Coupons: one by its exact name for anybody, its own and by their ids those that it uses for a company, and the
 * automatic ones for all.
 */
@Controller('Coupons')
export class CouponRoutes extends readRoutes(couponsResource) {
  constructor(
    records: Records,
    private readonly writes: Writes,
    private readonly limits: RateLimits,
    @Inject(READS) private readonly reads: Reads<Reach>,
  ) {
    super(records);
  }

  @Get()
  @AnswersRows(referenceToPart('Coupons'))
  @Public()
  override async list(@OnExchange() exchange: Exchange): Promise<Buffer> {
    const { where } = this.records.asked(exchange, couponsResource);
    const names = exactly('name', where);
    if (names.length === 0) return this.records.list(exchange, await this.withIds(exchange, exactly('id', where)));
    if (names.length > namesAtMost) throw tooManyNames(`${namesAtMost} coupons`);
    await this.limits.count('look-up', exchange.request.ip, names.length);
    return this.records.list(exchange, namedCoupons(names));
  }

  @Get(':id')
  @AnswersRecord(referenceToPart('Coupons'))
  @Allow({ support: 'looking' })
  override async one(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    return this.records.one(exchange, await this.withIds(exchange, [id]), id);
  }

  @Get(':id/exists')
  @Allow({ support: 'looking' })
  override async exists(
    @OnExchange() exchange: Exchange,
    @Param('id') id: string,
  ): Promise<{ readonly exists: boolean }> {
    return { exists: await this.records.exists(exchange, await this.withIds(exchange, [id]), id) };
  }

  /** The own coupon gives no discount any more. */
  @Delete(':id')
  @Allow({ admin: true })
  end(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<ReturnType<typeof deleted>> {
    return this.writes.remove(
      exchange,
      ownCouponsResource,
      id,
      () => new EndCoupon({ couponId: id }, exchange.context),
    );
  }

  /** Coupons of which only these are asked for: those that the own company uses, which belong to others, among them. */
  private async withIds({ reach }: Exchange, ids: readonly string[]): Promise<Resource<Reach>> {
    if (ids.length === 0 || reach.kind !== 'company' || !maySee(reach, 'Payment Method')) return couponsResource;
    const [company] = await this.reads.documents(companyModel, eq('id', reach.companyId), { limit: 1 });
    const used = [company?.couponId, company?.referralCouponId];
    return ids.every((id) => used.includes(id)) ? couponsInUse(ids) : couponsResource;
  }
}

/** The values that a condition compares a field with exactly, alone or beside other conditions. */
const exactly = (wanted: string, where: Where): readonly string[] => {
  if (where.kind === 'and') return where.conditions.flatMap((condition) => exactly(wanted, condition));
  const pairs = exactNames(where) ?? [];
  return pairs.every(([field]) => field === wanted) ? pairs.map(([, value]) => value) : [];
};
