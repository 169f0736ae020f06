import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { isOwnName } from '../../infra/config/host-names.js';
import { frameworkFailure, inTrace } from '../http/error-body.js';

/** Pages for trying the product out: its mails and the test gateway. */
const beside = /^\/(?:api\/dev|test-gateway)\//;
const mailPage = /^\/dev(?:\/|$)/i;

/**
 * Mails contain links that set passwords, so they are served only to requests that address this machine by its own
 * name: a page of another site that points its name at a loopback address (DNS rebinding) gets nothing. The routes that
 * need it have the check as their own, so that no other request pays for it.
 */
export const refuseOtherHostNames = (server: FastifyInstance, publicUrl: string): void => {
  const refuse =
    (isMeant: (url: string) => boolean): onRequestHookHandler =>
    (request, reply, done) => {
      if (!isMeant(request.url) || isOwnName(request.headers.host, publicUrl)) done();
      else void reply.status(404).send(inTrace(frameworkFailure(404).body, request.id));
    };
  const always = refuse(() => true);
  const forMails = refuse((url) => mailPage.test(url));
  server.addHook('onRoute', (route) => {
    const check = beside.test(route.url) ? always : route.url === '/*' ? forMails : undefined;
    if (check !== undefined) route.onRequest = [check, route.onRequest ?? []].flat();
  });
};
