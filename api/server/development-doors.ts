import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { isForwarded, isOfThisMachine } from '../../infra/config/host-names.js';
import { apiRefusal } from '../http/api.refusals.js';
import { frameworkFailure, inTrace } from '../http/error-body.js';

/** Pages for trying the product out: its mails and the test gateway. They exist only where `isLocal`. */
const beside = /^\/(?:api\/dev|test-gateway)\//;
const mailPage = /^\/dev(?:\/|$)/i;

/**
 * Mails contain links that set passwords, so they are served only to requests that were sent by this machine and address
 * it by its own name. A page of another site that points its name at a loopback address (DNS rebinding) gets nothing, and
 * neither does a caller behind a proxy. The routes that need it have the check as their own, so that no other request pays
 * for it.
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

/** Everybody knows the passwords of demo accounts, so a product that has them answers nobody behind a proxy. */
export const guardDemoAccounts = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, _reply, done) => {
    done(isForwarded(request.headers) ? apiRefusal('demo.behind-proxy') : undefined);
  });
};
