import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isOnPath, type Need } from '../servers/need.js';

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
export const compiler = packageOf(require.resolve('typescript-native/package.json'), 'bin/tsc');

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

const needOf = (name: string, ...commands: readonly string[]): Need => {
  const absent = commands.filter((command) => !isOnPath(command));
  return { name, missing: absent.length === 0 ? undefined : `no ${absent.join(', no ')}` };
};

const maven: Command = ['mvn', '-q', '-B'];
const openapiGenerator = '7.25.0';

const ofJava: Generator = {
  name: 'openapi-generator, Java',
  version: openapiGenerator,
  need: needOf('java', 'mvn', 'javac'),
  job: ['Job.java', 'src/main/java/Job.java'],
  files: {},
  generate: [
    [
      ...maven,
      'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy',
      `-Dartifact=org.openapitools:openapi-generator-cli:${openapiGenerator}`,
      '-DoutputDirectory=.',
      '-Dmdep.stripVersion=true',
    ],
    [
      ...(['java', '-jar', 'openapi-generator-cli.jar', 'generate', '-i', 'openapi.json', '-o', '.'] as const),
      ...['-g', 'java', '--library', 'native', '--additional-properties', 'openApiNullable=false'],
      ...['--invoker-package', 'client', '--api-package', 'client.api', '--model-package', 'client.model'],
    ],
  ],
  compile: [[...maven, 'compile']],
  run: [...maven, 'org.codehaus.mojo:exec-maven-plugin:3.5.1:java', '-Dexec.mainClass=Job'],
};

const openapiPythonClient = '0.29.1';

const ofPython: Generator = {
  name: 'openapi-python-client',
  version: openapiPythonClient,
  need: needOf('python', 'python3'),
  job: ['job.py', 'job.py'],
  // It reads no pictures, and no file from a text. Its last step, a linter, may break the types.
  files: {
    'generator.yaml': JSON.stringify({
      content_type_overrides: { 'image/png': 'application/octet-stream', 'text/csv': 'application/octet-stream' },
      post_hooks: [],
    }),
  },
  generate: [
    ['python3', '-m', 'venv', 'venv'],
    ['venv/bin/pip', 'install', '--quiet', `openapi-python-client==${openapiPythonClient}`, 'mypy==2.4.1'],
    [
      ...(['venv/bin/openapi-python-client', 'generate', '--path', 'openapi.json', '--output-path', 'client'] as const),
      ...['--meta', 'none', '--config', 'generator.yaml', '--fail-on-warning'],
    ],
  ],
  compile: [['venv/bin/mypy', '--strict', 'job.py', 'client']],
  run: ['venv/bin/python', 'job.py'],
};

const oapiCodegen = 'v2.8.2';

const ofGo: Generator = {
  name: 'oapi-codegen, Go',
  version: oapiCodegen,
  need: needOf('go', 'go'),
  job: ['job.go', 'main.go'],
  files: { 'go.mod': 'module client\n' },
  generate: [
    [
      ...(['go', 'get', `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${oapiCodegen}`] as const),
      'github.com/oapi-codegen/runtime@v1.9.0',
    ],
    [
      ...(['go', 'run', 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen', '-package', 'main'] as const),
      ...['-generate', 'types,client', '-o', 'client.gen.go', 'openapi.json'],
    ],
  ],
  compile: [
    ['go', 'vet', '.'],
    ['go', 'build', '-o', 'client', '.'],
  ],
  run: ['./client'],
};

/** Those of the nightly run. */
export const ofOthers: readonly Generator[] = [ofJava, ofPython, ofGo];
