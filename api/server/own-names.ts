import type { FastifyInstance } from 'fastify';
import { isOwnName } from '../../infra/config/host-names.js';
import { frameworkFailure, inTrace } from '../http/error-body.js';

/** Pages for trying the product out: its mails and the test gateway. */
const beside = /^\/(?:api\/dev|test-gateway)\//;
const mailPage = /^\/dev(?:\/|$)/i;

/**
 * Mails contain links that set passwords, so they are served only to requests that address this machine by its own
 * name: a page of another site that points its name at a loopback address (DNS rebinding) gets nothing.
 */
export const refuseOtherHostNames = (server: FastifyInstance, publicUrl: string): void => {
  server.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions;
    const isBeside = beside.test(url) || (url === '/*' && mailPage.test(request.url));
    if (isBeside && !isOwnName(request.headers.host, publicUrl))
      void reply.status(404).send(inTrace(frameworkFailure(404).body, request.id));
    else done();
  });
};
