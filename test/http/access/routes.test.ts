import { DiscoveryService } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '../../../api/api.module.js';
import { createApi } from '../../../api/serve-api.js';
import { OpenApi } from '../../../api/openapi/openapi.routes.js';
import { type DeclaredRoute, routesOf } from '../../../api/openapi/routes-of.js';
import { schemaName } from '../../../api/openapi/declared.js';
import { readConfig } from '../../../infra/config/config.js';
import { compose, type Composition } from '../../../standalone/start.js';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly tags: readonly string[];
  readonly requestBody?: object;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: object; readonly headers?: object }>>;
}

/** The parts of the OpenAPI document that these tests read. */
interface Document {
  readonly info: { readonly version: string; readonly contact: { readonly email: string } };
  readonly servers: readonly object[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<
      Record<
        string,
        { readonly type?: string; readonly required?: string[]; readonly properties?: Record<string, object> }
      >
    >;
  };
}

/** A path of a route or of the document without letter case and without the names of its parameters. */
const folded = (path: string): string => path.toLowerCase().replaceAll(/:\w+|\{\w+\}/g, ':');

const outside = ['/health/live', '/health/ready', '/metrics'];

describe('the route table', () => {
  let dataDir: string;
  let composition: Composition;
  let app: NestFastifyApplication;
  let routes: readonly DeclaredRoute[];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'selvage-routes-'));
    composition = await compose(readConfig({ DATA_DIR: dataDir, SEED: 'empty', LOG_LEVEL: 'silent' }));
    app = await createApi(composition.ports);
    routes = routesOf(app.get(DiscoveryService, { strict: false }));
  });
  afterAll(async () => {
    await app.close();
    await composition.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const openApiDocument = (): Document => JSON.parse(JSON.stringify(app.get(OpenApi).document())) as Document;

  const operations = () =>
    Object.entries(openApiDocument().paths).flatMap(([path, item]) =>
      Object.values(item).map((operation) => ({ path, ...operation })),
    );

  const withPrefix = ({ method, path }: DeclaredRoute): string =>
    `${method} ${outside.includes(path) ? path : `/api${path}`}`;

  test('holds more than a handful of routes', () => {
    expect(routes.length).toBeGreaterThan(60);
  });

  test('each route declares its callers', () => {
    expect(routes.filter(({ access }) => access === undefined).map(({ name }) => name)).toEqual([]);
  });

  test('the server answers these routes and no others', () => {
    const served = app
      .getHttpAdapter()
      .getInstance()
      .routeTable.filter((route) => !route.startsWith('HEAD '));
    expect([...new Set(served)].sort()).toEqual(routes.map(withPrefix).sort());
  });

  test('the OpenAPI document names these routes and no others', () => {
    const { paths } = openApiDocument();
    const documented = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => folded(`${method} ${path}`)),
    );
    expect(documented.sort()).toEqual(routes.map((route) => folded(withPrefix(route))).sort());
  });

  test('each operation has an id of its own, which is a name in any language', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
  });

  test('each operation has a short summary of its own in its tag, or shares that of its path', () => {
    const all = operations();
    const wrong = all.filter(
      ({ path, summary, tags }) =>
        !/^[A-Z].{2,59}$/.test(summary) ||
        summary.endsWith('.') ||
        all.some((other) => other.path !== path && other.summary === summary && other.tags[0] === tags[0]),
    );
    expect(wrong.map(({ path, summary }) => `${path}: ${summary}`)).toEqual([]);
  });

  test('each route has a summary', () => {
    expect(routes.filter(({ call }) => call === undefined).map(({ name }) => name)).toEqual([]);
  });

  test('each operation has one of at most twenty-four tags, all of them used and described', () => {
    const { tags } = openApiDocument();
    expect(tags.length).toBeLessThanOrEqual(24);
    expect(tags.filter(({ description }) => !/^.{10,}\.$/.test(description))).toEqual([]);
    const used = operations().map((operation) => operation.tags);
    expect(used.filter(({ length }) => length !== 1)).toEqual([]);
    expect([...new Set(used.flat())].sort()).toEqual(tags.map(({ name }) => name).sort());
  });

  test('calls that only old clients use are deprecated, and name an operation in their place', () => {
    const { paths } = openApiDocument();
    const old = operations().filter(({ deprecated }) => deprecated === true);
    expect(old.map(({ operationId }) => operationId)).toContain('payVendorByGet');
    const lost = old.filter(({ description }) => {
      const [, method = '', path = ''] = /^Use ([A-Z]+) (\S+) instead\./.exec(description) ?? [];
      return paths[`/api${path}`]?.[method.toLowerCase()] === undefined;
    });
    expect(lost.map(({ path }) => path)).toEqual([]);
  });

  test('the document has the address, version and contact of its installation', () => {
    const { servers, info } = openApiDocument();
    const { publicUrl, mail } = composition.ports.config;
    expect([servers, info.contact.email]).toEqual([[{ url: publicUrl }], mail.supportEmail]);
    expect(info.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('each operation whose function uses a body documents it', () => {
    const { paths } = openApiDocument();
    const byPath = new Map(Object.entries(paths).map(([path, item]) => [folded(path), item]));
    const mute = routes.filter((route) => {
      const item = byPath.get(folded(withPrefix(route).split(' ')[1] ?? ''));
      return route.input !== undefined && item?.[route.method.toLowerCase()]?.requestBody === undefined;
    });
    expect(mute.map(({ name }) => name)).toEqual([]);
  });

  test('no two routes differ only in the case of their paths', () => {
    const names = routes.map((route) => folded(withPrefix(route)));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('every reference of the document leads somewhere', () => {
    const document = openApiDocument();
    const known = new Set(Object.keys(document.components.schemas));
    const named = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([^"]+)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !/^[A-Z][A-Za-z]+$/.test(name) || name in globalThis)).toEqual([]);
  });

  test('each field that a record shows is described', () => {
    const schemas = openApiDocument().components.schemas;
    const bare = [...catalogue().values()].flatMap((resource) => {
      const { name } = resource;
      const schema = schemas[schemaName(resource)];
      if (schema?.properties === undefined) return [name];
      return Object.entries(schema.properties).flatMap(([field, property]) =>
        Object.keys(property).length === 0 ? [`${name}.${field}`] : [],
      );
    });
    expect(bare).toEqual([]);
  });

  test('each operation documents its path parameters and its responses', () => {
    const { paths } = openApiDocument();
    const mute = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { parameters, responses }]) => {
        const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
        const isNamed = (path.match(/\{\w+\}/g) ?? []).join() === named.join();
        const isDeclared = '204' in responses || responses['200']?.content !== undefined;
        return isNamed && isDeclared ? [] : [`${method} ${path}`];
      }),
    );
    // This call is always refused, so it has no successful response.
    expect(mute).toEqual(['get /api/orders/{id}/payVendor']);
  });

  test('rows with fields hidden from some callers are one object with the public fields, or the requested part', () => {
    const { paths, components } = openApiDocument();
    const rowOf = (name: string): unknown => {
      const list = paths[`/api/${name}`]?.get;
      return list?.responses['200']?.content;
    };
    const lists = { Companies: 'Company', users: 'User', Coupons: 'Coupon' };
    const inPart = Object.entries(lists).map(([path, name]) => {
      const { type, required = [], properties = {} } = components.schemas[`${name}InPart`] ?? {};
      return { row: rowOf(path), type, required, names: Object.keys(properties) };
    });
    const rows = (name: string): object => {
      const items = { $ref: `#/components/schemas/${name}InPart` };
      return { 'application/json': { schema: { type: 'array', items } } };
    };
    const has = (...names: readonly string[]): unknown => expect.arrayContaining(names);
    expect(inPart).toEqual([
      { row: rows('Company'), type: 'object', required: ['id', 'type'], names: has('name', 'referralCode', 'owner') },
      { row: rows('User'), type: 'object', required: ['id'], names: has('email', 'role') },
      { row: rows('Coupon'), type: 'object', required: has('id', 'name'), names: has('companyId') },
    ]);
    expect(inPart[2]?.required).not.toContain('companyId');
  });

  test('lists describe both dialects and their headers', () => {
    const list = openApiDocument().paths['/api/orders']?.get;
    const parameters = list?.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(parameters).toEqual([
      'query filter',
      'query range',
      'query sort',
      'query embed',
      'header X-Consistency-Token',
      'header X-Company',
    ]);
    expect(Object.keys(list?.responses['200']?.headers ?? {})).toEqual(['Content-Range', 'X-Total-Count', 'X-Stale']);
    const write = openApiDocument().paths['/api/orders/{id}']?.patch;
    expect(write?.parameters.map(({ name }) => name)).toEqual(['id', 'If-Match', 'Idempotency-Key', 'If-Status']);
    const create = openApiDocument().paths['/api/Fabrics']?.post;
    expect(create?.parameters.map(({ name }) => name)).toEqual(['Idempotency-Key']);
  });

  test('each body that a route takes is described by its fields', () => {
    const { paths, components } = openApiDocument();
    const { schemas } = components;
    const bodies = Object.values(paths).flatMap((item) => Object.values(item).map(({ requestBody }) => requestBody));
    const taken = [...JSON.stringify(bodies).matchAll(/#\/components\/schemas\/([^"]+)/g)].map(([, name = '']) => name);
    expect(taken.length).toBeGreaterThan(20);
    const empty = taken.filter((name) => Object.keys(schemas[name]?.properties ?? {}).length === 0);
    expect(empty).toEqual([]);
  });
});
