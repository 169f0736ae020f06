import { object, text, orNull, listOf } from '../../infra/schema/fields.js';
import type { Schema } from '../../infra/schema/read-model.js';
import type { Catalogue, Resource } from '../../infra/read-models/reads/resource.js';
import { type Access, rightsForKeys, supportRuleOf } from '../http/access.js';
import type { Reach } from '../http/reach.js';
import { answerOf, namesOf, refusals, type ResourceNames, responsesOf } from './answers.js';
import {
  nameInPart,
  referenceTo,
  schemaName,
  descriptionOf,
  inPartSchema,
  recordSchema,
  referenceToRecord,
  referenceToPart,
} from './declared.js';
import { parametersOf, queriesOf } from './parameters.js';
import { operationIdOf, tagOf, tagsOf } from './calls.js';
import type { DeclaredRoute } from './routes-of.js';
import { getMetadataStorage } from 'class-validator';
import { isRecord } from '../../domain/kit/json.js';
import { boundOf, partOf } from '../input/read-input.js';

interface Rule {
  readonly name?: string;
  readonly propertyName: string;
  readonly each: boolean;
  readonly constraints?: unknown[];
}

const first = (rule: Rule): unknown => rule.constraints?.[0];

const patternOf = (form: unknown): Schema => (form instanceof RegExp ? { pattern: form.source } : {});

/** A list of choices of one type; a boolean with texts that old clients send instead; a number by its type alone. */
const enumOf = (values: unknown): Schema => {
  const texts = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
  const kinds = new Set(Array.isArray(values) ? values.map((value) => typeof value) : []);
  if (kinds.has('number')) return { type: 'integer' };
  const chosen = { type: 'string', enum: texts };
  return kinds.has('boolean') ? { oneOf: [{ type: 'boolean' }, chosen] } : chosen;
};

const ruleSchemas: Readonly<Record<string, (rule: Rule) => Schema>> = {
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isNumber: () => ({ type: 'number', format: 'double' }),
  isInt: () => ({ type: 'integer' }),
  isObject: () => ({ type: 'object' }),
  isArray: () => ({ type: 'array' }),
  isIn: (rule) => enumOf(first(rule)),
  equals: (rule) => ({ type: typeof first(rule), const: first(rule) }),
  isNotEmpty: () => ({ minLength: 1 }),
  maxLength: (rule) => ({ maxLength: first(rule) }),
  matches: (rule) => patternOf(first(rule)),
  min: (rule) => ({ minimum: first(rule) }),
  max: (rule) => ({ maximum: first(rule) }),
  arrayNotEmpty: () => ({ minItems: 1 }),
  arrayMaxSize: (rule) => ({ maxItems: first(rule) }),
};

type InputClass = new (...args: never[]) => unknown;

/** A body that is read in own code declares its schema. */
interface SelfDescribing {
  readonly schema: Schema;
}

const describesItself = (input: object): input is SelfDescribing => 'schema' in input;

const withRule = (known: Schema, rule: Rule): Schema => {
  const ruled = ruleSchemas[rule.name ?? '']?.(rule) ?? {};
  if (!rule.each) return { ...known, ...ruled };
  return { ...known, type: 'array', items: { ...(isRecord(known['items']) && known['items']), ...ruled } };
};

/** @param needs fields that this call needs, although they are optional in the class */
const inputSchema = (input: InputClass, needs: readonly string[] = []): Schema => {
  if (describesItself(input)) return input.schema;
  const rules: readonly Rule[] = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const isOptional = (name: string): boolean =>
    !needs.includes(name) && rules.some((rule) => rule.name === 'isOptional' && rule.propertyName === name);
  const fieldSchema = (name: string): Schema => {
    const part = partOf(input, name);
    const own = rules.filter(({ propertyName }) => propertyName === name).reduce<Schema>(withRule, {});
    const bound = own['type'] === 'string' ? boundOf(input, name) : undefined;
    const length = bound && { maxLength: bound.characters };
    const described = descriptionOf(input, name);
    // A union stands alone: with the type of the rules no value would match both.
    const isUnion = 'oneOf' in described || 'anyOf' in described;
    const schema = isUnion ? described : { ...own, ...length, ...(part && inputSchema(part)), ...described };
    return isOptional(name) ? orNull(schema) : schema;
  };
  const required = names.filter((name) => !isOptional(name));
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(names.map((name) => [name, fieldSchema(name)])),
  };
};

/** The body of a route by its class. A route that needs more than the class has a schema of its own: `NewOrderInput`. */
const inputOf = ({ input, needs }: DeclaredRoute): { readonly name: string; readonly schema: Schema } | undefined => {
  if (!input) return undefined;
  const name = needs === undefined ? input.name : input.name.replace(/^(?:New)?/, 'New');
  return { name, schema: inputSchema(input, needs) };
};

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly deprecated?: true;
  readonly tags: readonly string[];
  readonly description: string;
  readonly parameters: readonly Schema[];
  readonly requestBody?: Schema;
  readonly responses: Schema;
  readonly security: readonly Schema[];
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: ReturnType<typeof infoOf>;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** Calls by path and method (lower case). */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Schema;
    readonly responses: Schema;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

/** The installation that serves the document. */
export interface Site {
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** Of package.json. */
  readonly version: string;
  /** docs/integrators.md: its links to other pages of the repository lead nowhere on a server. */
  readonly guide: string;
}

/** The address of a demo, in the commands of the guide. */
const demoUrl = 'http://127.0.0.1:3000';

const infoOf = ({ publicUrl, supportEmail, version, guide }: Site) => ({
  title: 'Selvage',
  description: guide
    .replace(/^# .*\n+/, '')
    .replaceAll(/\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replaceAll(demoUrl, publicUrl),
  version,
  license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
  contact: { email: supportEmail },
});

const securitySchemes = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key (slv_…) of POST /apiKeys, also without "Bearer ". Never in an address.',
  },
  session: { type: 'http', scheme: 'bearer', description: 'The token of POST /users/login, also without "Bearer ".' },
  applicant: { type: 'http', scheme: 'bearer', description: 'The ticket of POST /Companies/signUp.' },
  accessToken: {
    type: 'apiKey',
    in: 'query',
    name: 'access_token',
    description: 'The token of a session, where no header can be sent.',
  },
  ticket: {
    type: 'apiKey',
    in: 'query',
    name: 'ticket',
    description: 'The ticket of one file, from POST /containers/{container}/links.',
  },
};

/** The ways to name the caller; one is enough, and an empty one opens the call to anybody. */
const securityOf = ({ access, answer, path, query = [] }: DeclaredRoute): readonly Schema[] => {
  const inAddress = [
    ...(access?.tokenInQuery === true ? [{ accessToken: [] }] : []),
    ...(query.some(({ name }) => name === 'ticket') ? [{ ticket: [] }] : []),
  ];
  if (access?.kind === 'ticket') return [{ applicant: [] }, ...(access.isForAdmins ? [{ session: [] }] : [])];
  const key = access && rightsForKeys(access) !== null ? [{ key: [] }] : [];
  if (access?.kind === 'company' && access.rule.keys === 'only') return key;
  if (access?.kind !== 'public') return [...key, { session: [] }, ...inAddress];
  const isOfCaller = answer?.kind !== undefined || inAddress.length > 0 || path.includes('/:id');
  return isOfCaller ? [{}, ...key, { session: [] }, ...inAddress] : [];
};

/** @param served the address of a declared path: most are below `/api` */
export const openApiOf = (
  routes: readonly DeclaredRoute[],
  catalogue: Catalogue<Reach>,
  served: (path: string) => string,
  site: Site,
): OpenApiDocument => {
  const schemas: Record<string, Schema> = { ApiError: errorSchema };
  const add = (name: string, whole: Schema): void => {
    const schema = referring(whole, add);
    if (name in schemas && JSON.stringify(schemas[name]) !== JSON.stringify(schema))
      throw new Error(`two schemas have the name ${name}`);
    schemas[name] = schema;
  };
  for (const resource of catalogue.values()) {
    const record = recordSchema(resource, catalogue);
    const name = schemaName(resource);
    add(name, record);
    const inPart = inPartSchema(resource, record);
    if (inPart) add(nameInPart(name), inPart);
  }
  const names = namesOf(catalogue);
  const paths: Record<string, Record<string, Operation>> = {};
  const records = new Set(Object.keys(schemas).filter((name) => hasRevision(schemas[name])));
  for (const route of routes) {
    const input = inputOf(route);
    if (input) add(input.name, input.schema);
    const path = served(pathOf(route, names)).replaceAll(/:(\w+)/g, '{$1}');
    const operation = operationOf(route, catalogue, records);
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: {
        operationId: operationIdOf(route, routes),
        ...operation,
        responses: referring(operation.responses, add),
      },
    };
  }
  // Sorted by name, so that the generated types change only with a record.
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)));
  const used = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags)));
  return {
    openapi: '3.1.0',
    info: infoOf(site),
    servers: [{ url: site.publicUrl }],
    tags: tagsOf(used),
    paths,
    components: { securitySchemes, responses: refusals, schemas: sorted },
  };
};

/**
 * One spelling of each path: segments as resources are named, and `id` for the only id if it is that of the resource
 * before it. The server reads paths in any letters.
 */
const pathOf = ({ path }: DeclaredRoute, names: ResourceNames): string => {
  const parts = path.split('/').map((part) => names.get(part.toLowerCase())?.name ?? part);
  const isOnly = parts.filter((part) => part.startsWith(':')).length === 1;
  const isOwnId = (part: string, at: number): boolean =>
    isOnly && /^:\w+Id$/.test(part) && names.has((parts[at - 1] ?? '').toLowerCase());
  return parts.map((part, at) => (isOwnId(part, at) ? ':id' : part)).join('/');
};

const hasRevision = (schema: Schema | undefined): boolean =>
  isRecord(schema?.['properties']) && 'revision' in schema['properties'];

/** The same schema with references in place of the named ones within, which are added. */
const referring = (schema: Schema, add: (name: string, schema: Schema) => void): Schema => {
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within);
    return isRecord(value) ? referring(value, add) : value;
  };
  const { title, ...own } = schema;
  if (typeof title !== 'string')
    return Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, within(each)]));
  add(title, own);
  return referenceTo(title);
};

const errorSchema = object({
  error: object(
    { statusCode: { type: 'integer' }, name: text, message: text, code: text },
    { details: { type: 'object', additionalProperties: true }, traceId: text },
  ),
});

/** The resource with the rows of a list, whose route may return a part of them. */
const resourceOf = (list: Schema | undefined, catalogue: Catalogue<Reach>): Resource<Reach> | undefined =>
  [...catalogue.values()].find((resource) =>
    [referenceToRecord(resource), referenceToPart(schemaName(resource))].some(
      (row) => JSON.stringify(listOf(row)) === JSON.stringify(list),
    ),
  );

const operationOf = (
  route: DeclaredRoute,
  catalogue: Catalogue<Reach>,
  records: ReadonlySet<string>,
): Omit<Operation, 'operationId'> => {
  const names = namesOf(catalogue);
  const path = pathOf(route, names);
  const answer = answerOf(route, names);
  const listed = answer.kind === 'list' ? resourceOf(answer.schema, catalogue) : undefined;
  const { access, body, call } = route;
  const input = inputOf(route);
  const taken = body ?? (input && { mediaType: 'application/json', schema: referenceTo(input.name) });
  return {
    tags: [tagOf(path)],
    summary: call?.summary ?? '',
    ...(call?.isOld && { deprecated: true }),
    description: [
      ...(call?.words === undefined ? [] : [call.words]),
      ...(listed === undefined ? [] : [queriesOf(listed)]),
      ...whoMay(access),
      ...forKeys(route),
      ...forSupport(access),
    ].join(' '),
    parameters: parametersOf({ ...route, path }, names),
    ...(taken && { requestBody: { required: true, content: { [taken.mediaType]: { schema: taken.schema } } } }),
    responses: responsesOf(route, answer, records),
    security: securityOf(route),
  };
};

const forSupport = (access: Access | undefined): readonly string[] => {
  const rule = access && supportRuleOf(access);
  if (rule === undefined) return [];
  return [rule === 'always' ? 'Support staff.' : 'Support staff, with an open look at the company.'];
};

/** The keys that may make a call of companies; they make a public one like anybody. */
const forKeys = ({ access, method }: DeclaredRoute): readonly string[] => {
  const rights = access?.kind === 'company' ? rightsForKeys(access) : null;
  if (rights === null) return [];
  const needs = [...(method === 'GET' ? [] : ['write']), ...(rights.length === 0 ? [] : [rights.join(' or ')])];
  return [needs.length === 0 ? 'API keys.' : `API keys with ${needs.join(' and ')}.`];
};

const whoMay = (access: Access | undefined): readonly string[] => {
  if (!access) return ['Nobody.'];
  if (access.kind === 'public') return [access.keys === false ? 'Anybody, but no API key.' : 'Anybody.'];
  if (access.kind === 'authenticated') return ['Anybody who is signed in.'];
  if (access.kind === 'ticket') return ['Who signed the company up, with the ticket of that as the token.'];
  if (access.kind === 'support') return ['Support staff.'];
  const { type, admin, flag, keys } = access.rule;
  if (keys === 'only') return [];
  const side = type === undefined ? 'Users of a company' : `Users of a ${type}`;
  if (admin) return [`${side}: owner and admin.`];
  return [flag === undefined ? `${side}.` : `${side}: owner, admin, and who has ${[flag].flat().join(' or ')}.`];
};
