import { ownCompanyId } from '../../session/looked-at';
import type { Company, Customer, Id, OrderColumn, PaymentOption, PermissionSet, QuoteTemplate } from '../../types/wire';
import { ApiError, ask } from '../http';
import { codeOf } from '../refusal';
import { refreshSession } from '../sign-in';
import { ifMatch, saveField, type Seen } from './seen';

/** A contact at a vendor, from the form (S2 section 5 "Add vendor"). */
export interface VendorContact {
  readonly company: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The contact of an existing link, under the API's names of its fields. */
export type LinkContact = Readonly<Record<'companyName' | 'name' | 'email' | 'phone', string>>;

/** The fields of a vendor's registration for card processing (S2 section 2, vendor configuration page). */
export interface CardProcessingRequest {
  readonly name: string;
  readonly address: string;
  readonly contactName: string;
  readonly phone: string;
  readonly email: string;
}

/** Added with or without a mail to its contact, or another user had added it before. */
export type VendorOutcome = 'added' | 'added-without-mail' | 'existing';

/** `referralCode`: of a linked vendor, and where another vendor's name looks the same. */
export type ListedVendor = Pick<Company, 'id' | 'name'> & Partial<Pick<Company, 'referralCode'>>;

const loopback = (filter: object) => encodeURIComponent(JSON.stringify(filter));
const patchLink = (seen: Customer, field: keyof Customer, body: object) => {
  const path = `/Customers/${seen.id}`;
  const save = (link: Customer) => ask<Customer>(path, { method: 'PATCH', body, headers: ifMatch(link) });
  return saveField({ seen, field, save, read: () => ask<Customer>(path) });
};
/** False for a vendor that another user has linked; a repeat of the same attempt gets its first response. */
const isLinkedNow = async (body: object, key: string): Promise<boolean> => {
  try {
    await ask<unknown>('/Customers', { method: 'POST', body, headers: { 'idempotency-key': key } });
    return true;
  } catch (error) {
    if (codeOf(error) === 'link.exists') return false;
    throw error;
  }
};
const isTold = async (params: VendorContact): Promise<boolean> => {
  try {
    await ask<unknown>('/Customers/emailVendor', { method: 'POST', body: { params } });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
};
const patchCompany = (company: Seen, body: object) =>
  ask<Company>(`/Companies/${company.id}`, { method: 'PATCH', body, headers: ifMatch(company) });

/** Vendor links, and the settings of a company (S2 section 7 "Vendor links and configuration"). */
export const vendorVerbs = {
  listedVendors: () =>
    ask<readonly ListedVendor[]>(`/Companies?filter=${loopback({ where: { type: 'vendor' }, order: 'name ASC' })}`),

  /**
   * Links each vendor, adds its contact next to the link (two records for each, A65), and mails the contact. A vendor
   * that is already linked does not stop the others. `onDone` is called with each outcome immediately, so that a retry
   * of the same attempt continues at this vendor. When no mail can be sent, the link stays.
   */
  addVendors: async (
    contacts: ReadonlyMap<Id, VendorContact>,
    attempt: string,
    onDone: (vendorId: Id, outcome: VendorOutcome) => void,
  ): Promise<void> => {
    for (const [vendorId, contact] of contacts) {
      const { company, ...person } = contact;
      const link = { manufacturerId: ownCompanyId(), vendorId, companyName: company, ...person, status: true };
      if (await isLinkedNow(link, `${attempt}-${vendorId}`)) {
        await ask<unknown>('/Customers', { method: 'POST', body: { vendor: vendorId, company, ...person } });
        onDone(vendorId, (await isTold(contact)) ? 'added' : 'added-without-mail');
      } else onDone(vendorId, 'existing');
    }
  },
  changeContact: (link: Seen, contact: Partial<LinkContact>) =>
    ask<Customer>(`/Customers/${link.id}`, { method: 'PATCH', body: contact, headers: ifMatch(link) }),

  /** The server takes the sender and the referral code from the session (docs/security.md, "Promises"). */
  referVendor: (contact: VendorContact) =>
    ask<unknown>('/Customers/referVendorEmail', { method: 'POST', body: { params: contact } }),

  requestCardProcessing: (request: CardProcessingRequest) =>
    ask<unknown>('/Customers/paymentRequestEmail', { method: 'POST', body: { params: request } }),

  setLinkStatus: (link: Customer, status: boolean) => patchLink(link, 'status', { status }),
  choosePaymentOption: (link: Customer, paymentOption: PaymentOption) =>
    patchLink(link, 'paymentOption', { paymentOption }),
  /** Saves the notes that changed. An empty note is removed. */
  saveDefaultNotes: (link: Seen, vendorNotes: Partial<Record<string, string>>) =>
    ask<Customer>(`/Customers/${link.id}`, { method: 'PATCH', body: { vendorNotes }, headers: ifMatch(link) }),
  saveOrderColumns: (company: Seen, orderDetailtable: readonly OrderColumn[]) =>
    patchCompany(company, { orderDetailtable }),
  /** The portal shows the new name at once. */
  renameCompany: async (company: Seen, name: string) => {
    const renamed = await patchCompany(company, { name });
    await refreshSession();
    return renamed;
  },
  saveQuoteTemplates: (company: Seen, quoteTemplates: readonly QuoteTemplate[]) =>
    patchCompany(company, { quoteTemplates }),
  saveLabelSheets: (company: Seen, labelSheets: Company['labelSheets']) => patchCompany(company, { labelSheets }),
  savePermissionSets: (company: Seen, permissionSets: readonly PermissionSet[]) =>
    patchCompany(company, { permissionSets }),
  savePaymentSettings: (
    company: Seen,
    settings: Readonly<Partial<Record<'paymentApiKey' | 'paymentApiUrl' | 'paymentTokenizationKey', string>>>,
  ) => patchCompany(company, settings),
};
