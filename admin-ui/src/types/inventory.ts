import type { RecordOf } from './record';

export type Fabric = RecordOf<'Fabric'>;

export type InventoryType = RecordOf<'InventoryType'>;

/** A group without its lists, since a request that includes them chooses their fields. */
export type InventoryGroup = Omit<RecordOf<'InventoryGroup'>, 'swatches' | 'scannedGroups'>;

export type Swatch = RecordOf<'Swatch'>;

export type ScannedGroup = RecordOf<'Scan'>;

/** The codes of an open scan, and its findings if it were completed now. */
export type ScanSoFar = Required<Pick<RecordOf<'ScansSoFar'>, 'codes' | 'expected' | 'missing'>>;

/** The next codes of a scan, of all phones. */
export type ScansFrom = Pick<RecordOf<'ScansSoFar'>, 'scans' | 'next' | 'total' | 'status'>;

export type ScanCounts = ScannedGroup['counts'];
/** The counts of the rows of a scan. */
export type Finding = Exclude<keyof ScanCounts, 'expected'>;

export type ScannedSwatch = RecordOf<'ScannedSwatch'>;

/** The groups and orders that use a fabric: the newest by name, and the number of all. */
export type FabricUsage = RecordOf<'FabricUsage'>;

/** A task that runs in the background: the creation of a file, or the import of a table. */
export type Job = RecordOf<'Job'>;

/**
 * The changes that an import would make, which the reader confirms first. `similar` rows would make a fabric although
 * one has a code that is probably meant (docs/http.md, "Imports").
 */
export type ImportPlan = RecordOf<'ImportPlan'>;
/** `otherGroups` counts the groups with its fabric; they show the change, too. */
export type ChangedSwatch = ImportPlan['changed'][number];
/**
 * A row of a file that was not imported (docs/http.md, "Imports"): the column with the fault, its value, and the value
 * that was expected; `cells` by the names of their columns.
 */
export type RefusedRow = ImportPlan['failed'][number];
