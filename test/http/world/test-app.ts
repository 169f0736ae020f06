import supertest from 'supertest';
import { type ProductUnderTest, startProductUnderTest } from '../../product/product-under-test.js';
import { limitsOfShared } from '../../product/shared-product.js';
import type { Clock } from '../../../infra/timers/clock.js';
import { type Conformance, conformanceTo, documentIn } from '../wire/conformance.js';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** The product with a client that checks each response with the OpenAPI document. Paths begin with `/api`. */
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

/** How long the response to a write waits until the write can be read (docs/http.md), in milliseconds. */
const longestWait = 2_000;

/**
 * A response after the full wait was sent before the read models caught up, because three processes on a busy machine
 * may be slow. The test client then waits further, because its next request is about the written data.
 */
const answeredWhenReadable = (test: supertest.Test, product: ProductUnderTest): supertest.Test => {
  const began = performance.now();
  const answered = test.then.bind(test);
  const untilReadable = async (answer: supertest.Response): Promise<supertest.Response> => {
    const position = answer.get('x-consistency-token');
    if (position === undefined || performance.now() - began < longestWait) return answer;
    if (await product.ports.readSide.hasHandled(Number(position), undefined, 30_000)) return answer;
    throw new Error(`${test.method} ${test.url}: what was written at ${position} cannot be read.`);
  };
  test.then = (onAnswer, onError) => answered(untilReadable).then(onAnswer, onError);
  return test;
};

/**
 * By the text of the document: all products of a file publish the same one, and reading it takes longer than their
 * start.
 */
const conformances = new Map<string, Conformance>();
const conformanceOf = (text: string): Conformance => {
  const known = conformances.get(text) ?? conformanceTo(documentIn(text));
  conformances.set(text, known);
  return known;
};

type Variables = Readonly<Record<string, string>>;

/** Starts a product that the caller stops. */
export const startOwnApp = async (environment?: Variables, clock?: Clock): Promise<TestApp> => {
  const product = await startProductUnderTest(environment, clock);
  const base = supertest(product.url);
  const conformance = conformanceOf((await base.get('/api/openapi.json')).text);
  const request = (method: Method, path: string, token?: string): supertest.Test => {
    const test = send(base, method, path);
    test.expect((answer) => conformance.check(method, { url: test.url, filter: test.get('filter') }, answer));
    const sent = token === undefined ? test : test.set('authorization', token);
    return method === 'GET' ? sent : answeredWhenReadable(sent, product);
  };
  return {
    product,
    dataDir: product.dataDir,
    request,
    get: (path, token) => request('GET', path, token),
    stop: () => product.close(),
  };
};

/**
 * The products that the suites of this test file use one after another: the one that other files may use too, and the
 * file's own. Starting a product takes longer than many suites.
 */
const kept = new Map<'of all' | 'of the file', Promise<TestApp>>();
afterAll(async () => {
  for (const app of kept.values()) await (await app).stop();
});

const ofTheFile = { LIMITS: limitsOfShared, USER_LOCK_HOURS: '0' };

/**
 * @param environment variables of the product other than SEED=empty, for a suite that needs others than the rest. `{}`
 * gives it a product that no suite of another file uses in parallel. A suite needs that if it reads everything in the
 * product's stores, or edits a user again and again, because this product does not lock users after an edit.
 * @param clock for a suite that moves the time
 */
export const startTestApp = async (environment?: Variables, clock?: Clock): Promise<TestApp> => {
  const hasOwn = clock !== undefined || Object.keys(environment ?? {}).length > 0;
  if (hasOwn) return startOwnApp(environment, clock);
  const name = environment === undefined ? 'of all' : 'of the file';
  const app = kept.get(name) ?? startOwnApp(environment && ofTheFile);
  kept.set(name, app);
  return { ...(await app), stop: () => Promise.resolve() };
};
