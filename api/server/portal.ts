import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PortalFiles } from './portal-files.js';
import { type Unchanging, unchangingBody } from '../../infra/http-server/unchanging.js';

/** Addresses outside the portal, including names that begin with a dot: unknown paths below them return errors. */
const notPages = /^\/(?:api|assets|health|healthz|livez|readyz|metrics|test-gateway)(?:\/|$)|\/\./i;
/** Whether the name of a file contains a hash of its content. */
const isHashed = (path: string): boolean => path.startsWith('/assets/');
/** The page for password managers (W3C, A Well-Known URL for Changing Passwords). */
const changePassword = '/.well-known/change-password';
const forever = 'public, max-age=31536000, immutable';

const pathOf = (url: string): string => {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    // A path that is not well-formed matches no file.
    return '';
  }
};

/** The document of a page: the build has rendered the public ones, and the browser renders any other. */
const pageAt = async (files: PortalFiles, path: string): Promise<Unchanging | undefined> =>
  (await files.get(`/prerendered${path === '/' ? '/landing' : path}.html`)) ?? files.get('/index.html');

export const servePortal = (server: FastifyInstance, files: PortalFiles): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const path = pathOf(request.url);
    const file = await files.get(path);
    if (file) return reply.send(unchangingBody(request, reply, file, isHashed(path) ? forever : undefined));
    if (path === changePassword) return reply.redirect('/forgot-password', 302);
    const isPage = path !== '' && !notPages.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);
    const page = isPage ? await pageAt(files, path) : undefined;
    if (page) return reply.send(unchangingBody(request, reply, page));
    return reply.callNotFound();
  };
  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
};
