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

interface FileRead {
  readonly importId: string;
  readonly companyId: string;
  /** Missing in events of an older version. */
  readonly fileName?: string;
  readonly rows: number;
  readonly failedRows: number;
  /** The first bad rows. */
  readonly failed: readonly FailedRow[];
}

/** A file of swatches was imported into a group. */
export type SwatchesImported = DomainEvent<'SwatchesImported', FileRead & { readonly groupId: string }>;

/** A file of fabrics was imported into an order, whose stream has the lines. */
export type OrderFileImported = DomainEvent<
  'OrderFileImported',
  FileRead & { readonly orderId: string; readonly mode: 'add' | 'replace' }
>;

export type ImportEvent = SwatchesImported | OrderFileImported;
