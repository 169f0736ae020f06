import 'reflect-metadata';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  Equals,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  validate,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import fc from 'fast-check';
import { passesRules } from './passes-rules.js';

class Part {
  @IsString() @IsNotEmpty() name?: unknown;
  @IsOptional() @IsInt() count?: unknown;
}

class Base {
  @IsOptional() @IsString() @MaxLength(3) text?: unknown;
  @IsBoolean() flag?: unknown;
}

class Input extends Base {
  @IsString() declare text?: unknown;
  @IsOptional() @IsInt() @Min(1) @Max(3) number?: unknown;
  @IsOptional() @IsIn(['a', 'b']) @Equals('a') choice?: unknown;
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(2)
  @IsString({ each: true })
  @MaxLength(2, { each: true })
  list?: unknown;
  @IsOptional() @IsObject() object?: unknown;
  @IsOptional() @Matches(/^a/) pattern?: unknown;
  @ValidateIf((input: Input) => input.flag === true) @IsString() sometimes?: unknown;
  @MaxLength(2, { validateIf: (_input, value) => value !== 'long text' }) short?: unknown;
  @IsOptional() @ValidateNested() part?: unknown;
}

const isAnswered = async (input: object): Promise<boolean> =>
  (await validate(input, { forbidUnknownValues: false })).length === 0;

const values = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', 'a', 'b', 'ab', 'long text', true, false, 0, 1, 3, 4, 1.5, {}, []),
  fc.array(fc.constantFrom<unknown>('a', 'ab', 'abc', 1, null), { maxLength: 3 }),
);

const partOf = (fields: object): Part => Object.assign(new Part(), fields);
const parts = fc.oneof(
  values,
  fc.record({ name: values, count: values }).map(partOf),
  fc.array(fc.record({ name: values, count: values }).map(partOf), { maxLength: 2 }),
);

const fitting = {
  text: 'a',
  flag: false,
  number: 2,
  choice: 'a',
  list: ['a', 'ab'],
  object: {},
  pattern: 'ab',
  sometimes: 'a',
  short: 'a',
  part: partOf({ name: 'a', count: 1 }),
};

const inputOf = (fields: object): Input => Object.assign(new Input(), fitting, fields);

test('passes an input with fitting fields, and no other than the library passes', async () => {
  expect(passesRules(inputOf({}))).toBe(true);
  // Few at once, as one field that does not fit decides about the whole input.
  const change = fc.oneof(
    fc.tuple(fc.constantFrom(...Object.keys(fitting)), values),
    fc.tuple(fc.constant('part'), parts),
  );
  const changes = fc.array(change, { maxLength: 3 }).map((entries) => Object.fromEntries(entries) as object);
  await fc.assert(
    fc.asyncProperty(changes, async (fields) => {
      const input = inputOf(fields);
      const isListOfParts = Array.isArray(input.part);
      expect(passesRules(input)).toBe(!isListOfParts && (await isAnswered(input)));
    }),
    { numRuns: 2_000 },
  );
});

test('leaves rules of other kinds, and rules that answer later, to the library', async () => {
  class Defined {
    @IsDefined() text?: string = 'a';
  }
  class Later {
    @ValidateBy({ name: 'later', validator: { validate: async () => true } }) text?: string = 'a';
  }
  for (const input of [new Defined(), new Later()]) {
    expect(passesRules(input)).toBe(false);
    expect(await isAnswered(input)).toBe(true);
  }
});

test('passes an input whose class declares no rule', () => {
  expect(passesRules(new (class Free {})())).toBe(true);
});
