import type { RecordOf } from './record';

export type Fabric = RecordOf<'Fabrics'>;

/** The texts of a fabric that a user types, in its own form and in that of a swatch. */
export type FabricFormTexts = {
  readonly code: string;
  readonly alias: string;
  readonly pattern_name: string;
  readonly color: string;
  readonly grade: string;
};

export type InventoryType = RecordOf<'InventoryTypes'>;

/** A group without its lists, since a request that includes them chooses their fields. */
export type InventoryGroup = Omit<RecordOf<'InventoryGroups'>, 'swatches' | 'scannedGroups'>;

export type Swatch = RecordOf<'Swatches'>;

export type Finding = 'missing' | 'duplicate' | 'inactive' | 'gradeChange' | 'unknown' | 'resolved' | 'scanned';

export type ScanCounts = ScannedGroup['counts'];

export type ScannedGroup = RecordOf<'ScannedGroups'>;

export type ScannedSwatch = RecordOf<'ScannedSwatches'>;

/** The groups and orders that use a fabric: the newest by name, and the number of all. */
export interface FabricUsage {
  readonly groups: readonly { readonly id: string; readonly name: string; readonly swatchId: string }[];
  readonly orders: readonly {
    readonly id: string;
    readonly index: number;
    readonly status: RecordOf<'orders'>['status'];
  }[];
  readonly totals: { readonly groups: number; readonly orders: number; readonly openOrders: number };
}

/** A task that runs in the background: the creation of a file, or the import of a table. */
export type Job = RecordOf<'jobs'>;

/** A row of a file that was not imported (docs/http.md, "Imports"). */
export interface RefusedRow {
  readonly row: number;
  readonly code: string;
  readonly error: string;
  /** The column with the fault, its value, and the value that was expected. */
  readonly column?: string;
  readonly value?: string;
  readonly expected?: string;
  /** The cells of the row by the names of their columns. */
  readonly cells?: Readonly<Record<string, string>>;
}

/** A row of a file that changes an existing swatch. */
export interface ChangedSwatch {
  readonly row: number;
  readonly code: string;
  readonly changes: readonly { readonly column: string; readonly from: string | null; readonly to: string }[];
  /** The number of other groups that hold the fabric and will show the change, too. */
  readonly otherGroups: number;
}

/** The changes that an import would make, which the reader confirms first. */
export interface ImportPlan {
  readonly rows: number;
  readonly added: number;
  readonly changed: readonly ChangedSwatch[];
  readonly unchanged: number;
  /** Rows that would make a fabric although one has the code in other letter case. */
  readonly similar: readonly { readonly row: number; readonly code: string; readonly meant: string }[];
}
