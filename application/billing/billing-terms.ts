import type { BilledCoupon, BilledTax } from '../../domain/billing/bill.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { eq, everything } from '../../infra/query/query.js';
import { couponModel, settingModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { joinedBy, type ReferralTerms } from '../subscription/referrals.js';

export interface BillingTerms extends ReferralTerms {
  /** In percent. */
  readonly termPercent: number;
  readonly mostPercent: number;
  readonly autoCoupons: readonly BilledCoupon[];
  readonly tax: BilledTax | null;
  /** The payee and address of a check, from the lines of the setting CheckPayee; blank until the operator sets it. */
  readonly payee: string;
  /** The payee, or the name of the installation without a payee. */
  readonly seller: string;
}

export interface CompanyTerms extends BillingTerms {
  readonly earnedCents: number;
}

export type BillingReads = Pick<Ports['reads'], 'document' | 'documents'>;

/** The defaults of settings that an installation lacks (S1 section 9, A51). */
const defaults = { TermDiscount: 5, MaxDiscount: 75, DefaultVendorRefDiscount: 0, DefaultManufacturerRefDiscount: 0 };

export const billingTerms = async ({ documents }: Pick<BillingReads, 'documents'>): Promise<BillingTerms> => {
  const [settings, autoCoupons] = await Promise.all([
    documents(settingModel, everything),
    documents(couponModel, eq('couponType', 'auto')),
  ]);
  const valueOf = (wanted: string) => settings.find(({ name }) => name === wanted)?.value;
  const numberOf = (wanted: keyof typeof defaults): number => {
    const value = valueOf(wanted);
    return typeof value === 'object' ? value.discount : defaults[wanted];
  };
  const textOf = (wanted: string): string => {
    const value = valueOf(wanted);
    return typeof value === 'string' ? value.trim() : '';
  };
  const taxPercent = valueOf('TaxPercent');
  const taxName = textOf('TaxName');
  const payee = textOf('CheckPayee');
  return {
    termPercent: numberOf('TermDiscount'),
    mostPercent: numberOf('MaxDiscount'),
    referralCents: {
      manufacturer: Math.round(numberOf('DefaultManufacturerRefDiscount') * 100),
      vendor: Math.round(numberOf('DefaultVendorRefDiscount') * 100),
    },
    autoCoupons,
    tax:
      taxName !== '' && typeof taxPercent === 'object' && taxPercent.discount > 0
        ? { name: taxName, percent: taxPercent.discount }
        : null,
    payee,
    seller: payee || textOf('appName'),
  };
};

export const termsOfEach = async (
  reads: BillingReads,
  companies: readonly Pick<RegisteredCompany, 'referralCode'>[],
): Promise<(company: Pick<RegisteredCompany, 'referralCode'>) => CompanyTerms> => {
  const terms = await billingTerms(reads);
  const codes = companies.map(({ referralCode }) => referralCode);
  const joined = await joinedBy(reads, codes, terms);
  return ({ referralCode }) => ({ ...terms, earnedCents: joined.get(referralCode)?.earnedCents ?? 0 });
};

export const companyTerms = async (
  reads: BillingReads,
  company: Pick<RegisteredCompany, 'referralCode'>,
): Promise<CompanyTerms> => (await termsOfEach(reads, [company]))(company);
