import type { DomainEvent } from '../kit/event.js';

/** A row of a file that was not imported, in the form for its uploader. `row` is its number in a spreadsheet. */
export interface FailedRow {
  readonly row: number;
  readonly code: string;
  readonly error: string;
  /** The column and content of the wrong cell, if there is one. */
  readonly column?: string;
  readonly value?: string;
  readonly expected?: string;
  readonly cells?: Readonly<Record<string, string>>;
}

interface FileRead {
  readonly importId: string;
  readonly companyId: string;
  /** Missing in events of an older version. */
  readonly fileName?: string;
  readonly rows: number;
  readonly failedRows: number;
  readonly failed: readonly FailedRow[];
}

export type SwatchesImported = DomainEvent<'SwatchesImported', FileRead & { readonly groupId: string }>;

/** A file of fabrics was imported into an order, whose stream has the lines. */
export type OrderFileImported = DomainEvent<
  'OrderFileImported',
  FileRead & { readonly orderId: string; readonly mode: 'add' | 'replace' }
>;

export type ImportEvent = SwatchesImported | OrderFileImported;
