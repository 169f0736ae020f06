import fc from 'fast-check';
import { InvalidFilter } from './invalid-filter.js';
import { parametersOf, refuseUndeclared, searchOf } from './parameters.js';
import { parseQueryString } from './parse-query.js';

test('an address without a question mark has no parameters', () => {
  expect(searchOf({ url: '/api/orders' })).toBe('');
  expect(Object.keys(parametersOf({ url: '/api/orders' }))).toEqual([]);
});

test('a parameter is a text, a repeated one a list, and none comes from a prototype', () => {
  const asked = parametersOf({ url: '/api/containers/reports/download/a?ticket=a%20b&inline=true&inline=false&q=a?b' });
  expect(asked).toMatchObject({ ticket: 'a b', inline: ['true', 'false'], q: 'a?b' });
  expect(asked['constructor']).toBeUndefined();
});

test('badly encoded parameters are read as far as possible', () => {
  expect(parametersOf({ url: '/api/orders?a=%E0%A4%A&b=1' })).toMatchObject({ b: '1' });
});

describe('an undeclared parameter', () => {
  const declared = new Set(['filter', 'range']);
  const refused = (search: string): string => {
    try {
      refuseUndeclared(search, declared);
      return 'taken';
    } catch (error) {
      if (error instanceof InvalidFilter) return error.message;
      throw error;
    }
  };

  test.each([
    '',
    '&',
    'filter=',
    'filter',
    'filter[where][a]=1&range=[0,1]',
    '%66ilter%5Bwhere%5D=1',
    'access_token=x&_=1&_b',
  ])('does not exist in %j', (search) => expect(refused(search)).toBe('taken'));

  test.each([
    ['status=draft', 'status'],
    ['filter={}&Filter={}', 'Filter'],
    ['where[filter]=1', 'where'],
    ['fil+ter=1', 'fil ter'],
    ['[filter]=1', ''],
    ['?filter=1', '?filter'],
    ['access_tokens=1', 'access_tokens'],
    ['%66ilter%E0=1', '%66ilter%E0'],
  ])('is refused by its name in %j', (search, name) => {
    expect(refused(search)).toBe(name === '' ? 'Not a parameter here' : `Not a parameter here: ${name}`);
  });

  test('is refused also if a bracket before an equals sign makes its value a part of its name', () => {
    expect(refused('filter={"a":"[b]=c"}')).toContain('Not a parameter here');
  });

  test('is found in every case in which the filter is read from another name', () => {
    const piece = fc.constantFrom(
      'filter',
      'range',
      'a',
      '[',
      ']',
      '=',
      '%5B',
      '%5D',
      '%66',
      '%E0',
      '%3D',
      '+',
      '_',
      '.',
      '#',
    );
    const part = fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 3 }), (parts) => {
        const search = parts.join('&');
        fc.pre(refused(search) === 'taken');
        const read = Object.keys(parseQueryString(search));
        const given = parts.filter((one) => one !== '' && !one.startsWith('_'));
        expect(read.filter((name) => !name.startsWith('_')).every((name) => declared.has(name))).toBe(true);
        expect(read.some((name) => declared.has(name))).toBe(given.length > 0);
      }),
      { numRuns: 5000 },
    );
  });
});
