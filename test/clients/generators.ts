import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Need } from '../servers/need.js';

export type Command = readonly [command: string, ...args: string[]];

/** A generator of clients: in a folder with `openapi.json` it writes a client, which does the job of test/clients/jobs. */
export interface Generator {
  readonly name: string;
  readonly version: string;
  readonly need: Need;
  /** The file of the job, and its path in the folder. */
  readonly job: readonly [file: string, path: string];
  /** The text of other files by their path in the folder. */
  readonly files: Readonly<Record<string, string>>;
  readonly generate: readonly Command[];
  /** With the strictest options of its language. */
  readonly compile: readonly Command[];
  readonly run: Command;
}

const require = createRequire(import.meta.url);

/** An installed package by the path of its manifest: its version, and the path of one of its files. */
const packageOf = (manifest: string, file = ''): { readonly version: string; readonly path: string } => {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
  return { version, path: join(dirname(manifest), file) };
};

const heyApi = packageOf(require.resolve('@hey-api/openapi-ts/package.json'), 'bin/run.js');
const openapiTypescript = packageOf(require.resolve('openapi-typescript/package.json'), 'bin/cli.js');
const openapiFetch = packageOf(require.resolve('openapi-fetch/package.json'));
const compiler = packageOf(require.resolve('typescript-native/package.json'), 'bin/tsc');

const compilerOptions = {
  ...{ target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['node'], outDir: 'out' },
  ...{ module: 'NodeNext', moduleResolution: 'NodeNext' },
  ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
  ...{ noImplicitOverride: true, noFallthroughCasesInSwitch: true, noUnusedLocals: true, noUnusedParameters: true },
};

type OfNode = Pick<Generator, 'name' | 'version'> & {
  readonly job: string;
  readonly generate: Command;
  /** Options that the runtime of the generator does not allow. */
  readonly without?: Partial<typeof compilerOptions>;
};

const inNode = ({ job, generate, without, ...named }: OfNode): Generator => ({
  ...named,
  need: { name: 'node', missing: undefined },
  job: [job, 'job.ts'],
  files: {
    'package.json': JSON.stringify({ type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions: { ...compilerOptions, ...without }, files: ['job.ts'] }),
  },
  generate: [[process.execPath, ...generate]],
  compile: [[process.execPath, compiler.path, '-p', '.']],
  run: [process.execPath, 'out/job.js'],
});

/** Those of `npm test`. */
export const ofNode: readonly Generator[] = [
  inNode({
    name: '@hey-api/openapi-ts',
    version: heyApi.version,
    job: 'hey-api.ts',
    generate: [heyApi.path, '-i', 'openapi.json', '-o', 'generated', '-c', '@hey-api/client-fetch'],
    // Its client passes undefined for optional properties: seven errors in generated/client.
    without: { exactOptionalPropertyTypes: false },
  }),
  inNode({
    name: 'openapi-typescript, openapi-fetch',
    version: `${openapiTypescript.version}, ${openapiFetch.version}`,
    job: 'openapi-fetch.ts',
    generate: [openapiTypescript.path, 'openapi.json', '-o', 'generated/api.ts'],
  }),
];
