import { ArrayNotEmpty, IsArray, IsOptional, IsString } from 'class-validator';
import { ReadAs, SelectsRecords } from '../input/read-input.js';

/** The body of POST /orders/createCSV: ids of orders; without them the filter of the request decides. */
@SelectsRecords()
export class OrdersCsvInput {
  /** Null is a selection of nothing. */
  @ReadAs((orders) => orders ?? [])
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @IsString({ each: true })
  orders?: string[];
}
