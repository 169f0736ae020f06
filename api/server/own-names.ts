import type { FastifyInstance } from 'fastify';
import { isOwnName } from '../../infra/config/host-names.js';
import { frameworkFailure, inTrace } from '../http/error-body.js';

/** What stands beside the product while it is tried out: its mails and the test gateway. */
const beside = /^\/(?:api\/dev|test-gateway)\//;
const mailPage = /^\/dev(?:\/|$)/i;

/**
 * Mails hold links that set passwords, so they are only there for who asks this machine by a name of its own: a page of
 * another site that leads its own name to a loopback address (DNS rebinding) finds nothing.
 */
export const answerOwnNamesAlone = (server: FastifyInstance, publicUrl: string): void => {
  server.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions;
    const isBeside = beside.test(url) || (url === '/*' && mailPage.test(request.url));
    if (isBeside && !isOwnName(request.headers.host, publicUrl))
      void reply.status(404).send(inTrace(frameworkFailure(404).body, request.id));
    else done();
  });
};
