import type { INestApplication } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { object, text } from '../../infra/read-models/declare/fields.js';
import type { Schema } from '../../infra/read-models/declare/read-model.js';
import type { Catalogue } from '../../infra/read-models/reads/resource.js';
import type { Access } from '../http/access.js';
import type { Reach } from '../http/reach.js';
import { answerOf, type ResourceNames } from './answers.js';
import { nameInPart, schemaName } from './declared.js';
import { inputSchema } from './input-schema.js';
import { parametersOf, querySchemas } from './parameters.js';
import { responsesOf } from './responses.js';
import { type DeclaredRoute, routesOf } from './routes-of.js';
import { inPartSchema, recordSchema } from './schemas.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** The OpenAPI document of the running application: Nest's routes, with what our own declarations know of bodies, records and callers. */
export const openApiOf = (app: INestApplication, catalogue: Catalogue<Reach>): OpenAPIObject => {
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
  const schemas: Record<string, Schema> = { Error: errorSchema, ...querySchemas };
  for (const resource of catalogue.values()) {
    const record = recordSchema(resource, catalogue);
    schemas[schemaName(resource.name)] = record;
    const inPart = inPartSchema(resource, record);
    if (inPart) schemas[nameInPart(resource.name)] = inPart;
  }
  const names = new Map([...catalogue.keys()].map((name) => [name.toLowerCase(), name]));
  for (const route of routesOf(app.get(DiscoveryService, { strict: false }))) {
    if (route.input) schemas[route.input.name] = inputSchema(route.input);
    const operation = operationOf(document, route);
    if (operation) Object.assign(operation, described(route, operation, names));
  }
  // By name, so that the types made of them change only where a record does.
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)));
  return { ...document, components: { ...document.components, schemas: sorted } };
};

const errorSchema = object({
  error: object(
    { statusCode: { type: 'integer' }, name: text, message: text, code: text },
    { details: { type: 'object', additionalProperties: true }, traceId: text },
  ),
});

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

const described = (route: DeclaredRoute, operation: Operation, names: ResourceNames): Schema => {
  const answer = answerOf(route, names);
  const { body } = route;
  return {
    parameters: parametersOf(route, answer.kind),
    responses: responsesOf(route, '204' in operation.responses, answer),
    security: route.access?.kind === 'public' ? [] : [{ session: [] }],
    description: whoMay(route.access),
    ...(body && { requestBody: { required: true, content: { [body.mediaType]: { schema: body.schema } } } }),
  };
};

const whoMay = (access: Access | undefined): string => {
  if (!access) return 'Nobody.';
  if (access.kind === 'public') return 'Anybody.';
  if (access.kind === 'authenticated') return 'Anybody who is signed in.';
  if (access.kind === 'support') return 'Support staff.';
  const { type, admin, flag } = access.rule;
  const side = type === undefined ? 'Users of a company' : `Users of a ${type}`;
  if (admin) return `${side}: owner and admin.`;
  return flag === undefined ? `${side}.` : `${side}: owner, admin, and who has ${[flag].flat().join(' or ')}.`;
};
