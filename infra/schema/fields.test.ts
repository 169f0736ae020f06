import {
  declareFields,
  type DocOf,
  either,
  json,
  listOf,
  mapOf,
  nullable,
  number,
  object,
  oneOf,
  orNull,
  text,
} from './fields.js';

const boltFields = declareFields({
  id: 'exact',
  /** The words on its label. */
  label: nullable(json(object({ name: text }, { size: number }))),
  state: oneOf(['cut', 'whole']),
  mill: nullable('text'),
  years: nullable(oneOf([1, 3])),
  metres: 'decimal',
  isSold: 'boolean',
  wovenAt: 'date',
  parts: json(listOf(either(text, mapOf(number)))),
});

type Bolt = DocOf<typeof boltFields>;

/**
 * Whether both are one type, including `readonly` and `?`: only then does the compiler treat these functions as equal.
 */
type IsSame<One, Other> =
  (<Value>() => Value extends One ? 1 : 2) extends <Value>() => Value extends Other ? 1 : 2 ? true : false;

describe('declared fields', () => {
  const { fields, schemas } = boltFields;

  test('are stored and queried by their types', () => {
    expect(fields).toEqual({
      ...{ id: 'exact', label: 'json', state: 'exact', mill: 'text', years: 'number' },
      ...{ metres: 'number', isSold: 'boolean', wovenAt: 'date', parts: 'json' },
    });
  });

  // The compiler checks the rest: it refuses the assignment of `true`, or reports an expected error that is missing.
  test('give the document its type', () => {
    const isSame: IsSame<
      Bolt,
      {
        readonly id: string;
        readonly label: ({ readonly name: string } & { readonly size?: number }) | null;
        readonly state: 'cut' | 'whole';
        readonly mill: string | null;
        readonly years: 1 | 3 | null;
        readonly metres: number;
        readonly isSold: boolean;
        readonly wovenAt: string;
        readonly parts: readonly (string | Readonly<Record<string, number>>)[];
      }
    > = true;
    expect(isSame).toBe(true);
  });

  test('refuse a document with an undeclared field', () => {
    const bolt: Bolt = {
      ...{ id: '1', label: null, state: 'cut', mill: null, years: 3 },
      ...{ metres: 12, isSold: false, wovenAt: '2026-11-26T00:00:00.000Z', parts: [] },
    };
    const refused: readonly Bolt[] = [
      // @ts-expect-error No null is declared.
      { ...bolt, isSold: null },
      // @ts-expect-error It is no choice.
      { ...bolt, state: 'torn' },
      // @ts-expect-error It is no choice, either.
      { ...bolt, years: 2 },
      // @ts-expect-error A label has a name.
      { ...bolt, label: {} },
      // @ts-expect-error No such field is declared.
      { ...bolt, width: 3 },
      // @ts-expect-error Its other fields are missing.
      { id: '1' },
    ];
    expect(refused).toHaveLength(6);
  });

  test('refuse a schema of something else than the type that is named', () => {
    const refused = [
      // @ts-expect-error The schema lacks a member.
      json<{ readonly name: string; readonly size: number }>(object({ name: text })),
      // @ts-expect-error The schema allows null.
      json<readonly string[]>(orNull(listOf(text))),
      // @ts-expect-error The schema lacks a choice.
      json<'cut' | 'whole'>(oneOf(['cut']).schema),
    ];
    expect(refused).toHaveLength(3);
  });

  test('describe their choices, their nulls and their parts', () => {
    expect(schemas).toEqual({
      id: { type: 'string' },
      state: { type: 'string', enum: ['cut', 'whole'] },
      mill: { type: ['string', 'null'] },
      years: { type: ['integer', 'null'] },
      label: {
        type: ['object', 'null'],
        required: ['name'],
        properties: { name: { type: 'string' }, size: { type: 'integer' } },
      },
      metres: { type: 'number', format: 'double' },
      isSold: { type: 'boolean' },
      wovenAt: { type: 'string', format: 'date-time' },
      parts: {
        type: 'array',
        items: { oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'integer' } }] },
      },
    });
  });

  test('allow null once, with any content', () => {
    const once = orNull({ anyOf: [text, { type: 'number' }] });
    expect(once).toEqual({ anyOf: [{ anyOf: [text, { type: 'number' }] }, { type: 'null' }] });
    const choice = { type: 'string', enum: ['left', 'right'] };
    expect(orNull({ oneOf: [{ type: 'boolean' }, choice] })).toEqual({
      oneOf: [{ type: ['boolean', 'null'] }, choice],
    });
    expect(orNull({ oneOf: [text, { type: 'object' }] })).toEqual({
      oneOf: [text, { type: 'object' }, { type: 'null' }],
    });
    expect(orNull(orNull(text))).toEqual({ type: ['string', 'null'] });
  });
});
