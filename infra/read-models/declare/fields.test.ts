import { declareFields, json, nullable, object, oneOf, orNull, text } from './fields.js';

interface Bolt {
  readonly id: string;
  readonly state: 'cut' | 'whole';
  readonly mill: string | null;
  readonly years: 1 | 3 | null;
  readonly label: { readonly name: string } | null;
}

describe('declared fields', () => {
  const { fields, schemas } = declareFields<Bolt>({
    id: 'exact',
    state: oneOf(['cut', 'whole']),
    mill: nullable('text'),
    years: nullable(oneOf([1, 3])),
    label: nullable(json<{ readonly name: string }>(object({ name: text }))),
  });

  test('are stored and asked by their types', () => {
    expect(fields).toEqual({ id: 'exact', state: 'exact', mill: 'text', years: 'number', label: 'json' });
  });

  test('describe their choices, their nulls and what is in them', () => {
    expect(schemas).toEqual({
      id: { type: 'string' },
      state: { type: 'string', enum: ['cut', 'whole'] },
      mill: { type: ['string', 'null'] },
      years: { type: ['number', 'null'], enum: [1, 3, null] },
      label: { type: ['object', 'null'], required: ['name'], properties: { name: { type: 'string' } } },
    });
  });

  test('take a null once, whatever they hold', () => {
    const once = orNull({ anyOf: [text, { type: 'number' }] });
    expect(once).toEqual({ anyOf: [{ anyOf: [text, { type: 'number' }] }, { type: 'null' }] });
    expect(orNull(orNull(text))).toEqual({ type: ['string', 'null'] });
  });
});
