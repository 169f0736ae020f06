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

/** The built portal. Only files that were there at the start are served, so no text of a caller becomes a path. */
export interface PortalFiles {
  /** @param path as in the address, such as `/assets/index.js`; undefined when there is no such file, or no more */
  get(path: string): Promise<Unchanging | undefined>;
}

/**
 * @param folder `admin-ui/dist`; a missing one has no files
 * @param installation what each page contains about this installation, so that nothing moves as it would if it
 * came later
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
        // A file that could not be read now is read again when it is asked for next.
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

/** The place in a page where the installation's data goes. */
const installationHere = '<!-- installation -->';

/** A block of data, to which the policy of scripts does not apply; no text in it can end it. */
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
