import { IsBoolean, IsOptional, IsString } from 'class-validator';
import type { InventoryTypeChanges } from '../../domain/inventory-type/inventory-type.decider.js';
import { changesFrom } from '../input/changes-from.js';
import { IsCode } from '../input/read-input.js';
import { ReasonInput } from '../input/reason.input.js';

/** The body of POST, PATCH and PUT /InventoryTypes. */
export class InventoryTypeInput extends ReasonInput {
  @IsOptional() @IsCode() @IsString() name?: string | null;
  @IsOptional() @IsBoolean() active?: boolean | null;
}

/** A missing key changes nothing; null counts as a blank name. */
export const inventoryTypeChanges = (input: InventoryTypeInput): InventoryTypeChanges =>
  changesFrom<InventoryTypeInput, InventoryTypeChanges>(input, {
    name: ['name', ''],
    active: ['active', false],
    reason: null,
  });
