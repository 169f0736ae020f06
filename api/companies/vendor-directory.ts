import { Inject, Injectable } from '@nestjs/common';
import { allOf, eq, isIn, type Query } from '../../infra/read-models/query/query.js';
import { cutTo } from '../../infra/read-models/reads/present.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type CompanyDoc, companyModel, type UserDoc, userModel, vendorLinkModel } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';
import type { Reach } from '../http/reach.js';
import { READS } from '../http/ports.js';
import { namedCompanies } from './companies.resource.js';

interface OwnerCard {
  readonly username: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** A vendor in a manufacturer's list of vendors to choose from. */
export interface ListedVendor {
  readonly id: string;
  readonly referralCode?: string;
  readonly owner?: OwnerCard;
}

/** All vendors by name; only linked ones show how to reach their owner (docs/security.md, "Calls"). */
export const vendorDirectory: Resource<Reach, CompanyDoc> = {
  ...namedCompanies(eq('type', 'vendor')),
  relations: { owner: { kind: 'one', resource: 'partner owners', localField: 'ownerId', foreignField: 'id' } },
};

@Injectable()
export class VendorCards {
  constructor(@Inject(READS) private readonly reads: Reads<Reach>) {}

  /** Adds to each row what the manufacturer may know of that vendor, and reduces it to the fields asked for. */
  async complete<Row extends ListedVendor>(
    rows: readonly Row[],
    caller: Caller,
    { fields, include }: Pick<Query, 'fields' | 'include'>,
  ): Promise<readonly object[]> {
    const ofOwner = include.find(({ relation }) => relation === 'owner')?.query;
    const ids = isIn(
      'id',
      rows.map(({ id }) => id),
    );
    const linked = await this.linkedTo(caller, rows);
    const codes = new Map((await this.reads.documents(companyModel, ids)).map((doc) => [doc.id, doc]));
    const ownerIds = [...codes.values()].map(({ ownerId }) => ownerId);
    const owners = new Map((await this.reads.documents(userModel, isIn('id', ownerIds))).map((doc) => [doc.id, doc]));
    return rows.map((row) => {
      const company = codes.get(row.id);
      const isLinked = linked.has(row.id);
      const { owner: _masked, ...shown } = row;
      const card = ofOwner && ownerCard(owners.get(company?.ownerId ?? ''), isLinked);
      return {
        ...cutTo(fields, { ...shown, ...(isLinked && company ? { referralCode: company.referralCode } : {}) }),
        ...(card === undefined ? {} : { owner: card && cutTo(ofOwner?.fields, card) }),
      };
    });
  }

  private async linkedTo(caller: Caller, rows: readonly ListedVendor[]): Promise<ReadonlySet<string>> {
    const own = allOf(
      eq('manufacturerId', caller.companyId),
      isIn(
        'vendorId',
        rows.map(({ id }) => id),
      ),
    );
    return new Set((await this.reads.documents(vendorLinkModel, own)).map(({ vendorId }) => vendorId));
  }
}

const ownerCard = (owner: UserDoc | undefined, isLinked: boolean): OwnerCard | null => {
  if (!owner) return null;
  return isLinked
    ? { username: owner.username, email: owner.email, phone: owner.mobile }
    : { username: owner.username };
};
