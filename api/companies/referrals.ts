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

@Injectable()
export class Referrals {
  constructor(@Inject(READS) private readonly reads: Reads<Reach>) {}

  async accountOf(companyId: string): Promise<ReferralAccount | undefined> {
    const [company] = await this.reads.documents(companyModel, eq('id', companyId), { limit: 1 });
    if (company === undefined) return undefined;
    const { referralCode, billing } = company;
    return referralAccount(this.reads, { referralCode, ...billing }, await billingTerms(this.reads));
  }

  async answer(exchange: Exchange, companyId: string, row: Row): Promise<string> {
    return exchange.json(JSON.stringify(await this.added(exchange, companyId, row)));
  }

  /** The own company gets its remaining credit, which depends on other companies and is in no document. */
  async added({ reach }: Exchange, companyId: string, row: Row): Promise<Row> {
    const isOwn = reach.kind === 'company' && companyId === reach.companyId;
    if (!isOwn || !('rfDiscount' in row) || !maySee(reach, 'Payment Method')) return row;
    const account = await this.accountOf(companyId);
    return { ...row, rfDiscount: (account?.leftCents ?? 0) / 100 };
  }
}
