import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsOptional, IsString } from 'class-validator';
import { mostLines } from '../../domain/order/order-lines.js';
import { Described } from '../openapi/declared.js';

/** The body of POST /orders/{id}/addFabrics: fabrics by their ids, or a group whose active swatches are added. */
export class ManyFabricsInput {
  @IsOptional() @IsArray() @ArrayMaxSize(mostLines) @IsString({ each: true }) fabricIds?: string[] | null;
  @IsOptional() @IsString() inventoryGroupId?: string | null;
  @IsOptional() @Described({ type: ['integer', 'string', 'null'] }) quantity?: unknown;
}

/** The body of POST /orders/{id}/sortFabrics: lines by their ids, in their new order. */
export class SortedFabricsInput {
  @IsArray() @ArrayNotEmpty() @ArrayMaxSize(mostLines) @IsString({ each: true }) ids: string[] = [];
}
