import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsString } from 'class-validator';

/** Groups that one archive may hold. */
const mostGroups = 200;

/** The body of POST /InventoryGroups/multipleGroupcsv. */
export class GroupCsvInput {
  @IsArray() @ArrayNotEmpty() @ArrayMaxSize(mostGroups) @IsString({ each: true }) InventoryGroups: string[] = [];
}
