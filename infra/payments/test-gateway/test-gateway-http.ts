import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestGateway } from './test-gateway.js';

export const cardFieldsFile = new URL('./collect-stand-in.js', import.meta.url);

/** Sends a prepared response, or carries out its fault, on the raw request and response of Node. */
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
