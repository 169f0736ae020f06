import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { errorCode } from '../../infra/errors/error-code.js';
import { type Unchanging, unchanging } from '../../infra/http-server/unchanging.js';

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
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The built portal. Only files that existed at the start are served, so no text of a caller becomes a path. */
export interface PortalFiles {
  /**
   * @param path as in the address, such as `/assets/index.js`; undefined for a file that does not exist, or was removed
   */
  get(path: string): Promise<Unchanging | undefined>;
}

/**
 * @param folder `admin-ui/dist`; a missing folder has no files
 * @param installation data about this installation in each page, so that the page does not move when it loads
 */
export const openPortalFiles = async (folder: string, installation: object): Promise<PortalFiles> => {
  const names = new Map(
    (await filesUnder(folder)).map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path]),
  );
  const loaded = new Map<string, Promise<Unchanging>>();
  return {
    async get(path) {
      const file = names.get(path);
      if (file === undefined) return undefined;
      const known = loaded.get(path) ?? load(file, installation);
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

/** The place of the installation's data in a page. */
const installationHere = '<!-- installation -->';

/** A block of data, which the policy of scripts does not cover; no text in it can end it. */
const asData = (value: object): string =>
  `<script type="application/json" id="installation">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const load = async (path: string, installation: object): Promise<Unchanging> => {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const content = await readFile(path);
  const plain = type.startsWith('text/html')
    ? Buffer.from(content.toString('utf8').replace(installationHere, () => asData(installation)))
    : content;
  return unchanging(type, plain);
};
