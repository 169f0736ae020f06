import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { readConfig } from '../../infra/config/config.js';
import { type Product, startProduct } from '../../standalone/start.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** The product in this process, on embedded adapters in a folder of its own. Paths begin with `/api`. */
export interface TestApp {
  readonly product: Product;
  readonly dataDir: string;
  request(method: Method, path: string, token?: string): supertest.Test;
  get(path: string, token?: string): supertest.Test;
  stop(): Promise<void>;
}

/** A port that was free a moment ago: PUBLIC_URL must be known before the product listens. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const send = (base: ReturnType<typeof supertest>, method: Method, path: string): supertest.Test => {
  switch (method) {
    case 'GET':
      return base.get(path);
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

/** @param environment variables as the product reads them, on top of SEED=empty */
export const startTestApp = async (environment: Readonly<Record<string, string>> = {}): Promise<TestApp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'selvage-http-'));
  const usual = { SEED: 'empty', LOG_LEVEL: 'error', PORT: String(await freePort()) };
  const product = await startProduct(readConfig({ ...usual, ...environment, DATA_DIR: dataDir }));
  const base = supertest(product.url);
  const request = (method: Method, path: string, token?: string): supertest.Test => {
    const test = send(base, method, path);
    return token === undefined ? test : test.set('authorization', token);
  };
  return {
    product,
    dataDir,
    request,
    get: (path, token) => request('GET', path, token),
    stop: async () => {
      await product.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
