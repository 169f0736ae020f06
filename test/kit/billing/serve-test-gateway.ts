import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerTestGateway } from '../../../infra/payments/test-gateway/test-gateway-http.js';
import type { TestGateway } from '../../../infra/payments/test-gateway/test-gateway.js';

const largestForm = 64 * 1024;

const formOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > largestForm) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** The whole gateway as a plain Node handler. */
export const serveTestGateway =
  (gateway: TestGateway) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const answer = async (): Promise<void> => {
      const form = await formOf(request);
      if (request.method !== 'POST' || form === undefined)
        return void response.writeHead(request.method === 'POST' ? 413 : 405).end();
      await answerTestGateway(gateway, (request.url ?? '').split('?')[0] ?? '', form, response);
    };
    answer().catch(() => response.destroy());
  };
