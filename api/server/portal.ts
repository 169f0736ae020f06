import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { errorCode } from '../../infra/errors/error-code.js';
import type { Clock } from '../../infra/timers/clock.js';
import { type Unchanging, unchanging, unchangingBody } from '../../infra/http-server/unchanging.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The built portal. Only files that existed at the start are served, so no text of a caller becomes a path. */
interface PortalFiles {
  /**
   * @param path as in the address, such as `/assets/index.js`; undefined for a file that does not exist, or was removed
   */
  get(path: string): Promise<Unchanging | undefined>;
}

/**
 * @param folder `admin-ui/dist`; a missing folder has no files
 * @param installation data about this installation in each page, so that the page does not move when it loads
 * @param publicUrl the origin in the page's own address and in that of its preview picture
 */
export const openPortalFiles = async (
  folder: string,
  installation: object,
  publicUrl: string,
): Promise<PortalFiles> => {
  const names = new Map(
    (await filesUnder(folder)).map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path]),
  );
  const loaded = new Map<string, Promise<Unchanging>>();
  return {
    async get(path) {
      const file = names.get(path);
      if (file === undefined) return undefined;
      const known = loaded.get(path) ?? load(file, asData(installation) + aboutPage(path, publicUrl));
      loaded.set(path, known);
      try {
        return await known;
      } catch (error) {
        // A file that could not be read is read again at the next request.
        loaded.delete(path);
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
};

const filesUnder = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const installationHere = '<!-- installation -->';

/** A block of data, which the policy of scripts does not cover; no text in it can end it. */
const asData = (value: object): string =>
  `<script type="application/json" id="installation">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const prerendered = '/prerendered';
/** The page of a rendered document; undefined for any other file. */
const pageOf = (path: string): string | undefined =>
  path.startsWith(`${prerendered}/`)
    ? path.slice(prerendered.length).replace(/^\/landing\.html$|\.html$/, '')
    : undefined;

/** The address of a public page, for search engines, and what other sites show with a link to it (Open Graph). */
const aboutPage = (path: string, publicUrl: string): string => {
  const page = pageOf(path);
  if (page === undefined) return '';
  const address = `${publicUrl}${page === '' ? '/' : page}`;
  return [
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${publicUrl}/preview.png">`,
  ].join('');
};

/** @param head what stands in the head of a page of this installation */
const load = async (path: string, head: string): Promise<Unchanging> => {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const content = await readFile(path);
  const plain = type.startsWith('text/html')
    ? Buffer.from(content.toString('utf8').replace(installationHere, () => head))
    : content;
  return unchanging(type, plain);
};

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
  (await files.get(`${prerendered}${path === '/' ? '/landing' : path}.html`)) ?? files.get('/index.html');

/** The link of a label: the same page for each code, with any signs in it, so it reveals nothing. A vendor has its own. */
const labelLink = /^(?:\/vendor)?\/s\/[^?]/;

/** The scanner is a page of its own (docs/security.md, "The scanner"). Its service worker serves this address alone. */
const scanPage = '/scan';
const scanWorker = '/scan-worker.js';

/** Where to report a fault of security (RFC 9116). */
const securityTxt = '/.well-known/security.txt';
const securityDays = 180;

interface Site {
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly clock: Clock;
}

const securityText = ({ publicUrl, supportEmail, clock }: Site): string => {
  const expires = new Date(clock().getTime() + securityDays * 86_400_000).toISOString();
  const lines = [`Contact: mailto:${supportEmail}`, `Expires: ${expires}`, `Canonical: ${publicUrl}${securityTxt}`];
  return `${lines.join('\n')}\n`;
};

export const servePortal = (server: FastifyInstance, files: PortalFiles, site: Site): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const isLabel = labelLink.test(request.url);
    const path = isLabel ? '/s' : pathOf(request.url);
    if (isLabel) void reply.header('x-robots-tag', 'noindex');
    if (path === scanWorker) void reply.header('service-worker-allowed', scanPage);
    const file = await files.get(path === scanPage ? '/scan.html' : path);
    if (file) return reply.send(unchangingBody(request, reply, file, isHashed(path) ? forever : undefined));
    if (path === securityTxt) return reply.type('text/plain; charset=utf-8').send(securityText(site));
    if (path === changePassword) return reply.redirect('/forgot-password', 302);
    const isPage = path !== '' && path !== scanPage && !notPages.test(path) && !/\.[a-z0-9]{1,11}$/i.test(path);
    const page = isPage ? await pageAt(files, path) : undefined;
    if (page) return reply.send(unchangingBody(request, reply, page));
    return reply.callNotFound();
  };
  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
};
