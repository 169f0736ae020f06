import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsString } from 'class-validator';

/** The body of POST /InventoryGroups/multipleGroupcsv. */
export class GroupCsvInput {
  @IsArray() @ArrayNotEmpty() @ArrayMaxSize(200) @IsString({ each: true }) InventoryGroups: string[] = [];
}
