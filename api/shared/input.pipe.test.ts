import 'reflect-metadata';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { DomainError } from '../../domain/kit/domain-error.js';
import { InputPipe } from './input.pipe.js';

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

const refusalOf = async (body: unknown): Promise<DomainError> => {
  try {
    await read(body);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('The body was not refused.');
};

test('drops keys that the input does not know', async () => {
  expect({ ...((await read({ code: 'a', isAdmin: true, __proto__: { x: 1 } })) as object) }).toEqual({
    code: 'a',
    name: undefined,
  });
});

test('a wrong JSON type is told as such, whatever else is wrong with the value', async () => {
  const error = await refusalOf({ code: { deep: 'value' } });
  expect([error.code, error.details?.messages]).toEqual(['body.wrong-type', { code: ['code must be a string'] }]);
  expect((await refusalOf([1])).code).toBe('body.wrong-type');
  expect((await refusalOf(undefined)).code).toBe('body.wrong-type');
});

test('a wrong value is invalid, with a text for its field', async () => {
  expect((await refusalOf({ code: 'too long' })).code).toBe('body.value-invalid');
});

test('a rule that names a message answers with its code and text', async () => {
  const error = await refusalOf({ code: 'a', name: 'long' });
  expect([error.code, error.message]).toEqual(['order.po-required', 'PO number is required']);
});

test('null is a value like nothing where it is optional', async () => {
  expect(await read({ code: 'a', name: null })).toMatchObject({ name: null });
});

test('an input may read its body itself', async () => {
  expect(await read([1, 2, 3], Rows)).toEqual({ count: 3 });
});
