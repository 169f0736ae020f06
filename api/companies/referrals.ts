import { Inject, Injectable } from '@nestjs/common';
import { billingTerms } from '../../application/billing/billing-terms.js';
import { referralAccount, type ReferralAccount } from '../../application/subscription/referrals.js';
import { eq } from '../../infra/query/query.js';
import type { Row } from '../../infra/read-models/reads/present.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { companyModel } from '../../projections/index.js';
import type { Exchange } from '../http/exchange.js';
import { READS } from '../http/ports.js';
import { maySee, type Reach } from '../http/reach.js';

/** What the own company has earned by its referral code, for those who see how it pays. */
@Injectable()
export class Referrals {
  constructor(@Inject(READS) private readonly reads: Reads<Reach>) {}

  /** Undefined for a company that is not there. */
  async accountOf(companyId: string): Promise<ReferralAccount | undefined> {
    const [company] = await this.reads.documents(companyModel, eq('id', companyId), { limit: 1 });
    if (company === undefined) return undefined;
    const { referralCode, billing } = company;
    return referralAccount(this.reads, { referralCode, ...billing }, await billingTerms(this.reads));
  }

  /** A company as a write answers it, with its credit. */
  async answer(exchange: Exchange, companyId: string, row: Row): Promise<string> {
    return exchange.json(JSON.stringify(await this.added(exchange, companyId, row)));
  }

  /** The row of a company, with the credit that is left where it is the own one: that depends on others, so no document has it. */
  async added({ reach }: Exchange, companyId: string, row: Row): Promise<Row> {
    const isOwn = reach.kind === 'company' && companyId === reach.companyId;
    if (!isOwn || !('rfDiscount' in row) || !maySee(reach, 'Payment Method')) return row;
    const account = await this.accountOf(companyId);
    return { ...row, rfDiscount: (account?.leftCents ?? 0) / 100 };
  }
}
