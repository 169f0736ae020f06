import { isTouched } from './touched';

it('has what shows a changed record read again, by whatever query', () => {
  expect(isTouched('fabric', ['Fabrics', 'getList', { page: 1 }])).toBe(true);
  expect(isTouched('fabric', ['OrderFabrics', 'all', {}])).toBe(true);
  expect(isTouched('order', ['Orders', 'counts'])).toBe(true);
});

it('leaves the rest as it was read', () => {
  expect(isTouched('order', ['Users', 'getList', {}])).toBe(false);
  expect(isTouched('nothing', ['Fabrics', 'getList', {}])).toBe(false);
});
