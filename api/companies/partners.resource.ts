import { alikeNames } from '../../domain/company/look-of-name.js';
import { orNull, text } from '../../infra/schema/fields.js';
import { allOf, eq, everything, nothing, isIn, type Query } from '../../infra/query/query.js';
import { allBut, type Resource } from '../../infra/read-models/reads/resource.js';
import {
  type ApiKeyDoc,
  apiKeyModel,
  companyModel,
  nameOfKey,
  type CompanyDoc,
  userModel,
  type UserDoc,
  vendorLinkModel,
} from '../../projections/index.js';
import { cardFieldsUrl } from '../../infra/payments/gateway-address.js';
import { isOwnAdmin, isSupport, type Reach, rowsOf, type CompanyReach } from '../http/reach.js';
import { Inject, Injectable } from '@nestjs/common';
import { refuseMasked, cutTo } from '../../infra/read-models/reads/present.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { Exchange } from '../http/exchange.js';
import { READS } from '../http/ports.js';
import { namedCompanies } from './companies.resource.js';

const shownOfPartners = [
  'id',
  'name',
  'type',
  'referralCode',
  'paymentApiKey',
  'paymentApiUrl',
  'paymentTokenizationKey',
  'orderDetailtable',
] as const;

/**
 * The other company of an order, a group or a link. Only relations of visible records lead to it, and no route of its
 * own, so its scope is every row. Shows name and type. Of a vendor it also shows whether it can be paid, never the key
 * (docs/security.md, "Promises"), and the data for its gateway's card fields. Of a manufacturer it also shows the
 * headings of its order columns, and the hidden ones.
 */
export const partnerCompanies: Resource<Reach, CompanyDoc> = {
  name: 'partner companies',
  words: { one: 'partner company', many: 'partner companies' },
  model: companyModel,
  hidden: allBut(companyModel, ...shownOfPartners),
  relations: { owner: { kind: 'one', resource: 'partner owners', localField: 'ownerId', foreignField: 'id' } },
  computed: ['paymentFieldsUrl'],
  presented: {
    orderDetailtable: orNull(companyModel.schemas?.orderDetailtable ?? {}),
    paymentFieldsUrl: orNull(text),
  },
  scope: () => everything,
  present: (doc, reach) => {
    const { id, name, type, referralCode, paymentApiKey, paymentApiUrl } = doc;
    // Support makes no payments, so it needs no key and no address of a gateway.
    const paymentTokenizationKey = isSupport(reach) ? null : doc.paymentTokenizationKey;
    const url = isOwnAdmin(reach, id) ? paymentApiUrl : paymentApiUrl && 'configured';
    const orderDetailtable = type === 'manufacturer' ? doc.orderDetailtable : null;
    const paymentFieldsUrl = paymentTokenizationKey && paymentApiUrl && cardFieldsUrl(paymentApiUrl);
    const payment = { paymentApiKey, paymentApiUrl: url, paymentTokenizationKey, paymentFieldsUrl };
    return { id, name, type, referralCode, ...payment, orderDetailtable };
  },
};

/** The owner of a linked company, with address and phone number (docs/security.md, "Calls"). */
export const partnerOwners: Resource<Reach, UserDoc> = {
  name: 'partner owners',
  words: { one: 'partner owner', many: 'partner owners' },
  model: userModel,
  hidden: allBut(userModel, 'id', 'username', 'email'),
  computed: ['phone'],
  presented: { phone: orNull(text) },
  // A list of vendors shows the address only of linked ones.
  masked: () => ['email'],
  scope: () => eq('isOwner', true),
  present: ({ id, username, email, mobile }) => ({ id, username, email, phone: mobile }),
};

export const ownAdmins: Resource<Reach, UserDoc> = {
  name: 'own admins',
  words: { one: 'person', many: 'people' },
  model: userModel,
  hidden: allBut(userModel, 'id', 'username'),
  scope: rowsOf(({ companyId }) => allOf(eq('tenantId', companyId), eq('role', 'admin'), eq('active', true))),
};

export const people: Resource<Reach, UserDoc> = {
  name: 'people',
  words: { one: 'person', many: 'people' },
  model: userModel,
  hidden: allBut(userModel, 'id', 'username'),
  scope: (reach) => (reach.kind === 'none' ? nothing : everything),
};

/** Keys among the people who made or changed a record. */
export const keyNames: Resource<Reach, ApiKeyDoc> = {
  name: 'key names',
  model: apiKeyModel,
  hidden: allBut(apiKeyModel, 'id'),
  present: ({ id, name }) => ({ id, username: nameOfKey(name) }),
  computed: ['username'],
  scope: (reach) => (reach.kind === 'none' ? nothing : everything),
};

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
   * Vendors whose names look alike have their referral codes, which differ.
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
    const alike = alikeNames(vendors.map(({ name }) => name));
    return vendors.map(({ id, name, type, referralCode, ownerId }) => {
      const isLinked = linked.has(id);
      const card = ofOwner && ownerCard(owners.get(ownerId), isLinked);
      return {
        ...cutTo(fields, { id, name, type, ...(isLinked || alike.has(name) ? { referralCode } : {}) }),
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
