import { resolve, sep } from 'node:path';

const here = import.meta.dirname;
const isBuilt = here.split(sep).at(-2) === 'dist';

/** The folder of the built portal, as seen from the sources and from `dist` alike. */
export const portalFolder = resolve(here, isBuilt ? '../..' : '..', 'admin-ui', 'dist');
