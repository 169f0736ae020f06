import { Inject, Injectable } from '@nestjs/common';
import { allOf, eq, isIn, type Query } from '../../infra/query/query.js';
import { refuseMasked, cutTo } from '../../infra/read-models/reads/present.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type CompanyDoc, type UserDoc, userModel, vendorLinkModel } from '../../projections/index.js';
import type { Exchange } from '../http/exchange.js';
import type { CompanyReach, Reach } from '../http/reach.js';
import { READS } from '../http/ports.js';
import { namedCompanies } from './companies.resource.js';
import { partnerOwners } from './partners.resource.js';

interface OwnerCard {
  readonly username: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** All vendors by name; only linked ones show their owner's address (docs/security.md, "Calls"). */
export const vendorDirectory: Resource<Reach, CompanyDoc> = {
  ...namedCompanies(eq('type', 'vendor')),
  relations: { owner: { kind: 'one', resource: 'partner owners', localField: 'ownerId', foreignField: 'id' } },
};

@Injectable()
export class VendorCards {
  constructor(@Inject(READS) private readonly reads: Reads<Reach>) {}

  /**
   * The visible part of each vendor, reduced to the requested fields and relations.
   * @throws 400 if the owners are filtered by a field that is hidden for some
   */
  async cardsOf(
    vendors: readonly CompanyDoc[],
    { company, reach }: Pick<Exchange, 'company' | 'reach'>,
    { fields, include }: Pick<Query, 'fields' | 'include'>,
  ): Promise<readonly object[]> {
    const ofOwner = include.find(({ relation }) => relation === 'owner')?.query;
    if (ofOwner !== undefined) refuseMasked(partnerOwners, ofOwner, reach);
    const linked = await this.linkedTo(company, vendors);
    const owners = ofOwner === undefined ? new Map<string, UserDoc>() : await this.ownersOf(vendors);
    return vendors.map(({ id, name, type, referralCode, ownerId }) => {
      const isLinked = linked.has(id);
      const card = ofOwner && ownerCard(owners.get(ownerId), isLinked);
      return {
        ...cutTo(fields, { id, name, type, ...(isLinked ? { referralCode } : {}) }),
        ...(card === undefined ? {} : { owner: card && cutTo(ofOwner?.fields, card) }),
      };
    });
  }

  private async ownersOf(vendors: readonly CompanyDoc[]): Promise<ReadonlyMap<string, UserDoc>> {
    const ids = vendors.map(({ ownerId }) => ownerId);
    const owners = await this.reads.documents(userModel, isIn('id', ids));
    return new Map(owners.map((owner) => [owner.id, owner]));
  }

  private async linkedTo({ companyId }: CompanyReach, vendors: readonly CompanyDoc[]): Promise<ReadonlySet<string>> {
    const ids = vendors.map(({ id }) => id);
    const own = allOf(eq('manufacturerId', companyId), isIn('vendorId', ids));
    return new Set((await this.reads.documents(vendorLinkModel, own)).map(({ vendorId }) => vendorId));
  }
}

const ownerCard = (owner: UserDoc | undefined, isLinked: boolean): OwnerCard | null => {
  if (!owner) return null;
  return isLinked
    ? { username: owner.username, email: owner.email, phone: owner.mobile }
    : { username: owner.username };
};
