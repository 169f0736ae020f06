import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin } from 'vite';
import { bundleBudgets } from './build/bundle-budgets.ts';
import { chunkGroups } from './build/chunks.ts';
import { prerenderPages } from './build/prerender.ts';
import { scannerPage } from './build/scanner-page.ts';
import { tokensCss, wovenCloths } from './build/virtual-modules.ts';

/** The index.ts of a folder does nothing itself: a page takes from it what it names, and not all that is exported. */
const treeshake = {
  moduleSideEffects: [{ test: /admin-ui[\\/]src[\\/][^\\/]+[\\/]index\.ts$/, sideEffects: false }],
};

const { browserslist } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  readonly browserslist: readonly string[];
};
/** The oldest supported browsers in the build's format: `ios_saf >= 17` is `ios17`. */
const target = browserslist.map((line) => line.replace('_saf', '').replace(' >= ', ''));

/** The licences of all packages in the portal. Most of them require that their text comes with a copy. */
const licensesFile = 'third-party-licenses.txt';

const font = '@fontsource-variable/hanken-grotesk';
const fontFolder = join(import.meta.dirname, '../node_modules', font);

/** Vite writes the licences of modules; the font is only a file that a style sheet names. */
const fontLicense = (): Plugin => ({
  name: 'selvage-font-license',
  apply: (_, { isSsrBuild }) => isSsrBuild !== true,
  writeBundle({ dir = '' }) {
    const { version } = JSON.parse(readFileSync(join(fontFolder, 'package.json'), 'utf8')) as {
      readonly version: string;
    };
    const text = readFileSync(join(fontFolder, 'LICENSE'), 'utf8').trim();
    appendFileSync(join(dir, licensesFile), `\n## ${font} - ${version} (OFL-1.1)\n\n${text}\n`);
  },
});

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

const shared: () => InlineConfig = () => ({
  configFile: false,
  root: import.meta.dirname,
  plugins: [react(), tokensCss(), wovenCloths()],
  logLevel: 'warn',
  build: { target, assetsInlineLimit: 0, rolldownOptions: { treeshake } },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tokensCss(),
    wovenCloths(),
    bundleBudgets(),
    fontLicense(),
    prerenderPages(shared),
    scannerPage(shared, licensesFile),
  ],
  // The font and the packages are outside this folder, in the repository's own node_modules.
  server: { port: 5173, proxy: { '/api': api, '/health': api }, fs: { allow: ['..'] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target,
    // A file of its own for every asset: the CSP of the portal allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
    license: { fileName: licensesFile },
    rolldownOptions: {
      // The card fields have a page of their own, where scripts of payment providers may run.
      input: ['index.html', 'card-entry.html'].map((page) => `${import.meta.dirname}/${page}`),
      treeshake,
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
