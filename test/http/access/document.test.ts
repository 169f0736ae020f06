import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { OpenApi } from '../../../api/openapi/openapi.routes.js';
import { createApi } from '../../../api/serve-api.js';
import { isRecord } from '../../../domain/kit/json.js';
import { readConfig } from '../../../infra/config/config.js';
import { documentIn, namesOfBodies, schemaFaults } from '../wire/conformance.js';
import { compose, type Composition } from '../../../standalone/start.js';

type Json = Readonly<Record<string, unknown>>;

interface Found {
  /** Where it stands in the document, with slashes. */
  readonly at: string;
  readonly value: Json;
}

/** Every object of the document. */
const objectsIn = (value: unknown, at = ''): readonly Found[] => {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).flatMap(([name, each]) => objectsIn(each, `${at}/${name}`));
  return isRecord(value) ? [{ at, value }, ...within] : within;
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const notNull = (values: readonly unknown[]): readonly unknown[] =>
  values.filter((value) => value !== null && value !== 'null');
const alternativesOf = ({ anyOf, oneOf }: Json): readonly Json[] =>
  [...listOf(anyOf), ...listOf(oneOf)].filter((each) => isRecord(each));
const isAnyObject = ({ type, properties }: Json): boolean =>
  type === 'object' && (!isRecord(properties) || Object.keys(properties).length === 0);
const hasType = ({ type }: Json, name: string): boolean => [type].flat().includes(name);
const asOneName = (name: string): string => name.replaceAll('_', '').toLowerCase();
const nameOf = (at: string): string => at.split('/').at(-1) ?? '';

/** The schema of a JSON response of 200, or of its rows. */
const answerAt = ({ at, value }: Found): Json | undefined => {
  if (!at.endsWith('/responses/200/content/application/json')) return undefined;
  const { schema } = value;
  if (!isRecord(schema)) return {};
  return isRecord(schema['items']) ? schema['items'] : schema;
};

const builtIn = /^(Error|History|Part|Include|Object|Date|Map|Set)$/;

/** A rule, and whether a place of the document breaks it. What breaks one stops a common generator of clients. */
const rules: readonly (readonly [string, (found: Found) => boolean])[] = [
  ['a status is a number or default', ({ at }) => /\/responses\/[^/]*X+$/i.test(at)],
  ['a list has items', ({ value }) => hasType(value, 'array') && value['items'] === undefined],
  [
    'a choice has a type',
    ({ value }) => (Array.isArray(value['enum']) || 'const' in value) && value['type'] === undefined,
  ],
  [
    'an enum has values of one type',
    ({ value }) => new Set(notNull(listOf(value['enum'])).map((each) => typeof each)).size > 1,
  ],
  ['an enum is of texts', ({ value }) => notNull(listOf(value['enum'])).some((each) => typeof each === 'number')],
  [
    'a choice that may be null says so in its type',
    ({ value }) => {
      const parts = alternativesOf(value);
      return parts.some(({ type }) => type === 'null') && parts.some((part) => Array.isArray(part['enum']));
    },
  ],
  [
    'the choices of a map have a name',
    ({ value }) => isRecord(value['additionalProperties']) && 'enum' in value['additionalProperties'],
  ],
  ['a number is of double precision', ({ value }) => hasType(value, 'number') && value['format'] !== 'double'],
  ['a field has one type', ({ value }) => notNull(listOf(value['type'])).length > 1],
  ['a union has no type of its own', ({ value }) => alternativesOf(value).length > 0 && value['type'] !== undefined],
  [
    'a union of other than choices has null as an alternative of its own',
    ({ value }) => {
      const parts = alternativesOf(value);
      return (
        parts.some((part) => part['type'] !== 'null' && hasType(part, 'null')) && !parts.some((part) => part['enum'])
      );
    },
  ],
  ['a record is itself, not "or any object"', ({ value }) => alternativesOf(value).some(isAnyObject)],
  [
    'the parameters of a call differ in more than case',
    ({ value }) => {
      const names = listOf(value['parameters']).map((each) => isRecord(each) && String(each['name']).toLowerCase());
      return new Set(names).size < names.length;
    },
  ],
  ['a parameter has a schema', ({ value }) => typeof value['in'] === 'string' && value['content'] !== undefined],
  [
    'a part with a file is binary',
    ({ at, value }) => /multipart\/form-data\/schema\/properties\/file$/.test(at) && value['format'] !== 'binary',
  ],
  ['a download names its media types', ({ at }) => at.endsWith('/content/*/*')],
  [
    'a whole number is an integer',
    ({ at, value }) =>
      /^(index|revision|count|position|version|rows?|lag)$/.test(nameOf(at)) && hasType(value, 'number'),
  ],
  [
    'a day is a date',
    ({ at, value }) =>
      /(\wOn|neededBy|deliverBy|dueBy|paidThrough)$/.test(nameOf(at)) &&
      hasType(value, 'string') &&
      !/^date(-time)?$/.test(String(value['format'])),
  ],
  [
    'a field that a body needs is not null',
    ({ at, value }) => {
      const fields = isRecord(value['properties']) ? value['properties'] : {};
      const needed = listOf(value['required']).map((name) => fields[String(name)]);
      return at.endsWith('Input') && needed.some((field) => isRecord(field) && hasType(field, 'null'));
    },
  ],
  [
    'steps, locks and the awaited side are described',
    ({ at, value }) =>
      /^\/components\/schemas\/(Order|Company|Pack|Scan|Sound|User|InventoryGroup)\/properties\/(allowed|locks|waitsFor\w*|urgency)$/.test(
        at,
      ) && value['description'] === undefined,
  ],
  [
    'a list names its filters',
    ({ at, value }) =>
      /^\/paths\/[^{}]+\/get$/.test(at) &&
      JSON.stringify(value['responses']).includes('Content-Range') &&
      !String(value['description']).includes('Filters and sorts: '),
  ],
  [
    'a response names its schema',
    (found) => {
      const answer = answerAt(found);
      return answer !== undefined && typeof answer['$ref'] !== 'string';
    },
  ],
  [
    'no field has the name of its schema',
    ({ at, value }) =>
      isRecord(value['properties']) &&
      Object.keys(value['properties']).some((name) => asOneName(name) === asOneName(nameOf(at))),
  ],
  [
    'an alternative with objects within has a name',
    ({ at, value }) =>
      /^\/components\/schemas\/[^/]+$/.test(at) &&
      alternativesOf(value).some(
        ({ properties }) =>
          isRecord(properties) && Object.values(properties).some((each) => isRecord(each) && hasType(each, 'object')),
      ),
  ],
  [
    'a schema has the name that a person would give it',
    ({ at }) =>
      /^\/components\/schemas\/[^/]+$/.test(at) && (!/^[A-Z][A-Za-z]+$/.test(nameOf(at)) || builtIn.test(nameOf(at))),
  ],
];

/** A linter of documents by name: its program, the files of its settings, and its output without a fault. */
const linters: readonly (readonly [string, readonly string[], readonly string[], unknown])[] = [
  [
    'redocly',
    [process.execPath, resolve('node_modules/@redocly/cli/bin/cli.js'), 'lint', 'openapi.json', '--format=json'],
    ['redocly.yaml', '.redocly.lint-ignore.yaml'],
    // The ignored ones are the ambiguous paths of old clients. Their number may only fall.
    expect.objectContaining({ totals: { errors: 0, warnings: 0, ignored: 20 }, problems: [] }),
  ],
  [
    'spectral',
    ['npx', '--yes', '@stoplight/spectral-cli@6.16.3', 'lint', 'openapi.json', '--format=json', '--quiet'],
    ['.spectral.yaml'],
    [],
  ],
];

/** The second brings 174 packages, so only the nightly run fetches it. */
const used = process.env['LINTERS'] === 'all' ? linters : linters.slice(0, 1);

/** Places that break a rule although they are right. */
const exceptions: ReadonlySet<string> = new Set();

describe('the OpenAPI document', () => {
  let dataDir: string;
  let composition: Composition;
  let app: NestFastifyApplication;
  let objects: readonly Found[];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'selvage-document-'));
    composition = await compose(
      readConfig({ DATA_DIR: dataDir, SEED: 'empty', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://127.0.0.1:4391' }),
    );
    app = await createApi(composition.ports);
    objects = objectsIn(JSON.parse(JSON.stringify(app.get(OpenApi).document())));
  });
  afterAll(async () => {
    await app.close();
    await composition.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test.each(rules)('%s', (_rule, isBroken) => {
    expect(objects.length).toBeGreaterThan(3_000);
    expect(
      objects
        .filter(isBroken)
        .map(({ at }) => at)
        .filter((at) => !exceptions.has(at)),
    ).toEqual([]);
  });

  test.each(used)('%s finds no fault', async (_name, [program = '', ...args], settings, clean) => {
    await writeFile(join(dataDir, 'openapi.json'), app.get(OpenApi).json().bytes);
    for (const name of settings) await copyFile(name, join(dataDir, name));
    const { stdout } = spawnSync(program, args, {
      cwd: dataDir,
      encoding: 'utf8',
      env: {
        ...process.env,
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
        SCARF_ANALYTICS: 'false',
      },
    });
    expect(JSON.parse(stdout)).toEqual(clean);
  });

  test('each body and response has an example that fits, and no other (mended by `npm run examples`)', () => {
    const served = documentIn(app.get(OpenApi).json().bytes.toString());
    const examples = objectsIn(served.components.schemas).filter(({ at }) => /^\/\w+$/.test(at));
    const faultOf = schemaFaults(documentIn(JSON.stringify(app.get(OpenApi).document())));
    const faults = examples.flatMap(({ at, value }) =>
      listOf(value['examples']).flatMap((example) => faultOf(nameOf(at), example) ?? []),
    );
    expect(faults).toEqual([]);
    const withExample = examples
      .filter(({ value }) => listOf(value['examples']).length > 0)
      .map(({ at }) => nameOf(at));
    expect(withExample.sort()).toEqual([...namesOfBodies(served)].sort());
  });

  test('is sent with less than 60 kB, compressed', () => {
    expect(gzipSync(app.get(OpenApi).json().bytes).length).toBeLessThan(60_000);
  });

  test('each segment of a path has one spelling', () => {
    const paths = objects.find(({ at }) => at === '/paths')?.value ?? {};
    const segments = new Set(
      Object.keys(paths).flatMap((path) => path.split('/').filter((part) => !part.startsWith('{'))),
    );
    const folded = [...segments].map((segment) => segment.toLowerCase());
    expect(folded.filter((segment, at) => folded.indexOf(segment) !== at)).toEqual([]);
  });

  test('equal shapes share one name', () => {
    const shapes = objects
      .filter(({ at }) => /^\/components\/schemas\/\w+$/.test(at) && !at.endsWith('Input'))
      .map(({ value }) => JSON.stringify(value));
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  });

  test.each([
    ['a choice has a type', { enum: ['a'] }],
    ['an enum has values of one type', { type: 'string', enum: ['a', true] }],
    ['the choices of a map have a name', { additionalProperties: { type: 'string', enum: ['a'] } }],
    ['a union has no type of its own', { type: 'string', oneOf: [{ type: 'boolean' }] }],
    ['a union of other than choices has null as an alternative of its own', { oneOf: [{ type: ['string', 'null'] }] }],
    ['a number is of double precision', { type: ['number', 'null'] }],
    ['a field has one type', { type: ['string', 'number', 'null'] }],
    [
      'a record is itself, not "or any object"',
      { anyOf: [{ $ref: '#/components/schemas/Order' }, { type: 'object' }] },
    ],
    [
      'a field that a body needs is not null',
      { type: 'object', required: ['code'], properties: { code: { type: ['string', 'null'] } } },
    ],
    ['the parameters of a call differ in more than case', { parameters: [{ name: 'filter' }, { name: 'Filter' }] }],
    ['a parameter has a schema', { name: 'filter', in: 'query', content: {} }],
  ])('the rule "%s" finds what breaks it', (name, value) => {
    const [, isBroken] = rules.find(([rule]) => rule === name) ?? [];
    expect(isBroken?.({ at: '/components/schemas/BoltInput', value })).toBe(true);
  });
});
