import { parametersOf, searchOf } from './parameters.js';

test('an address without a question mark asks for nothing', () => {
  expect(searchOf({ url: '/api/orders' })).toBe('');
  expect(Object.keys(parametersOf({ url: '/api/orders' }))).toEqual([]);
});

test('a parameter is a text, a repeated one a list, and none comes from a prototype', () => {
  const asked = parametersOf({ url: '/api/containers/reports/download/a?ticket=a%20b&inline=true&inline=false&q=a?b' });
  expect(asked).toMatchObject({ ticket: 'a b', inline: ['true', 'false'], q: 'a?b' });
  expect(asked['constructor']).toBeUndefined();
});

test('what is not well encoded is taken as it can be', () => {
  expect(parametersOf({ url: '/api/orders?a=%E0%A4%A&b=1' })).toMatchObject({ b: '1' });
});
