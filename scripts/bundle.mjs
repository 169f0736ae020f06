// Joins the compiled modules of each deployable, and the packages of every start, to a few files in dist/bundle:
// finding, reading and linking 2,300 files took half of a start. The single modules stay in place.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './prepare.mjs';

const modules = join(root, 'dist');
const bundle = join(modules, 'bundle');
const rxjs = join(root, 'node_modules/rxjs/dist/esm');

const entries = {
  standalone: 'standalone/main.js',
  api: 'api/main.js',
  projections: 'projections/main.js',
  workers: 'workers/main.js',
  support: 'standalone/support/main.js',
  'bench-product': 'bench/product.js',
};

/** Not bundled: packages with native code, packages that are loaded at first use, and optional packages of Nest. */
const external = [
  /^(libsql|sharp|@node-rs\/argon2)$/,
  /^(mongoose|@eventstore\/db-client|bullmq|ioredis|bwip-js\/node|@opentelemetry\/(?!api$).*|@simplewebauthn\/server.*)$/,
  /^(@nestjs\/(microservices|websockets|platform-express)(\/.*)?|@fastify\/(static|view)|class-transformer)$/,
];

/** A module of ours: with its source map, and with paths that find its neighbouring files from the bundle. */
const ownModule = (path) => ({
  code: readFileSync(path, 'utf8').replaceAll(/import\.meta\.(\w+)/g, (_all, name) => {
    if (name !== 'url') throw new Error(`${path} reads import.meta.${name}, which the bundle does not support.`);
    return `new URL(${JSON.stringify(relative(bundle, path))}, import.meta.url).href`;
  }),
  map: readFileSync(`${path}.map`, 'utf8'),
});

/**
 * A module of a package, without a source map: Node reads all maps at a start, and those of packages were two thirds.
 */
const packageModule = (path) => ({
  code: readFileSync(path, 'utf8'),
  map: { version: 3, sources: [], names: [], mappings: '' },
});

const build = await rolldown({
  input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(modules, path)])),
  platform: 'node',
  external,
  // For packages with both forms, the ES modules: unused exports can be dropped.
  resolve: {
    mainFields: ['module', 'main'],
    alias: { 'rxjs/operators': join(rxjs, 'operators/index.js'), rxjs: join(rxjs, 'index.js') },
  },
  plugins: [
    {
      name: 'source-maps',
      load: {
        filter: { id: /\.[cm]?js$/ },
        handler: (path) => (path.startsWith(modules) ? ownModule(path) : packageModule(path)),
      },
    },
  ],
  onLog: (_level, { message }) => {
    throw new Error(message);
  },
});
rmSync(bundle, { recursive: true, force: true });
await build.write({
  dir: bundle,
  format: 'esm',
  chunkFileNames: '[name].js',
  // Nest and the OpenAPI document use the names of classes.
  keepNames: true,
  // Preserves the order of execution: Nest's decorators need what reflect-metadata sets up first.
  strictExecutionOrder: true,
  sourcemap: true,
  sourcemapExcludeSources: true,
});
