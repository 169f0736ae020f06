import { IsBoolean, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { isNoteDetail, lineDetailFields, type LineDetails, longestDetail } from '../../domain/order/order-line.js';
import { IsFabricCode, IsFabricText } from '../fabrics/fabric.input.js';
import { IsNote, ReadAs } from '../input/read-input.js';
import { Described } from '../openapi/declared.js';

const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

const all =
  (...rules: readonly PropertyDecorator[]): PropertyDecorator =>
  (prototype, field) =>
    rules.forEach((rule) => rule(prototype, field));

/** A text, which old clients may send as a number. */
const IsTextOrNumber = (): PropertyDecorator =>
  all(IsOptional(), ReadAs(asText), IsString(), Described({ type: ['string', 'number', 'null'] }));

/** A field of the line, not of its fabric. */
const IsDetail = (): PropertyDecorator => (prototype, field) => {
  const rules = [IsTextOrNumber(), MaxLength(longestDetail, { message: 'order-line.detail-too-long' })];
  all(...rules, ...(isNoteDetail(String(field)) ? [IsNote()] : []))(prototype, field);
};

/** The body of POST, PATCH and PUT /orderFabrics. The domain reads the quantity. */
export class OrderFabricInput implements LineDetails {
  @IsTextOrNumber() orderId?: string | null;
  @IsTextOrNumber() fabricId?: string | null;
  @IsTextOrNumber() @IsFabricCode() code?: string | null;
  @IsTextOrNumber() @IsFabricText() pattern_name?: string | null;
  @IsTextOrNumber() @IsFabricText() color?: string | null;
  @IsTextOrNumber() @IsFabricText() alias?: string | null;
  @IsOptional() @Described({ type: ['integer', 'string', 'null'] }) quantity?: unknown;
  @IsOptional() @ReadAs((value) => value === true) @IsBoolean() allowDuplicate?: boolean;
  @IsOptional()
  @IsInt({ message: 'order-line.position-invalid' })
  @Min(0, { message: 'order-line.position-invalid' })
  position?: number | null;
  @IsDetail() date?: string | null;
  @IsDetail() rubs?: string | null;
  @IsDetail() url?: string | null;
  @IsDetail() grade?: string | null;
  @IsDetail() content?: string | null;
  @IsDetail() cleaning_code?: string | null;
  @IsDetail() cutting_direction?: string | null;
  @IsDetail() repeat_horizontal?: string | null;
  @IsDetail() repeat_vertical?: string | null;
  @IsDetail() correlate?: string | null;
  @IsDetail() finish?: string | null;
  @IsDetail() performance_logo?: string | null;
  @IsDetail() supplier_logo?: string | null;
  @IsDetail() availability?: string | null;
  @IsDetail() mill_vendor?: string | null;
  @IsDetail() uv_rating?: string | null;
  @IsDetail() ppi?: string | null;
  @IsDetail() qr_code?: string | null;
  @IsDetail() durability?: string | null;
  @IsDetail() special_comments?: string | null;
  @IsDetail() custom1?: string | null;
  @IsDetail() custom2?: string | null;
  @IsDetail() custom3?: string | null;
  @IsDetail() custom4?: string | null;
  @IsDetail() custom5?: string | null;
  @IsDetail() collections?: string | null;
}

/** The fields of a line that a body names. */
export const lineDetails = (input: OrderFabricInput): LineDetails =>
  Object.fromEntries(lineDetailFields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])));
