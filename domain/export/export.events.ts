import type { DomainEvent } from '../kit/event.js';

/** The content of a file; each kind is a kind of job. */
export const exportKinds = [
  'scan-csv',
  'scan-pdf',
  'group-csv',
  'users-csv',
  'orders-csv',
  'bill-pdf',
  'audit-csv',
  'labels-pdf',
] as const;
export type ExportKind = (typeof exportKinds)[number];

interface OfExport {
  readonly exportId: string;
  readonly companyId: string;
}

type EventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OfExport & Data>;

/** `subjects` are the ids of the records in the file. */
export type ExportRequested = EventOf<
  'ExportRequested',
  { readonly kind: ExportKind; readonly subjects: readonly string[] }
>;
export type ExportCompleted = EventOf<'ExportCompleted', { readonly container: string; readonly fileName: string }>;
export type ExportFailed = EventOf<'ExportFailed', { readonly reason: string }>;

export type ExportEvent = ExportRequested | ExportCompleted | ExportFailed;
