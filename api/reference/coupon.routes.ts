import { Controller, Get, Param } from '@nestjs/common';
import type { Where } from '../../infra/read-models/query/query.js';
import { AnswersRows, inPart } from '../openapi/declared.js';
import { Allow, Public } from '../http/access.js';
import { exactNames } from '../input/exact-names.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { RateLimits } from '../access/rate-limits.js';
import { Records } from '../records/records.js';
import { couponsResource, namedCoupons } from './reference.resources.js';

/** Coupons: one by its exact name for anybody, the own ones for a company, the automatic ones for all. */
@Controller('Coupons')
export class CouponRoutes {
  constructor(
    private readonly records: Records,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  @AnswersRows(inPart('Coupons'))
  @Public()
  async list(@OnExchange() on: Exchange): Promise<string> {
    const names = namesIn(this.records.asked(on, couponsResource).where);
    if (names.length === 0) return this.records.list(on, couponsResource);
    await this.limits.count('look-up', on.request.ip);
    return this.records.list(on, namedCoupons(names));
  }

  @Get('count')
  @Allow()
  async count(@OnExchange() on: Exchange): Promise<{ readonly count: number }> {
    return { count: await this.records.count(on, couponsResource) };
  }

  @Get('findOne')
  @Allow()
  findOne(@OnExchange() on: Exchange): Promise<object> {
    return this.records.findOne(on, couponsResource);
  }

  @Get(':id')
  @Allow()
  one(@OnExchange() on: Exchange, @Param('id') id: string): Promise<object> {
    return this.records.one(on, couponsResource, id);
  }

  @Get(':id/exists')
  @Allow()
  async exists(@OnExchange() on: Exchange, @Param('id') id: string): Promise<{ readonly exists: boolean }> {
    return { exists: await this.records.exists(on, couponsResource, id) };
  }
}

/** The names that a condition pins exactly, alone or beside other conditions. */
const namesIn = (where: Where): readonly string[] => {
  if (where.kind === 'and') return where.conditions.flatMap(namesIn);
  const pairs = exactNames(where) ?? [];
  return pairs.every(([field]) => field === 'name') ? pairs.map(([, name]) => name) : [];
};
