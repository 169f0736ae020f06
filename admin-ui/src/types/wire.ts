import type { Id, Right, Wire } from './record';

export type * from './inventory';
export type { Id, Right } from './record';

export type OrderStatus =
  'draft' | 'placed' | 'quoted' | 'rejected' | 'accepted' | 'scanned' | 'invoiced' | 'complete' | 'cancelled';

export type RequireLevel = 'none' | 'single' | 'full';
export type Quantity = number | 'Available Fabric';

export type OrderGroup = Wire<
  'orderGroups',
  {
    readonly id: Id;
    readonly name: string;
    readonly manufacturerId: Id;
    readonly vendorId: Id;
    readonly threadColor: string | null;
    readonly notes: string | null;
    readonly vendorNotes: Readonly<Record<string, string>> | null;
    readonly job_number: number;
    readonly checks: Readonly<Record<string, boolean>>;
    readonly revision?: number;
  }
>;

/** What a line shows of its fabric. */
export interface LineFabric {
  readonly id: Id;
  readonly code: string;
  readonly alias: string | null;
  readonly pattern_name: string | null;
  readonly color: string | null;
  readonly grade: string | null;
  readonly photo: string | null;
}

export type OrderFabric = Wire<
  'orderFabrics',
  {
    readonly id: Id;
    readonly orderId: Id;
    readonly fabricId: Id;
    readonly quantity: Quantity;
    readonly position?: number;
    readonly fabric?: LineFabric | null;
    readonly code?: string | null;
    readonly pattern_name?: string | null;
    readonly color?: string | null;
    readonly grade?: string | null;
    readonly photo?: string | null;
    readonly rubs?: string | null;
    readonly revision?: number;
  }
>;

/** One column of the order detail table (S2 section 9). */
export interface OrderColumn {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
}

export type PaymentOption = 'card' | 'invoice' | 'any';

/** A link between a manufacturer and a vendor (S2 section 3). */
export type Customer = Wire<
  'Customers',
  {
    readonly id: Id;
    readonly manufacturerId: Id;
    readonly vendorId: Id;
    readonly manufacturerName: string;
    readonly vendorName: string;
    readonly name: string | null;
    readonly email: string | null;
    readonly status: boolean;
    readonly paymentOption: PaymentOption;
    readonly revision?: number;
  }
>;

/** The own company, as far as the portal reads it. */
export type Company = Wire<
  'Companies',
  {
    readonly id: Id;
    readonly name: string;
    readonly type: 'manufacturer' | 'vendor';
    readonly referralCode: string;
    readonly timeZone: string;
    readonly maxUsers: number;
    /** Megabytes for each user; without a limit where isLimited is false. */
    readonly mbpu: number;
    readonly isLimited: boolean;
    readonly activeMembers: number;
    readonly unassignedSubscriptions: number;
    readonly isAnnual: boolean | null;
    readonly termDate: string | null;
    readonly orderDetailtable: readonly OrderColumn[];
    readonly admins?: readonly { readonly username: string | null }[];
    readonly paymentApiKey: string | null;
    readonly paymentApiUrl: string | null;
    readonly revision?: number;
  }
>;

export type Order = Wire<
  'orders',
  {
    readonly id: Id;
    readonly index: number;
    readonly job_number: number;
    readonly status: OrderStatus | null;
    readonly manufacturerId: Id;
    readonly vendorId: Id;
    readonly groupId: Id;
    readonly po_number: string;
    readonly requireLevel: RequireLevel | null;
    readonly notes: string | null;
    readonly releaseNotes: string | null;
    readonly rejectNotes: string | null;
    readonly acceptedNotes: string | null;
    readonly vendorNotes: Readonly<Record<string, string>> | string | null;
    readonly quote: string | null;
    readonly total: number | null;
    readonly verified: boolean;
    readonly vendorName: string;
    readonly manufacturerName: string;
    readonly groupName: string;
    readonly currentGroupName?: string;
    readonly waitsFor: 'manufacturer' | 'vendor' | 'scans' | 'nobody';
    readonly paymentStatus: 'attempted' | 'approved' | 'declined' | 'failed' | 'unknown' | 'unsettled' | null;
    readonly transactionId: string | null;
    /** From when on the payment that is being confirmed may be ended. */
    readonly paymentMayEndAt: string | null;
    readonly requirementsDone: number;
    readonly requirementsTotal: number;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly order_group?: OrderGroup | null;
    readonly vendor?: { readonly id?: Id; readonly name: string; readonly paymentApiKey?: string | null } | null;
    readonly manufacturer?: {
      readonly id?: Id;
      readonly name: string;
      readonly orderDetailtable?: readonly OrderColumn[] | null;
    } | null;
    readonly creator?: { readonly username: string | null } | null;
    readonly modifier?: { readonly username: string | null } | null;
    readonly fabrics?: readonly OrderFabric[];
    readonly revision?: number;
  }
>;

export interface CardInfo {
  readonly cardNumber: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly zip: string;
}

export interface NamedFile {
  readonly container: string;
  readonly fileName: string;
}

/** A user of the own company (S1 section 3). */
export type User = Wire<
  'users',
  {
    readonly id: Id;
    readonly companyId: Id | null;
    readonly email: string | null;
    readonly username: string | null;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly mobile: string | null;
    readonly csr_email: string | null;
    readonly role: 'admin' | 'user';
    readonly active: boolean;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly user_permissions: readonly { readonly title: Right; readonly checked: boolean }[] | null;
    readonly revision?: number;
  }
>;
