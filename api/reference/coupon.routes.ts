import { Controller, Get } from '@nestjs/common';
import type { Where } from '../../infra/read-models/query/query.js';
import { AnswersRows, referenceToPart } from '../openapi/declared.js';
import { Public } from '../http/access.js';
import { exactNames } from '../input/exact-names.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { RateLimits } from '../access/rate-limits.js';
import { Records } from '../records/records.js';
import { readRoutes } from '../records/resource.routes.js';
import { couponsResource, namedCoupons } from './reference.resources.js';

/** Coupons: one by its exact name for anybody, its own for a company, and the automatic ones for all. */
@Controller('Coupons')
export class CouponRoutes extends readRoutes(couponsResource) {
  constructor(
    records: Records,
    private readonly limits: RateLimits,
  ) {
    super(records);
  }

  @Get()
  @AnswersRows(referenceToPart('Coupons'))
  @Public()
  override async list(@OnExchange() exchange: Exchange): Promise<Buffer> {
    const names = namesIn(this.records.asked(exchange, couponsResource).where);
    if (names.length === 0) return this.records.list(exchange, couponsResource);
    await this.limits.count('look-up', exchange.request.ip);
    return this.records.list(exchange, namedCoupons(names));
  }
}

/** The names that a condition compares exactly, alone or beside other conditions. */
const namesIn = (where: Where): readonly string[] => {
  if (where.kind === 'and') return where.conditions.flatMap(namesIn);
  const pairs = exactNames(where) ?? [];
  return pairs.every(([field]) => field === 'name') ? pairs.map(([, name]) => name) : [];
};
