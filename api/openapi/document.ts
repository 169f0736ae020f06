import type { INestApplication } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Schema } from '../../infra/read-models/read-model.js';
import type { Catalogue } from '../../infra/read-models/resource.js';
import type { Access } from '../shared/access.js';
import type { Caller } from '../shared/caller.js';
import { type DeclaredRoute, routesOf } from './routes-of.js';
import { inputSchema, recordSchema, referenceTo, schemaName } from './schemas.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** The OpenAPI document of the running application: Nest's routes, with what our own declarations know of bodies, records and callers. */
export const openApiOf = (app: INestApplication, catalogue: Catalogue<Caller>): OpenAPIObject => {
  const settings = new DocumentBuilder()
    .setTitle('Selvage')
    .setDescription(
      'Fabrics, swatches, scans, vendors and orders. Lists take two query dialects: LoopBack and simple-rest.',
    )
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: 'authorization',
        description: 'The token of POST /users/login, raw or after "Bearer ".',
      },
      'session',
    )
    .build();
  const document = SwaggerModule.createDocument(app, settings, {
    operationIdFactory: (controller, method) => `${controller}_${method}`,
  });
  const schemas: Record<string, Schema> = { Error: errorSchema };
  for (const resource of catalogue.values()) schemas[schemaName(resource.name)] = recordSchema(resource, catalogue);
  const names = new Map([...catalogue.keys()].map((name) => [name.toLowerCase(), name]));
  for (const route of routesOf(app.get(DiscoveryService, { strict: false }))) {
    if (route.input) schemas[route.input.name] = inputSchema(route.input);
    const operation = operationOf(document, route);
    if (operation) Object.assign(operation, described(route, operation, names));
  }
  return { ...document, components: { ...document.components, schemas } };
};

const errorSchema: Schema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        statusCode: { type: 'integer' },
        name: { type: 'string' },
        message: { type: 'string' },
        code: { type: 'string' },
        details: { type: 'object' },
      },
    },
  },
};

const operationOf = (document: OpenAPIObject, { method, path }: DeclaredRoute): Operation | undefined => {
  const wire = path.replaceAll(/:(\w+)/g, '{$1}');
  const item = document.paths[`/api${wire}`] ?? document.paths[wire];
  switch (method) {
    case 'GET':
      return item?.get;
    case 'POST':
      return item?.post;
    case 'PUT':
      return item?.put;
    case 'PATCH':
      return item?.patch;
    case 'DELETE':
      return item?.delete;
    default:
      return undefined;
  }
};

const described = (
  route: DeclaredRoute,
  operation: Operation,
  names: ReadonlyMap<string, string>,
): Partial<Operation> & Schema => {
  // A POST answers 200 with us (server/fastify-server.ts).
  const { '201': _created, ...rest } = operation.responses;
  const answer = answerSchema(route, names);
  const content = answer ? { content: { 'application/json': { schema: answer } } } : {};
  const done = '204' in rest ? {} : { '200': { description: 'Done', ...content } };
  const failed = { description: 'Refused', content: { 'application/json': { schema: referenceTo('Error') } } };
  return {
    responses: { ...rest, ...done, default: failed },
    security: route.access?.kind === 'public' ? [] : [{ session: [] }],
    description: whoMay(route.access),
  };
};

/** What a route answers, told by the resource in its path. */
const answerSchema = ({ method, path }: DeclaredRoute, names: ReadonlyMap<string, string>): Schema | undefined => {
  const parts = path.split('/').filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  if (last === 'count') return { type: 'object', properties: { count: { type: 'integer' } } };
  if (last === 'exists') return { type: 'object', properties: { exists: { type: 'boolean' } } };
  if (method === 'DELETE')
    return { type: 'object', properties: { count: { type: 'integer' }, id: { type: 'string' } } };
  const name = names.get(last.toLowerCase());
  if (name !== undefined) return method === 'GET' ? { type: 'array', items: referenceTo(name) } : referenceTo(name);
  const parent = names.get((parts.at(-2) ?? '').toLowerCase());
  return parent !== undefined && (last.startsWith(':') || last === 'findOne') ? referenceTo(parent) : undefined;
};

const whoMay = (access: Access | undefined): string => {
  if (!access) return 'Nobody.';
  if (access.kind === 'public') return 'Anybody.';
  if (access.kind === 'authenticated') return 'Anybody who is signed in.';
  const { type, admin, flag } = access.rule;
  const side = type === undefined ? 'Users of a company' : `Users of a ${type}`;
  if (admin) return `${side}: owner and admin.`;
  return flag === undefined ? `${side}.` : `${side}: owner, admin, and who has ${[flag].flat().join(' or ')}.`;
};
