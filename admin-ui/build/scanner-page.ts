import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '..');

const mostBytes = 150_000;
const ownLicenses = 'scanner-licenses.txt';

type Outputs = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

const outputsOf = async (config: InlineConfig): Promise<Outputs> => {
  const made = await build(config);
  return (Array.isArray(made) ? made : [made]).flatMap((one) => ('output' in one ? one.output : []));
};

/** The gzipped scripts that the page loads at once: the reader of labels comes with the camera. */
const firstScripts = (outputs: Outputs): number => {
  const seen = new Set<string>();
  const sizeOf = (name: string): number => {
    const chunk = outputs.find((one) => one.fileName === name);
    if (chunk?.type !== 'chunk' || seen.has(name)) return 0;
    seen.add(name);
    return chunk.imports.reduce((sum, other) => sum + sizeOf(other), gzipSync(chunk.code, { level: 9 }).length);
  };
  return outputs.reduce((sum, one) => sum + (one.type === 'chunk' && one.isEntry ? sizeOf(one.fileName) : 0), 0);
};

const checkBudget = (outputs: Outputs): void => {
  const size = firstScripts(outputs);
  const line = `${(size / 1_000).toFixed(1).padStart(7)} of ${mostBytes / 1_000} kB  scanner`;
  console.info(`${size > mostBytes ? 'over' : 'ok  '} ${line}`);
  if (size > mostBytes) throw new Error(`Above the front-end budget: ${line.trim()}`);
};

/** The licences of packages that the portal does not have. */
const addLicenses = (file: string, outputs: Outputs): void => {
  const known = readFileSync(file, 'utf8');
  const fresh = outputs
    .flatMap((one) => (one.type === 'asset' && one.fileName === ownLicenses ? [String(one.source)] : []))
    .join('\n')
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith('## ') && !known.includes(part.slice(0, part.indexOf('\n'))));
  appendFileSync(file, fresh.map((part) => `\n${part.trim()}\n`).join(''));
};

/** The names of the files have a hash, so they need no revision. */
const precached = (dir: string, outputs: Outputs) => {
  const page = createHash('sha256')
    .update(readFileSync(join(dir, 'scan.html')))
    .digest('hex')
    .slice(0, 16);
  const assets = outputs.filter(({ fileName }) => fileName.startsWith('assets/'));
  return [{ url: '/scan', revision: page }, ...assets.map(({ fileName }) => ({ url: `/${fileName}`, revision: null }))];
};

/**
 * Builds the scanner as a page of its own, which shares no script with the portal, and its service worker with the
 * list of the files that it stores.
 */
export const scannerPage = (config: () => InlineConfig, licensesFile: string): Plugin => ({
  name: 'selvage-scanner-page',
  apply: (_, { isSsrBuild }) => isSsrBuild !== true,
  async writeBundle({ dir = '' }) {
    const own = config();
    const outputs = await outputsOf({
      ...own,
      build: {
        ...own.build,
        outDir: dir,
        emptyOutDir: false,
        copyPublicDir: false,
        reportCompressedSize: false,
        license: { fileName: ownLicenses },
        rolldownOptions: { ...own.build?.rolldownOptions, input: join(root, 'scan.html') },
      },
    });
    checkBudget(outputs);
    const worker = await outputsOf({
      configFile: false,
      logLevel: 'warn',
      define: {
        scanFiles: JSON.stringify(precached(dir, outputs)),
        'process.env.NODE_ENV': JSON.stringify('production'),
      },
      build: {
        target: own.build?.target ?? 'es2022',
        write: false,
        license: { fileName: ownLicenses },
        copyPublicDir: false,
        rolldownOptions: { input: join(root, 'src/scan-page/worker.ts'), output: { format: 'iife' } },
      },
    });
    addLicenses(join(dir, licensesFile), [...outputs, ...worker]);
    rmSync(join(dir, ownLicenses));
    const script = worker.find(({ type }) => type === 'chunk');
    if (script?.type !== 'chunk') throw new Error('The service worker of the scanner came to nothing.');
    writeFileSync(join(dir, 'scan-worker.js'), script.code);
  },
});
