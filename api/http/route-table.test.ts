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
  test('are those of its routes, regardless of case and a trailing slash', () => {
    expect(methodsAt('/api/orders')).toEqual(['GET', 'HEAD', 'POST', 'OPTIONS']);
    expect(methodsAt('/API/Orders/')).toEqual(['GET', 'HEAD', 'POST', 'OPTIONS']);
  });

  test('are those of fixed and parameter paths together', () => {
    expect(methodsAt('/api/orders/count')).toEqual(['GET', 'PATCH', 'OPTIONS']);
    expect(methodsAt('/api/orders/1')).toEqual(['PATCH', 'OPTIONS']);
  });

  test('are none without a route, although the portal has a page for every address', () => {
    expect(methodsAt('/api/nope')).toEqual([]);
    expect(methodsAt('/api/orders/1/nope')).toEqual([]);
    expect(methodsAt('/api/openapiXjson')).toEqual([]);
  });
});
