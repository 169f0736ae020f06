import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { isForwarded, isOfThisMachine } from '../../infra/config/host-names.js';
import { apiRefusal } from '../http/api.refusals.js';
import { frameworkFailure, inTrace } from '../http/error-body.js';

/** Pages for trying the product out: its mails and the test gateway. They exist only if `isLocal`. */
const beside = /^\/(?:api\/dev|test-gateway)\//;
const mailPage = /^\/dev(?:\/|$)/i;

/**
 * Mails contain links that set passwords. So they are only served to requests from this machine that address it by its
 * own name. A page of another site whose name points at a loopback address (DNS rebinding) is refused, and so is a
 * caller behind a proxy. Only these routes have the check, so other requests are not slower.
 */
export const guardDevelopmentDoors = (server: FastifyInstance): void => {
  const refuse =
    (isMeant: (url: string) => boolean): onRequestHookHandler =>
    (request, reply, done) => {
      if (!isMeant(request.url) || isOfThisMachine(request.headers)) done();
      else void reply.status(404).send(inTrace(frameworkFailure(404).body, request.id));
    };
  const always = refuse(() => true);
  const forMails = refuse((url) => mailPage.test(url));
  server.addHook('onRoute', (route) => {
    const check = beside.test(route.url) ? always : route.url === '/*' ? forMails : undefined;
    if (check !== undefined) route.onRequest = [check, route.onRequest ?? []].flat();
  });
};

/**
 * The passwords of demo accounts are public, so an installation with demo accounts refuses every request from a proxy.
 */
export const guardDemoAccounts = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, _reply, done) => {
    done(isForwarded(request.headers) ? apiRefusal('demo.behind-proxy') : undefined);
  });
};
