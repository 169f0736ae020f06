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
import { longestGroupText } from '../../domain/inventory-group/inventory-group.decider.js';
import { Described } from '../openapi/declared.js';
import { changesFrom } from '../input/changes-from.js';
import { IsCode, ReadAs } from '../input/read-input.js';

/** The wire accepts `true` and `"true"` alike (A74, A75). */
const asText = (value: unknown): unknown => (typeof value === 'boolean' ? String(value) : value);

const IsGroupText = (): PropertyDecorator => IsCode(longestGroupText, 'group.text-too-long');

/** The body of POST /companies/{id}/inventoryGroups and of PATCH and PUT /InventoryGroups/{id}. */
export class InventoryGroupInput {
  @IsOptional() @IsGroupText() @IsString() name?: string | null;
  @IsOptional() @IsGroupText() @IsString() version?: string | null;
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

/** A missing key changes nothing; null counts as blank for a required text, and as an invalid value for a choice. */
export const groupChanges = (input: InventoryGroupInput): Partial<GroupFields> =>
  changesFrom<InventoryGroupInput, GroupFields>(input, {
    name: ['name', ''],
    version: ['version', ''],
    active: (active) => (active === null ? {} : { active }),
    inventoryTypeId: 'inventoryTypeId',
    send_email: (sendEmail) => (sendEmail === null ? {} : { sendEmail }),
    scanType: (scanType) => (scanType === null ? {} : { scanType }),
    download_available: ['downloadAvailable', false],
  });
