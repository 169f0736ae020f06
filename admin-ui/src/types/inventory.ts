import type { RecordOf } from './record';

export type Fabric = RecordOf<'Fabrics'>;

/** What is typed of a fabric, also where a swatch of it is. */
export type FabricTexts = {
  readonly code: string;
  readonly alias: string;
  readonly pattern_name: string;
  readonly color: string;
  readonly grade: string;
};

export type InventoryType = RecordOf<'InventoryTypes'>;

/** A group without its lists: who asks for some of them says of which fields. */
export type InventoryGroup = Omit<RecordOf<'InventoryGroups'>, 'swatches' | 'scannedGroups'>;

export type Swatch = RecordOf<'Swatches'>;

export type Finding = 'missing' | 'duplicate' | 'inactive' | 'gradeChange' | 'unknown' | 'resolved' | 'scanned';

export type ScanCounts = ScannedGroup['counts'];

export type ScannedGroup = RecordOf<'ScannedGroups'>;

export type ScannedSwatch = RecordOf<'ScannedSwatches'>;

/** What a fabric is in: the newest by name, and how many there are. */
export interface FabricUsage {
  readonly groups: readonly { readonly id: string; readonly name: string; readonly swatchId: string }[];
  readonly orders: readonly {
    readonly id: string;
    readonly index: number;
    readonly status: RecordOf<'orders'>['status'];
  }[];
  readonly totals: { readonly groups: number; readonly orders: number; readonly openOrders: number };
}

/** Long work of the company: a file that was made, or a table that was imported. */
export type Job = RecordOf<'jobs'>;

/** A row of a file that was not imported (docs/http.md, "Imports"). */
export interface RefusedRow {
  readonly row: number;
  readonly code: string;
  readonly error: string;
  /** Where it lies, what stands there, and what was expected. */
  readonly column?: string;
  readonly value?: string;
  readonly expected?: string;
  /** The row by column. */
  readonly cells?: Readonly<Record<string, string>>;
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
  /** Rows that would make a fabric although one has the code in other letter case. */
  readonly similar: readonly { readonly row: number; readonly code: string; readonly meant: string }[];
}
