import { IsBoolean, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { fromWire, type GivenTexts, wireNames, wireNamesOfLines } from '../../domain/fabric/fabric-texts.js';
import { isNoteDetail, lineDetailFields, type LineDetails, longestDetail } from '../../domain/order/order-line.js';
import { AreFabricTexts, type FabricTextsInput } from '../fabrics/fabric-texts.input.js';
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

/** Declares the fields of a line, without those of its fabric. Decorates the first of them. */
const AreDetails = (): PropertyDecorator => (prototype) => {
  const rules = [IsTextOrNumber(), MaxLength(longestDetail, { message: 'order-line.detail-too-long' })];
  for (const field of lineDetailFields)
    for (const rule of isNoteDetail(field) ? [...rules, IsNote()] : rules) rule(prototype, field);
};

/** The grade is that of the line. */
const otherTexts = wireNames.filter((name) => name !== 'grade' && !wireNamesOfLines.includes(name));

/** The body of POST, PATCH and PUT /orderFabrics. The domain reads the quantity. */
export class OrderFabricInput {
  @IsTextOrNumber() orderId?: string | null;
  @IsTextOrNumber() fabricId?: string | null;
  /** Also declares the other texts of an import. */
  @AreFabricTexts(wireNamesOfLines, IsTextOrNumber()) code?: string | null;
  @AreFabricTexts(otherTexts, IsTextOrNumber()) alias?: string | null;
  @IsOptional() @Described({ type: ['integer', 'string', 'null'] }) quantity?: unknown;
  @IsOptional() @ReadAs((value) => value === true) @IsBoolean() allowDuplicate?: boolean;
  @IsOptional()
  @IsInt({ message: 'order-line.position-invalid' })
  @Min(0, { message: 'order-line.position-invalid' })
  position?: number | null;
  /** Also declares the other fields of `lineDetailFields`. */
  @AreDetails() date?: string | null;
}

export const lineDetails = (input: OrderFabricInput & LineDetails): LineDetails =>
  Object.fromEntries(lineDetailFields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])));

export const fabricTextsOf = (input: OrderFabricInput & FabricTextsInput): GivenTexts => fromWire(input);
