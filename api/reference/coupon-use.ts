import { Inject, Injectable } from '@nestjs/common';
import { isRecord } from '../../domain/kit/json.js';
import { allOf, anyOf, eq, isIn } from '../../infra/query/query.js';
import type { Row } from '../../infra/read-models/reads/present.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { companyModel } from '../../projections/index.js';
import { READS } from '../http/ports.js';
import type { Reach } from '../http/reach.js';

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
