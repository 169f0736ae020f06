/** A company as support sees it among all others, without a look at it. */
export interface SupportCompany {
  readonly id: string;
  readonly name: string;
  readonly type: 'manufacturer' | 'vendor';
  readonly state: 'ended' | 'blocked' | 'suspended' | 'countdown' | 'cancelled' | 'active';
  readonly active: boolean;
  readonly isAnnual: boolean;
  readonly term: number;
  readonly maxUsers: number;
  readonly activeMembers: number;
  readonly remainingDays: number | null;
  readonly paidThrough: string | null;
  readonly nextPaymentOn: string | null;
  readonly cancelsOn: string | null;
  readonly endedOn: string | null;
  readonly isTaxExempt: boolean;
  readonly createdAt: string;
  readonly revision: number;
  readonly openBills: number;
  /** Dollars. */
  readonly openAmount: number;
  /** Bytes. */
  readonly storageUsed: number;
  readonly storageLimit: number;
  readonly lastSignInAt: string | null;
  /** With a look alone. */
  readonly owner?: {
    readonly id: string;
    readonly username: string | null;
    readonly email: string | null;
    readonly hasTwoSteps: boolean;
    readonly lastSignInAt: string | null;
  };
  readonly look?: { readonly reason: string; readonly until: string };
}

export type CompanyState = SupportCompany['state'];

/** An order as support sees it among all others, without its notes. */
export interface SupportOrder {
  readonly id: string;
  readonly index: number;
  readonly po_number: string | null;
  readonly status: string;
  readonly total: number | null;
  readonly manufacturerId: string;
  readonly manufacturerName: string;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}
