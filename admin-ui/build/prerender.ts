import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

type Drawing = typeof import('../src/routes/prerender.tsx');
type Bundle = Rolldown.OutputBundle;

const root = join(import.meta.dirname, '..');

/** The drawing leaves out the portal's own pages, which a visitor never sees. */
const withoutPortal: Plugin = {
  name: 'selvage-without-portal',
  enforce: 'pre',
  resolveId(source, importer, { kind }) {
    const isPublic = importer?.includes('/src/routes/') === true && source.includes('/public/');
    return kind === 'dynamic-import' && !isPublic ? { id: source, external: true } : null;
  },
};

const withDrawing = async (config: InlineConfig, draw: (drawing: Drawing) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-prerender-'));
  try {
    await build({
      ...config,
      plugins: [withoutPortal, ...(config.plugins ?? [])],
      ssr: { noExternal: true },
      build: {
        ...config.build,
        ssr: join(root, 'src/routes/prerender.tsx'),
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { treeshake: config.build?.rolldownOptions?.treeshake ?? true },
        minify: false,
        copyPublicDir: false,
      },
    });
    await draw((await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Drawing);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const beforePaint = async (config: InlineConfig): Promise<string> => {
  const made = await build({
    ...config,
    plugins: [],
    build: {
      target: config.build?.target ?? 'es2022',
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/public/before-paint.ts'), output: { format: 'iife' } },
    },
  });
  const outputs = (Array.isArray(made) ? made : [made]).flatMap((one) => ('output' in one ? one.output : []));
  const script = outputs.find((one) => one.type === 'chunk');
  if (script === undefined) throw new Error('The script that runs before the first paint came to nothing.');
  return script.code;
};

const partsOf = (bundle: Bundle, ends: readonly string[]) => {
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name)) return;
    chunk.imports.forEach(add);
    scripts.add(name);
    chunk.viteMetadata?.importedCss.forEach((sheet) => sheets.add(sheet));
  };
  for (const end of ends) {
    const found = Object.values(bundle).find((item) => item.type === 'chunk' && item.facadeModuleId?.endsWith(end));
    if (found === undefined) throw new Error(`The bundle has no ${end}: its page cannot be drawn.`);
    add(found.fileName);
  }
  return { scripts, sheets };
};

const portalPages = [
  'portal/ManufacturerPortal',
  'portal/VendorPortal',
  'dashboard/ManufacturerDashboard',
  'dashboard/VendorDashboard',
];

/** The files of the portal with its first page, which the sign-in page fetches while its reader types. */
const portalFiles = (bundle: Bundle): string => {
  const start = partsOf(bundle, ['admin-ui/index.html', 'routes/start.tsx']);
  const portal = partsOf(
    bundle,
    portalPages.map((page) => `${page}.tsx`),
  );
  const files = [...portal.scripts, ...portal.sheets].filter(
    (one) => !start.scripts.has(one) && !start.sheets.has(one),
  );
  return `<script type="application/json" id="portal-files">${JSON.stringify(files.map((one) => `/${one}`))}</script>`;
};

/** Style sheets are written into the document, so that the first paint waits for no request; scripts come after it. */
const headOf = (bundle: Bundle, { scripts, sheets }: ReturnType<typeof partsOf>): string => {
  const styles = [...sheets].map((name) => {
    const sheet = bundle[name];
    if (sheet?.type !== 'asset') throw new Error(`The bundle has no ${name}.`);
    return String(sheet.source).trim();
  });
  const names = [...sheets].map((name) => `/${name}`).join(' ');
  const preload = (name: string) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`;
  return [`<style data-sheets="${names}">${styles.join('\n')}</style>`, ...[...scripts].map(preload)].join('\n    ');
};

const put = (html: string, place: string, what: string): string => {
  if (!html.includes(place)) throw new Error(`index.html has no ${place}.`);
  return html.replace(place, () => what);
};

/**
 * Draws the public pages when the portal is built, so that a visitor sees them before any script has arrived; and puts
 * the script first that gives every page its reader's colours.
 */
export const prerenderPages = (config: () => InlineConfig): Plugin => ({
  name: 'selvage-prerender',
  apply: (_, { isSsrBuild }) => isSsrBuild !== true,
  async writeBundle({ dir = '' }, bundle) {
    const script = await beforePaint(config());
    const name = `assets/before-paint-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
    writeFileSync(join(dir, name), script);
    const index = join(dir, 'index.html');
    const title = '<title>Selvage</title>';
    const scripts = `<script src="/${name}"></script>\n    ${portalFiles(bundle)}`;
    const place = '<div id="root"></div>';
    mkdirSync(join(dir, 'prerendered'));
    await withDrawing(config(), async ({ publicPages, titleOf, drawn, drawnOpening }) => {
      const withScripts = put(readFileSync(index, 'utf8'), title, `${scripts}\n    ${title}`);
      const template = put(withScripts, place, `${place}\n    <div id="opening">${await drawnOpening()}</div>`);
      writeFileSync(index, template);
      const entry = '<script type="module"';
      const bare = put(template, entry, `${entry} fetchpriority="low"`)
        .split('\n')
        .filter((line) => !/^ *<link rel="(?:stylesheet|modulepreload)" /.test(line))
        .join('\n');
      for (const page of publicPages) {
        const head = headOf(bundle, partsOf(bundle, ['admin-ui/index.html', ...page.modules]));
        const titles = `<title>${titleOf(page)}</title>\n    <meta property="og:title" content="${titleOf(page)}">`;
        const withHead = put(put(bare, title, titles), '</head>', `  ${head}\n  </head>`);
        const root = `<div id="root" data-page="${page.path}">${await drawn(page)}</div>`;
        const file = join(dir, 'prerendered', `${page.path === '/' ? 'landing' : page.path.slice(1)}.html`);
        writeFileSync(file, put(withHead, place, root));
      }
    });
  },
});
