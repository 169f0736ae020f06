import { ArrayNotEmpty, IsArray, IsOptional, IsString } from 'class-validator';

/** The body of POST /orders/createCSV: ids of orders; without them the filter of the request decides. */
export class OrdersCsvInput {
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @IsString({ each: true })
  orders?: string[];
}
