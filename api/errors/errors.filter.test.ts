import { fastify, type FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/kit/domain-error.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { createLogger } from '../../infra/logging/logger.js';
import { ErrorsFilter } from './errors.filter.js';

describe('an internal error', () => {
  const lines: string[] = [];
  let server: FastifyInstance;
  beforeEach(() => {
    lines.length = 0;
    const filter = new ErrorsFilter(createLogger('info', { write: (line) => void lines.push(line) }));
    server = fastify();
    server.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
  });
  afterEach(() => server.close());

  test.each([
    [503, '1', new StoreUnavailable('events.db is locked')],
    [503, '1', new DomainError('backend.unavailable', 'The product is being stopped.')],
    [500, undefined, new TypeError('no such column: grade')],
  ])('is %i with an id and no reason, which is in the log under that id', async (status, retryAfter, error) => {
    server.get('/orders', () => Promise.reject(error));
    const answer = await server.inject('/orders');
    const body: unknown = answer.json();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter]);
    expect(body).toMatchObject({ error: { message: 'Internal Server Error' } });
    expect(answer.body).not.toContain(error.message);
    const errorId = /"errorId":"([^"]+)"/.exec(answer.body)?.[1];
    const line: unknown = JSON.parse(lines[0] ?? '{}');
    expect(line).toMatchObject({ errorId, error: error.name, reason: error.message });
  });
});
