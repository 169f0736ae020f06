import { listOf, mapOf, oneOf, text } from '../../infra/schema/fields.js';
import type { Schema } from '../../infra/schema/read-model.js';
import { supportRuleOf } from '../http/access.js';
import { referenceTo } from './declared.js';
import { answerOf, makesRecord, type ReadKind, type ResourceNames, namesOf } from './answers.js';
import { type DeclaredRoute, routesOf } from './routes-of.js';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Catalogue } from '../../infra/read-models/reads/resource.js';
import type { FastifyRequest } from '../http/http-types.js';
import { CATALOGUE } from '../http/ports.js';
import type { Reach } from '../http/reach.js';
import { refuseUndeclared, searchOf } from '../query-dialects/parameters.js';

type Parameter = Schema;

const isText = { schema: text };
const asJson = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } });
const inQuery = (name: string, schema: Schema): Parameter => ({ name, in: 'query', ...schema });
const inHeader = (name: string, description: string, schema: Schema = isText): Parameter => ({
  name,
  in: 'header',
  description,
  ...schema,
});

const count = { type: 'integer', minimum: 0 };
const include = referenceTo('Include');
const relation = referenceTo('IncludedRelation');
const relations = { ...mapOf({ anyOf: [include, { const: true }] }), not: { required: ['relation'] } };
const fields = { anyOf: [text, listOf(text), mapOf({ type: 'boolean' })] };

export const querySchemas: Readonly<Record<string, Schema>> = {
  LoopBackFilter: {
    type: 'object',
    additionalProperties: false,
    properties: {
      where: { type: 'object' },
      fields,
      include,
      order: { anyOf: [text, listOf(text)] },
      limit: count,
      skip: count,
      offset: count,
    },
  },
  SimpleFilter: {
    type: 'object',
    description:
      'Values by field: one equals, a list is any of them; `q` searches; suffixes _gte _lte _gt _lt _neq _like.',
    additionalProperties: { type: ['string', 'number', 'boolean', 'null', 'array'] },
  },
  Include: {
    description: 'Relations by name, each with a filter of its own, or each with what to include in it.',
    anyOf: [text, relation, relations, listOf({ anyOf: [text, relation, relations] })],
  },
  IncludedRelation: {
    type: 'object',
    required: ['relation'],
    additionalProperties: false,
    properties: { relation: text, scope: referenceTo('LoopBackFilter') },
  },
  RecordFilter: { type: 'object', additionalProperties: false, properties: { fields, include } },
  Part: { type: 'object', description: 'A record when `fields` names some of its fields: those alone.' },
};

const anyFilter = { anyOf: [referenceTo('LoopBackFilter'), referenceTo('SimpleFilter')] };
const whole = { type: 'integer' };

const embed = inQuery('embed', asJson(listOf(text)));
const consistency = inHeader('X-Consistency-Token', 'Of a write: what is read is no older.');
const filterHeader = (schema: Schema): Parameter =>
  inHeader('Filter', 'The filter of LoopBack, in place of the query parameter.', asJson(schema));

const readParameters: Readonly<Record<ReadKind, readonly Parameter[]>> = {
  list: [
    inQuery('filter', {
      description: 'As JSON, or for LoopBack in brackets: `filter[where][name]=A`.',
      ...asJson(anyFilter),
    }),
    inQuery('range', asJson({ type: 'array', items: whole, minItems: 2, maxItems: 2 })),
    inQuery(
      'sort',
      asJson({ type: 'array', prefixItems: [text, oneOf(['ASC', 'DESC']).schema], minItems: 2, maxItems: 2 }),
    ),
    embed,
    filterHeader(referenceTo('LoopBackFilter')),
    consistency,
  ],
  record: [
    inQuery('filter', asJson(referenceTo('RecordFilter'))),
    embed,
    filterHeader(referenceTo('RecordFilter')),
    consistency,
  ],
  count: [inQuery('where', asJson({ type: 'object' })), consistency],
  exists: [consistency],
};

const lookedAt = inHeader('X-Company', 'Of support: the company that it looks at. For others it means nothing.');
const ifMatch = inHeader('If-Match', 'The ETag of the record as it was read; 412 when it has changed since.');
const idempotencyKey = inHeader('Idempotency-Key', 'A repeat with the same key gives the first answer again.');

const tokenParameter = inQuery('access_token', { ...isText, description: 'The token, where no header can be sent.' });

const namesInQuery = (route: DeclaredRoute, names: ResourceNames): ReadonlySet<string> =>
  new Set(
    parametersOf(route, names).flatMap((parameter) => (parameter['in'] === 'query' ? [String(parameter['name'])] : [])),
  );

export const parametersOf = (route: DeclaredRoute, names: ResourceNames): readonly Parameter[] => {
  const { kind } = answerOf(route, names);
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    ...isText,
  }));
  const reads = kind === undefined ? [] : readParameters[kind];
  const isWrite = route.method !== 'GET' && route.access?.kind !== 'public';
  const writes = isWrite ? [...(makesRecord(route, names) ? [] : [ifMatch]), idempotencyKey] : [];
  const own = (route.query ?? []).map((query) => ({ in: 'query', ...query }));
  const looks = route.access && supportRuleOf(route.access) === 'looking' ? [lookedAt] : [];
  return [
    ...inPath,
    ...reads,
    ...writes,
    ...own,
    ...looks,
    ...(route.access?.tokenInQuery === true ? [tokenParameter] : []),
  ];
};

const none: ReadonlySet<string> = new Set();

/** Refuses parameters of an address that its route does not declare (docs/http.md, "Two query dialects"). */
@Injectable()
export class ParameterGuard implements CanActivate {
  private declared: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(CATALOGUE) private readonly catalogue: Catalogue<Reach>,
  ) {}

  canActivate(context: ExecutionContext): true {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const search = searchOf(request);
    if (search !== '') refuseUndeclared(search, this.declaredBy(request));
    return true;
  }

  /** A HEAD has the parameters of its GET. */
  private declaredBy({ method, routeOptions: { url = '' } }: FastifyRequest): ReadonlySet<string> {
    this.declared ??= this.ofAllRoutes();
    const path = url.startsWith('/api/') ? url.slice('/api'.length) : url;
    return this.declared.get(`${method === 'HEAD' ? 'GET' : method} ${path}`) ?? none;
  }

  /** Created at the first request with a parameter, so that no start waits for it. */
  private ofAllRoutes(): ReadonlyMap<string, ReadonlySet<string>> {
    const names = namesOf(this.catalogue);
    return new Map(routesOf(this.discovery).map((route) => [route.name, namesInQuery(route, names)]));
  }
}
