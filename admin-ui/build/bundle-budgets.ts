import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const kB = 1000;

interface Chunk {
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly facade: string;
  readonly isEntry: boolean;
}

type Chunks = ReadonlyMap<string, Chunk>;

/** Every chunk that the browser loads before this one can run. */
const closure = (chunks: Chunks, fileName: string, seen = new Set<string>()): Set<string> => {
  const chunk = chunks.get(fileName);
  if (chunk === undefined || seen.has(fileName)) return seen;
  seen.add(fileName);
  chunk.imports.forEach((imported) => closure(chunks, imported, seen));
  return seen;
};

const gzipped = (chunks: Chunks, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length, 0);

const publicBudgets = [
  { page: 'login/LoginPage', limit: 165 },
  { page: 'sign-up/SignUpPage', limit: 195 },
] as const;

/** Whether `portal/PortalAdmin` loads the chunk: everything that it names stands in `parts`, and no page does. */
const isFetchedAhead = ({ facade }: Chunk) => /admin-ui\/src\/parts\//.test(facade);

const isPortalPage = (chunk: Chunk) =>
  /admin-ui\/src\/(?!public\/|portal\/|routes\/|i18n\/|parts\/)/.test(chunk.facade) &&
  /\.tsx$/.test(chunk.facade) &&
  !chunk.isEntry;

const find = (chunks: Chunks, end: string): Chunk => {
  const found = [...chunks.values()].find((chunk) => chunk.facade.endsWith(`${end}.tsx`));
  if (found === undefined) throw new Error(`The bundle has no page ${end}: the budget cannot be checked.`);
  return found;
};

interface Line {
  readonly what: string;
  readonly size: number;
  readonly limit: number;
  /** Missing for bytes. */
  readonly unit?: 'scripts';
}

/** Scripts of the dashboard and of the chunks fetched ahead. On a slow line each script delays the next. */
const mostScripts = 36;

const measure = (chunks: Chunks): readonly Line[] => {
  const entry = [...chunks.values()].find(({ isEntry, facade }) => isEntry && facade.endsWith('admin-ui/index.html'));
  if (entry === undefined) throw new Error('The bundle has no entry.');
  const visit = (page: Chunk, before: ReadonlySet<string>) => new Set([...before, ...closure(chunks, page.fileName)]);
  const first = closure(chunks, entry.fileName);
  const landing = {
    what: 'landing',
    size: gzipped(chunks, visit(find(chunks, 'landing/start'), first)),
    limit: 100 * kB,
  };
  // Every other page is loaded after the router.
  const start = visit(find(chunks, 'routes/start'), first);

  const open = publicBudgets.map(({ page, limit }) => ({
    what: page,
    size: gzipped(chunks, visit(find(chunks, page), start)),
    limit: limit * kB,
  }));
  const portals = ['ManufacturerPortal', 'VendorPortal'].map((portal) => {
    const shell = visit(find(chunks, `portal/${portal}`), start);
    const dashboard = visit(find(chunks, `dashboard/${portal.replace('Portal', 'Dashboard')}`), shell);
    return { what: `${portal}, first page`, size: gzipped(chunks, dashboard), limit: 330 * kB, first: dashboard };
  });
  const firstPage = portals[0]?.first ?? start;
  const ahead = new Set(
    [...chunks.values()].filter(isFetchedAhead).flatMap(({ fileName }) => [...closure(chunks, fileName)]),
  );
  const fetchedAhead = {
    what: 'fetched ahead, once the first page is drawn',
    size: gzipped(
      chunks,
      [...ahead].filter((name) => !firstPage.has(name)),
    ),
    limit: 60 * kB,
  };
  const later = [...chunks.values()].filter(isPortalPage).map((page) => ({
    what: `later page ${page.facade.replace(/^.*admin-ui\/src\//, '')}`,
    size: gzipped(
      chunks,
      [...closure(chunks, page.fileName)].filter((name) => !firstPage.has(name) && !ahead.has(name)),
    ),
    limit: 40 * kB,
  }));
  const scripts = portals.map(({ what, first: visited }) => ({
    what: `${what}, with what is fetched ahead`,
    size: new Set([...visited, ...ahead]).size,
    limit: mostScripts,
    unit: 'scripts' as const,
  }));
  const raw = [...chunks.values()].map(({ fileName, code }) => ({
    what: `chunk ${fileName}, raw`,
    size: Buffer.byteLength(code),
    limit: 400 * kB,
  }));
  return [landing, ...open, ...portals, ...scripts, fetchedAhead, ...later, ...raw];
};

const print = ({ what, size, limit, unit }: Line) => {
  const share =
    unit === undefined ? `${(size / kB).toFixed(1).padStart(7)} of ${limit / kB} kB` : `${size} of ${limit} ${unit}`;
  return `${size > limit ? 'over' : 'ok  '} ${share}  ${what}`;
};

/** Fails the build when a page exceeds its budget. Sizes are gzipped unless marked as raw. */
export const bundleBudgets = (): Plugin => ({
  name: 'selvage-bundle-budgets',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks: Chunks = new Map(
      Object.values(bundle).flatMap((item) =>
        item.type === 'chunk'
          ? [
              [
                item.fileName,
                {
                  fileName: item.fileName,
                  code: item.code,
                  imports: item.imports,
                  facade: item.facadeModuleId ?? '',
                  isEntry: item.isEntry,
                },
              ] as const,
            ]
          : [],
      ),
    );
    const lines = measure(chunks);
    const shown = lines.filter((line) => !line.what.startsWith('chunk ') || line.size > line.limit);
    console.info(shown.map(print).join('\n'));
    const over = lines.filter((line) => line.size > line.limit);
    if (over.length > 0) this.error(`Above the front-end budget:\n${over.map(print).join('\n')}`);
  },
});
