import type { DomainEvent } from '../kit/event.js';

export const groupActivities = ['not-started', 'true', 'false'] as const;
export type GroupActivity = (typeof groupActivities)[number];

/** The completed scans that are mailed (A75). */
export const mailRules = ['missingFabric', 'All', 'false'] as const;
export type MailRule = (typeof mailRules)[number];

export const scanTypes = ['Code 128', 'Code 39', 'QR Code'] as const;
export type ScanType = (typeof scanTypes)[number];

/** The fields that users enter for an inventory group (S2 section 3). */
export interface GroupFields {
  readonly name: string;
  readonly version: string;
  readonly active: GroupActivity;
  readonly inventoryTypeId: string | null;
  readonly sendEmail: MailRule;
  readonly scanType: ScanType;
  readonly downloadAvailable: boolean;
}

interface OfGroup {
  readonly groupId: string;
  readonly companyId: string;
}

type EventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OfGroup & Data>;

/** `copyOf` is the group whose swatches are copied next (A82). */
export type InventoryGroupCreated = EventOf<'InventoryGroupCreated', GroupFields & { readonly copyOf: string | null }>;
export type InventoryGroupEdited = EventOf<
  'InventoryGroupEdited',
  { readonly changes: Partial<GroupFields>; readonly from: Partial<GroupFields> }
>;
/** The group got its first scan. It can no longer be deleted (A83), and becomes active if it had not started. */
export type InventoryGroupScanned = EventOf<'InventoryGroupScanned', { readonly scanId: string }>;
export type InventoryGroupCopied = EventOf<
  'InventoryGroupCopied',
  { readonly copyOf: string; readonly swatches: number }
>;
export type InventoryGroupDeleted = EventOf<'InventoryGroupDeleted', { readonly name: string }>;

export type InventoryGroupEvent =
  InventoryGroupCreated | InventoryGroupEdited | InventoryGroupScanned | InventoryGroupCopied | InventoryGroupDeleted;
