import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { startProductUnderTest } from '../product/product-under-test.js';
import { compiler } from './generators.js';
import { outputOf } from './try-client.js';

// Reads the responses that HTTP suites recorded in the folder of SELVAGE_ANSWERS by strict zod schemas, which orval
// generates from the document. It prints their number, and fails if one has another shape.
interface Recorded {
  readonly operationId: string;
  readonly body: unknown;
}

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

interface ZodSchema {
  safeParse(body: unknown): { readonly success: boolean; readonly error?: { readonly issues: readonly Issue[] } };
}

const generate = { param: false, query: false, header: false, body: false, response: true };
const config = {
  api: {
    input: 'openapi.json',
    output: { target: 'zod.ts', client: 'zod', override: { zod: { strict: { response: true }, generate } } },
  },
};
const compilerOptions = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  strict: true,
  outDir: 'out',
};

const documentOfProduct = async (): Promise<string> => {
  const product = await startProductUnderTest();
  const document = await (await fetch(`${product.url}/api/openapi.json`)).text();
  await product.close();
  return document;
};

const schemasIn = async (folder: string): Promise<Readonly<Record<string, ZodSchema>>> => {
  const files = {
    'package.json': JSON.stringify({ type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions, files: ['zod.ts'] }),
    'orval.config.mjs': `export default ${JSON.stringify(config)};`,
    'openapi.json': await documentOfProduct(),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await outputOf(['npm', 'install', '--no-audit', '--no-fund', 'orval@8.38.0', 'zod@4.6.7'], folder);
  await outputOf(['node_modules/.bin/orval', '--config', 'orval.config.mjs'], folder);
  await outputOf([process.execPath, compiler.path, '-p', '.'], folder);
  return (await import(pathToFileURL(join(folder, 'out/zod.js')).href)) as Readonly<Record<string, ZodSchema>>;
};

const recordedIn = async function* (folder: string): AsyncGenerator<Recorded> {
  for (const name of await readdir(folder))
    for await (const line of createInterface(createReadStream(join(folder, name)))) yield JSON.parse(line) as Recorded;
};

/** The document allows any key there, next to those that it names; orval writes the named ones alone. */
const isOfFreeKeys = ({ code, path }: Issue): boolean => code === 'unrecognized_keys' && path.at(-1) === 'vendorNotes';

const answers = process.env['SELVAGE_ANSWERS'] ?? '';
const folder = await mkdtemp(join(tmpdir(), 'selvage-zod-'));
const schemas = await schemasIn(folder);
const calls = new Set<string>();
let read = 0;
let failed = 0;
for await (const { operationId, body } of recordedIn(answers)) {
  const schema = schemas[`${operationId.slice(0, 1).toUpperCase()}${operationId.slice(1)}Response`];
  calls.add(operationId);
  read += 1;
  const issues =
    schema === undefined ? 'no schema' : schema.safeParse(body).error?.issues.filter((each) => !isOfFreeKeys(each));
  if (issues === undefined || issues.length === 0) continue;
  failed += 1;
  if (failed <= 20) console.error(`${operationId}: ${JSON.stringify(issues)}\n${JSON.stringify(body).slice(0, 400)}`);
}
await rm(folder, { recursive: true, force: true });
console.log(`${read} responses of ${calls.size} calls read by zod schemas of orval, ${failed} failed`);
process.exitCode = read > 0 && failed === 0 ? 0 : 1;
