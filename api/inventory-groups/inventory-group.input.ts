import { IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import {
  type GroupActivity,
  type GroupFields,
  groupActivities,
  type MailRule,
  mailRules,
  type ScanType,
  scanTypes,
} from '../../domain/inventory-group/inventory-group.events.js';
import { Described } from '../openapi/declared.js';
import { ReadAs } from '../input/read-input.js';

/** The wire takes `true` and `"true"` alike (A74, A75). */
const asText = (value: unknown): unknown => (typeof value === 'boolean' ? String(value) : value);

/** The body of POST /companies/{id}/inventoryGroups and of PATCH and PUT /InventoryGroups/{id}. */
export class InventoryGroupInput {
  @IsOptional() @IsString() name?: string | null;
  @IsOptional() @IsString() version?: string | null;
  @IsOptional()
  @Described({ enum: [...groupActivities, true, false] })
  @ReadAs(asText)
  @IsIn(groupActivities)
  active?: GroupActivity | null;
  @IsOptional() @IsString() inventoryTypeId?: string | null;
  @IsOptional()
  @Described({ enum: [...mailRules, false] })
  @ReadAs(asText)
  @IsIn(mailRules)
  send_email?: MailRule | null;
  @IsOptional() @IsIn(scanTypes) scanType?: ScanType | null;
  @IsOptional() @IsBoolean() download_available?: boolean | null;
}

/** A missing key changes nothing; of a text that must be there null is a blank one, of a choice it is no choice. */
export const groupChanges = (input: InventoryGroupInput): Partial<GroupFields> => ({
  ...(input.name === undefined ? {} : { name: input.name ?? '' }),
  ...(input.version === undefined ? {} : { version: input.version ?? '' }),
  ...(input.active == null ? {} : { active: input.active }),
  ...(input.inventoryTypeId === undefined ? {} : { inventoryTypeId: input.inventoryTypeId }),
  ...(input.send_email == null ? {} : { sendEmail: input.send_email }),
  ...(input.scanType == null ? {} : { scanType: input.scanType }),
  ...(input.download_available === undefined ? {} : { downloadAvailable: input.download_available ?? false }),
});
