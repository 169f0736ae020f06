import supertest from 'supertest';
import { type ProductUnderTest, startProductUnderTest } from '../../product/product-under-test.js';
import type { Clock } from '../../../infra/timers/clock.js';
import { conformanceTo, documentIn } from '../wire/conformance.js';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** The product with a client that checks each answer with the OpenAPI document. Paths begin with `/api`. */
export interface TestApp {
  readonly product: ProductUnderTest;
  readonly dataDir: string;
  request(method: Method, path: string, token?: string): supertest.Test;
  get(path: string, token?: string): supertest.Test;
  stop(): Promise<void>;
}

const send = (base: ReturnType<typeof supertest>, method: Method, path: string): supertest.Test => {
  switch (method) {
    case 'GET':
      return base.get(path);
    case 'HEAD':
      return base.head(path);
    case 'POST':
      return base.post(path);
    case 'PUT':
      return base.put(path);
    case 'PATCH':
      return base.patch(path);
    case 'DELETE':
      return base.delete(path);
    case 'OPTIONS':
      return base.options(path);
  }
};

/**
 * @param environment variables of the product, beside SEED=empty; `{}` gives a suite a product of its own, when it
 * looks at everything that the product stores. Without it other suites may use the same product at the same time.
 * @param clock for a suite that moves the time
 */
export const startTestApp = async (environment?: Readonly<Record<string, string>>, clock?: Clock): Promise<TestApp> => {
  const product = await startProductUnderTest(environment, clock);
  const base = supertest(product.url);
  const conformance = conformanceTo(documentIn((await base.get('/api/openapi.json')).text));
  const request = (method: Method, path: string, token?: string): supertest.Test => {
    const test = send(base, method, path);
    test.expect((answer) => conformance.check(method, { url: test.url, filter: test.get('filter') }, answer));
    return token === undefined ? test : test.set('authorization', token);
  };
  return {
    product,
    dataDir: product.dataDir,
    request,
    get: (path, token) => request('GET', path, token),
    stop: () => product.close(),
  };
};
