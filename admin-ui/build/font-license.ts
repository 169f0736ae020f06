import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The licences of all packages in the portal. Most of them require that their text comes with a copy. */
export const licensesFile = 'third-party-licenses.txt';

const font = '@fontsource-variable/hanken-grotesk';
const folder = join(import.meta.dirname, '../../node_modules', font);

/** Vite writes the licences of modules; the font is only a file that a style sheet names. */
export const fontLicense = (): Plugin => ({
  name: 'selvage-font-license',
  apply: (_, { isSsrBuild }) => isSsrBuild !== true,
  writeBundle({ dir = '' }) {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
    const text = readFileSync(join(folder, 'LICENSE'), 'utf8').trim();
    appendFileSync(join(dir, licensesFile), `\n## ${font} - ${version} (OFL-1.1)\n\n${text}\n`);
  },
});
