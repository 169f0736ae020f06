import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestGateway } from './test-gateway.js';

/** The script of the built-in gateway's card fields. */
export const cardFieldsFile = new URL('./collect-stand-in.js', import.meta.url);

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

/** Sends a prepared answer, or does to the connection what its fault says, on the raw request and response of Node. */
export const answerTestGateway = async (
  gateway: TestGateway,
  path: string,
  form: string,
  response: ServerResponse,
): Promise<void> => {
  const { status, contentType, body, fault } = await gateway.handle(path, form);
  if (fault?.kind === 'hang') return;
  if (fault?.kind === 'drop') return void response.destroy();
  if (fault?.kind === 'delay') await wait(fault.delayMs, undefined, { ref: false });
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body);
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
