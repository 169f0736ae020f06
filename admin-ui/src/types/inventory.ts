import type { Id, Wire } from './record';

export type Fabric = Wire<
  'Fabrics',
  {
    readonly id: Id;
    readonly code: string;
    readonly alias: string | null;
    readonly pattern_name: string;
    readonly color: string;
    readonly grade: string | null;
    readonly photo: string | null;
    readonly active: boolean;
    readonly discontinued: boolean;
    readonly companyId: Id | null;
    readonly revision?: number;
  }
>;

/** What is typed of a fabric, also where a swatch of it is. */
export type FabricTexts = {
  readonly code: string;
  readonly alias: string;
  readonly pattern_name: string;
  readonly color: string;
  readonly grade: string;
};

export type GroupActive = 'not-started' | boolean;
export type SendEmail = 'missingFabric' | 'All' | false;

export type InventoryType = Wire<
  'InventoryTypes',
  {
    readonly id: Id;
    readonly name: string;
  }
>;

export type InventoryGroup = Wire<
  'InventoryGroups',
  {
    readonly id: Id;
    readonly name: string;
    readonly version: string;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly download_available: boolean;
    readonly active: GroupActive;
    readonly inventoryTypeId: Id | null;
    readonly inventoryType?: InventoryType | null;
    readonly send_email: SendEmail;
    readonly scanType: string;
    readonly companyId: Id;
    readonly revision?: number;
  }
>;

export type Swatch = Wire<
  'Swatches',
  {
    readonly id: Id;
    readonly code: string;
    readonly alias: string | null;
    readonly fabric_name: string | null;
    readonly pattern_name: string;
    readonly color: string;
    readonly grade: string | null;
    readonly grade_notice: boolean;
    readonly active: boolean;
    readonly fabricId: Id;
    readonly inventoryGroupId?: Id;
    readonly fabrics?: Fabric | null;
    readonly revision?: number;
  }
>;

export type Finding = 'missing' | 'duplicate' | 'inactive' | 'gradeChange' | 'unknown' | 'scanned';

export interface ScanCounts {
  readonly expected: number;
  readonly scanned: number;
  readonly missing: number;
  readonly duplicate: number;
  readonly inactive: number;
  readonly gradeChange: number;
  readonly unknown: number;
}

export type ScannedGroup = Wire<
  'ScannedGroups',
  {
    readonly id: Id;
    readonly name: string;
    readonly userId: Id;
    readonly user?: { readonly email?: string | null; readonly username?: string | null } | null;
    readonly inventoryGroupId: Id;
    readonly completedAt: string | null;
    readonly createdAt: string;
    readonly isReviewed: boolean;
    readonly status: 'open' | 'missing' | 'complete';
    readonly counts: ScanCounts;
  }
>;

export type ScannedSwatch = Wire<
  'ScannedSwatches',
  {
    readonly id: Id;
    readonly code: string;
    readonly scannedGroupId: Id;
    readonly swatchId: Id | null;
    readonly fabricId?: Id | null;
    readonly scanned: boolean;
    readonly duplicate: boolean;
    readonly active: boolean;
    readonly grade_notice: boolean;
    readonly unknown: boolean;
    readonly scannedAt: string | null;
    readonly alias: string | null;
    readonly pattern_name: string | null;
    readonly color: string | null;
    readonly grade: string | null;
    readonly row: number;
    readonly fabrics?: Fabric | null;
  }
>;

/** A row of a swatch import: a swatch, or what was wrong with the row (docs/http.md, "Swatch import"). */
export interface FailedSwatch {
  readonly row: number;
  readonly code: string | null;
  readonly error: string;
  /** Where it lies, and what stands there. */
  readonly column?: string;
  readonly value?: string;
}

/** A row of a file that changes what is there already. */
export interface ChangedSwatch {
  readonly row: number;
  readonly code: string;
  readonly changes: readonly { readonly column: string; readonly from: string | null; readonly to: string }[];
  /** Other groups that show the fabric, and so the change. */
  readonly otherGroups: number;
}

/** What an import would come to. */
export interface ImportPlan {
  readonly rows: number;
  readonly added: number;
  readonly changed: readonly ChangedSwatch[];
  readonly unchanged: number;
}

export type ImportedSwatch = Swatch | FailedSwatch;
