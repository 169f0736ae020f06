import { allowedMethods } from './route-table.js';

const methodsAt = allowedMethods([
  'GET /api/orders',
  'HEAD /api/orders',
  'POST /api/orders',
  'GET /api/orders/count',
  'PATCH /api/orders/:id',
  'GET /api/openapi.json',
  'GET /*',
]);

describe('the methods of an address', () => {
  test('are those of its routes, whatever the case and a slash at the end', () => {
    expect(methodsAt('/api/orders')).toEqual(['GET', 'HEAD', 'POST', 'OPTIONS']);
    expect(methodsAt('/API/Orders/')).toEqual(['GET', 'HEAD', 'POST', 'OPTIONS']);
  });

  test('are those of fixed paths and parameters together', () => {
    expect(methodsAt('/api/orders/count')).toEqual(['GET', 'PATCH', 'OPTIONS']);
    expect(methodsAt('/api/orders/1')).toEqual(['PATCH', 'OPTIONS']);
  });

  test('are none where no route is, though the portal has a page for every address', () => {
    expect(methodsAt('/api/nope')).toEqual([]);
    expect(methodsAt('/api/orders/1/nope')).toEqual([]);
    expect(methodsAt('/api/openapiXjson')).toEqual([]);
  });
});
