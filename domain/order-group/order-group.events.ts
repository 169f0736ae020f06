import type { DomainEvent } from '../kit/event.js';

/** The seven check flags of an order group (S2 section 3). */
export const checkFlags = [
  'header',
  'header_drilled',
  'corner_label',
  'fabric_drilled',
  'overlock',
  'grommet',
  'collate',
] as const;
export type CheckFlag = (typeof checkFlags)[number];
export type Checks = Readonly<Record<CheckFlag, boolean>>;

export const notedFields = [...checkFlags, 'threadColor', 'notes'] as const;
export type NotedField = (typeof notedFields)[number];
export type VendorNotes = Readonly<Partial<Record<NotedField, string>>>;

interface GroupRef {
  readonly groupId: string;
  readonly manufacturerId: string;
  readonly vendorId: string;
}

type EventOf<Type extends string, Data extends object = object> = DomainEvent<Type, GroupRef & Data>;

/** Characters of a name or thread color, of the notes of a group or an order, and of one vendor's note. */
export const longestGroupLine = 200;
export const longestNotes = 5_000;
export const longestVendorNote = 2_000;

/** The changes of an edit; a missing field stays. */
export interface OrderGroupChanges {
  readonly name?: string;
  readonly threadColor?: string | null;
  readonly notes?: string | null;
  readonly checks?: Readonly<Partial<Record<CheckFlag, boolean>>>;
}

/** `isShared` is missing in older groups, which their vendors saw at once. */
export type OrderGroupCreated = EventOf<
  'OrderGroupCreated',
  {
    readonly name: string;
    readonly threadColor: string | null;
    readonly notes: string | null;
    readonly checks: Checks;
    readonly manufacturerName: string;
    readonly vendorName: string;
    readonly isShared?: boolean;
  }
>;

export type OrderGroupChanged = EventOf<'OrderGroupChanged', { readonly changes: OrderGroupChanges }>;

export type OrderGroupVendorNotesWritten = EventOf<
  'OrderGroupVendorNotesWritten',
  {
    /** Only the changed notes; null removes one. */
    readonly vendorNotes: Readonly<Partial<Record<NotedField, string | null>>>;
  }
>;

/** The number of one order of the group, from 1; it never falls (A59). */
export type JobNumberIssued = EventOf<'JobNumberIssued', { readonly orderId: string; readonly jobNumber: number }>;

export type OrderGroupDiscarded = EventOf<'OrderGroupDiscarded'>;

export type OrderGroupEvent =
  OrderGroupCreated | OrderGroupChanged | OrderGroupVendorNotesWritten | JobNumberIssued | OrderGroupDiscarded;
