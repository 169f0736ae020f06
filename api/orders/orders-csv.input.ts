import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsOptional, IsString } from 'class-validator';

/** The most orders that one file names; a file of all orders names none. */
const most = 1_000;

/** The body of POST /orders/createCSV: ids of orders, or none for all of them. */
export class OrdersCsvInput {
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(most, { message: 'export.too-many-orders' })
  @IsString({ each: true })
  orders?: string[];
}
