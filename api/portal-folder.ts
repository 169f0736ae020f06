import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const isBuilt = here.split(sep).at(-2) === 'dist';

/** The folder of the built portal, as seen from the sources and from `dist` alike. */
export const portalFolder = resolve(here, isBuilt ? '../..' : '..', 'admin-ui', 'dist');
