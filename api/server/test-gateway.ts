import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { TestGateway } from '../../infra/payments/test-gateway/test-gateway.js';
import { answerTestGateway, cardFieldsFile } from '../../infra/payments/test-gateway/test-gateway-http.js';

const largestForm = 65_536;

/**
 * The built-in test gateway at `/test-gateway/…` for embedded payments: its calls, and the script of its card fields
 * (docs/http.md, "Orders").
 */
export const mountTestGateway = async (server: FastifyInstance, gateway: TestGateway): Promise<void> => {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, done) => done(null, String(body)),
    );
    scope.post<{ Body: string | undefined; Params: { call: string } }>(
      '/test-gateway/api/:call',
      async (request, reply) => {
        // The gateway may hang or cut the connection on purpose, so it gets the connection itself.
        reply.hijack();
        await answerTestGateway(gateway, request.params.call, request.body ?? '', reply.raw);
      },
    );
    const cardFields = await readFile(cardFieldsFile);
    scope.get('/test-gateway/token/Collect.js', (_request, reply) =>
      reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }).send(cardFields),
    );
  });
};
