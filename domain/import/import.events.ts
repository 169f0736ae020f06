import type { DomainEvent } from '../kit/event.js';

/** A row of a file that was not imported, as its uploader sees it. `row` is its number in a spreadsheet. */
export interface FailedRow {
  readonly row: number;
  readonly code: string;
  readonly error: string;
  /** The column and its content, where one cell is at fault. */
  readonly column?: string;
  readonly value?: string;
  /** What must stand there instead, in words. */
  readonly expected?: string;
  /** All cells of the row by column, as they stand in the file. */
  readonly cells?: Readonly<Record<string, string>>;
}

/** A file was read into a group; `failed` names its first bad rows. */
export type SwatchesImported = DomainEvent<
  'SwatchesImported',
  {
    readonly importId: string;
    readonly companyId: string;
    readonly groupId: string;
    readonly rows: number;
    readonly failedRows: number;
    readonly failed: readonly FailedRow[];
  }
>;

export type ImportEvent = SwatchesImported;
