import { currentSession } from '../../session/session';
import type { Company, Customer, Id, OrderColumn, PaymentOption } from '../../types/wire';
import { ask } from '../http';
import { ifMatch, saveField, type Seen } from './seen';

/** A contact at a vendor, as the form asks for it (S2 section 5 "Add vendor"). */
export interface VendorContact {
  readonly company: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** What a vendor registers for card processing with (S2 section 2, vendor configuration page). */
export interface CardProcessingRequest {
  readonly name: string;
  readonly address: string;
  readonly contactName: string;
  readonly phone: string;
  readonly email: string;
}

export interface ListedVendor {
  readonly id: Id;
  readonly name: string;
}

const loopback = (filter: object) => encodeURIComponent(JSON.stringify(filter));
const companyId = () => currentSession()?.companyId ?? '';
const patchLink = (seen: Customer, field: keyof Customer, body: object) => {
  const path = `/Customers/${seen.id}`;
  const save = (link: Customer) => ask<Customer>(path, { method: 'PATCH', body, headers: ifMatch(link) });
  return saveField({ seen, field, save, read: () => ask<Customer>(path) });
};
const patchCompany = (company: Seen, body: object) =>
  ask<Company>(`/Companies/${company.id}`, { method: 'PATCH', body, headers: ifMatch(company) });

/** Vendor links, and what a company sets for itself (S2 section 7 "Vendor links and configuration"). */
export const vendorVerbs = {
  listedVendors: () =>
    ask<readonly ListedVendor[]>(`/Companies?filter=${loopback({ where: { type: 'vendor' }, order: 'name ASC' })}`),

  /**
   * Links each vendor, and keeps the contact beside the link: two records for each (A65). A vendor that is linked
   * already is no fault; `onAdded` hears of each that is done, so that another try goes on where this one broke off.
   */
  addVendors: async (vendorIds: readonly Id[], contact: VendorContact, onAdded: (vendorId: Id) => void) => {
    const { company, ...person } = contact;
    for (const vendorId of vendorIds) {
      const link = { manufacturerId: companyId(), vendorId, companyName: company, ...person, status: true };
      await ask<unknown>('/Customers', { method: 'POST', body: link, doneBefore: 409 });
      await ask<unknown>('/Customers', { method: 'POST', body: { vendor: vendorId, company, ...person } });
      onAdded(vendorId);
    }
  },

  /** The server takes the sender and the referral code from the session (docs/security.md, "Promises"). */
  referVendor: (contact: VendorContact) =>
    ask<unknown>('/Customers/referVendorEmail', { method: 'POST', body: { params: contact } }),

  requestCardProcessing: (request: CardProcessingRequest) =>
    ask<unknown>('/Customers/paymentRequestEmail', { method: 'POST', body: { params: request } }),

  setLinkStatus: (link: Customer, status: boolean) => patchLink(link, 'status', { status }),
  choosePaymentOption: (link: Customer, paymentOption: PaymentOption) =>
    patchLink(link, 'paymentOption', { paymentOption }),
  saveOrderColumns: (company: Seen, orderDetailtable: readonly OrderColumn[]) =>
    patchCompany(company, { orderDetailtable }),
  savePaymentSettings: (
    company: Seen,
    settings: { readonly paymentApiKey?: string; readonly paymentApiUrl?: string },
  ) => patchCompany(company, settings),
};
