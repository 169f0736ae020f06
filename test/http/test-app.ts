import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import supertest from 'supertest';
import { createApi } from '../../api/create-api.js';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The product in this process, on embedded adapters in a folder of its own. Paths begin with `/api`. */
export interface TestApp extends Embedded {
  readonly nest: NestFastifyApplication;
  request(method: Method, path: string, token?: string): supertest.Test;
  get(path: string, token?: string): supertest.Test;
}

const send = (base: supertest.Agent, method: Method, path: string): supertest.Test => {
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
  }
};

/** @param environment variables as the product reads them, on top of SEED=empty */
export const startTestApp = async (
  environment: Readonly<Record<string, string>> = {},
  options: EmbeddedOptions = {},
): Promise<TestApp> => {
  const embedded = await startEmbedded(environment, options);
  const nest = await createApi(embedded.ports);
  await nest.listen(0, '127.0.0.1');
  const base = supertest(await nest.getUrl());
  const request = (method: Method, path: string, token?: string): supertest.Test => {
    const test = send(base, method, path);
    return token === undefined ? test : test.set('authorization', token);
  };
  return {
    ...embedded,
    nest,
    request,
    get: (path, token) => request('GET', path, token),
    stop: async () => {
      await nest.close();
      await embedded.stop();
    },
  };
};
