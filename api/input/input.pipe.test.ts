import 'reflect-metadata';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { DomainError } from '../../domain/kit/domain-error.js';
import { InputPipe } from './input.pipe.js';
import { IsPart, ReadAs } from './read-input.js';

class Input {
  @IsOptional()
  @IsString()
  @MaxLength(3, { message: 'order.po-required' })
  readonly name?: string | null;

  @IsString()
  @MaxLength(5)
  readonly code: string = '';
}

class Rows {
  constructor(readonly count: number) {}

  static parse(body: unknown): Rows {
    return new Rows(Array.isArray(body) ? body.length : 0);
  }
}

const read = (body: unknown, metatype: unknown = Input) =>
  new InputPipe().transform(body, { type: 'body', metatype: metatype as never });

const refusalOf = async (body: unknown, metatype: unknown = Input): Promise<DomainError> => {
  try {
    await read(body, metatype);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('The body was not refused.');
};

test('drops unknown keys', async () => {
  expect({ ...((await read({ code: 'a', isAdmin: true, __proto__: { x: 1 } })) as object) }).toEqual({
    code: 'a',
    name: undefined,
  });
});

test('a wrong JSON type is refused as such, regardless of other faults of the value', async () => {
  const error = await refusalOf({ code: { deep: 'value' } });
  expect([error.code, error.details?.messages]).toEqual(['body.wrong-type', { code: ['code must be a string'] }]);
  expect((await refusalOf([1])).code).toBe('body.wrong-type');
  expect((await refusalOf(undefined)).code).toBe('body.wrong-type');
});

test('a wrong value is invalid, with a text for its field', async () => {
  const { code, message, details } = await refusalOf({ code: 'too long' });
  expect([code, message, details]).toEqual([
    'body.value-invalid',
    'At most 5 characters',
    { messages: { code: ['At most 5 characters'] } },
  ]);
});

test('a rule with a message code returns its code and text', async () => {
  const error = await refusalOf({ code: 'a', name: 'long' });
  expect([error.code, error.message]).toEqual(['order.po-required', 'PO number is required']);
});

test('null equals a missing value for an optional field', async () => {
  expect(await read({ code: 'a', name: null })).toMatchObject({ name: null });
});

class Part {
  @IsString()
  readonly name: string = '';
}

class Whole {
  @IsPart(() => Part)
  readonly part!: Part;

  @IsOptional()
  @ReadAs((value) => (value === 'true' ? true : value))
  @IsBoolean()
  readonly active?: boolean;
}

class Wider extends Whole {
  @IsOptional()
  @IsString()
  readonly code?: string;
}

describe('an input of parts', () => {
  const whole = { part: { name: 'a', isAdmin: true }, active: 'true', isAdmin: true };

  test('contains the declared fields of each part, converted', async () => {
    const input = await read(whole, Whole);
    expect(input).toEqual({ part: { name: 'a' }, active: true });
    expect(input).toHaveProperty('part', expect.any(Part));
  });

  test('contains the fields of its base class too', async () =>
    expect(await read({ ...whole, code: 'c' }, Wider)).toEqual({ part: { name: 'a' }, active: true, code: 'c' }));

  test.each([[[]], [[{ name: 'a' }]], ['a'], [7], [true]])('is refused with %j for a part', async (part) => {
    expect((await refusalOf({ ...whole, part }, Whole)).code).toBe('body.wrong-type');
  });

  test('reports faults at the field of the part', async () => {
    const error = await refusalOf({ part: { name: 1 } }, Whole);
    expect([error.code, error.details?.messages]).toEqual([
      'body.wrong-type',
      { 'part.name': ['name must be a string'] },
    ]);
    expect((await refusalOf({ part: 'x' }, Whole)).code).toBe('body.wrong-type');
  });

  test('reads no undeclared field', async () => {
    const asked: string[] = [];
    const body = new Proxy(
      { code: 'a' },
      {
        get: (target, key) => {
          asked.push(String(key));
          return Reflect.get(target, key) as unknown;
        },
      },
    );
    await read(Object.assign(body, { isAdmin: true }));
    expect(asked).toEqual(['code']);
  });
});

test('an input may read its body itself', async () => {
  expect(await read([1, 2, 3], Rows)).toEqual({ count: 3 });
});
