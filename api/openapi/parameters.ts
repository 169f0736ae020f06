import { text } from '../../infra/schema/fields.js';
import type { Schema } from '../../infra/schema/read-model.js';
import { supportRuleOf } from '../http/access.js';
import { answerOf, makesRecord, type ReadKind, type ResourceNames, namesOf } from './answers.js';
import { type DeclaredRoute, routesOf } from './routes-of.js';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Catalogue, queryableField, type Resource } from '../../infra/read-models/reads/resource.js';
import type { FastifyRequest } from '../http/http-types.js';
import { CATALOGUE } from '../http/ports.js';
import type { Reach } from '../http/reach.js';
import { refuseUndeclared, searchOf } from '../query-dialects/parameters.js';

type Parameter = Schema;

const isText = { schema: text };
const inQuery = (name: string, description: string, example?: unknown): Parameter => ({
  name,
  in: 'query',
  description,
  ...isText,
  ...(example !== undefined && { example: typeof example === 'string' ? example : JSON.stringify(example) }),
});
const inHeader = (name: string, description: string): Parameter => ({ name, in: 'header', description, ...isText });

const embed = inQuery('embed', 'Relations to add, as JSON or one name.');
const consistency = inHeader('X-Consistency-Token', 'Of a write: what is read is no older.');

const ofLists = [
  inQuery(
    'filter',
    'As JSON: of LoopBack `where fields include order limit skip`, or values by field, of which a list is any of them: ' +
      '`q` searches, suffixes _gte _lte _gt _lt _neq _like compare. LoopBack also in brackets: `filter[where][name]=A`, ' +
      'or as a header of this name.',
    { order: 'id DESC', limit: 25 },
  ),
  inQuery('range', 'First and last row, from 0.', [0, 24]),
  inQuery('sort', 'A field and its direction.', ['id', 'DESC']),
  embed,
  consistency,
];

const readParameters: Readonly<Record<ReadKind, readonly Parameter[]>> = {
  list: ofLists,
  first: ofLists,
  record: [
    inQuery('filter', 'As JSON: `fields` and `include` of LoopBack. Also as a header of this name.', {
      fields: ['id'],
    }),
    embed,
    consistency,
  ],
  count: [inQuery('where', 'The condition of LoopBack, as JSON.', { id: { neq: null } }), consistency],
  exists: [consistency],
};

/** The filters, sorts and relations of a list of these records. */
export const queriesOf = <Viewer>(resource: Resource<Viewer>): string => {
  const { model, search = [], relations = {} } = resource;
  const fields = Object.keys(model.fields).filter((name) => queryableField(resource, name) !== undefined);
  const named = [
    ['Filters and sorts:', fields],
    ['`q` searches', search.filter((name) => fields.includes(name))],
    ['Relations:', Object.keys(relations)],
  ] as const;
  return named.flatMap(([words, names]) => (names.length === 0 ? [] : [`${words} ${names.join(', ')}.`])).join(' ');
};

const lookedAt = inHeader('X-Company', 'Of support: the company that it looks at. For others it means nothing.');
const ifMatch = inHeader('If-Match', 'The ETag of the record as it was read; 412 when it has changed since.');
const idempotencyKey = inHeader('Idempotency-Key', 'A repeat with the same key gives the first answer again.');
const keyOfSecret = inHeader('Idempotency-Key', 'The answer is secret, so a repeat with the same key runs again.');

const tokenParameter = inQuery('access_token', 'The token, where no header can be sent.');

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
    ...(/id$/i.test(name ?? '') && { description: 'The id of a record.' }),
    ...isText,
  }));
  const reads = kind === undefined ? [] : readParameters[kind];
  const isWrite = route.method !== 'GET' && route.access?.kind !== 'public';
  const hasRecord = inPath.length > 0 && !makesRecord(route, names);
  const writes = isWrite ? [...(hasRecord ? [ifMatch] : []), route.isNotKept ? keyOfSecret : idempotencyKey] : [];
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
