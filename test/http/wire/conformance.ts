import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Response } from 'supertest';
import { narrowedBy, type QueryText } from './narrowed.js';

type Json = Readonly<Record<string, unknown>>;

/** The parts of an OpenAPI document for checking responses. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Json; readonly responses: Responses };
}
interface Operation {
  readonly operationId?: string;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Responses;
}
type Answered = Pick<Response, 'status' | 'type' | 'body' | 'text' | 'headers'>;
type Content = Readonly<Record<string, { readonly schema?: Json }>>;
type Responses = Readonly<
  Record<string, { readonly $ref?: string; readonly content?: Content; readonly headers?: Json }>
>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDocument = (value: unknown): value is Document =>
  isRecord(value) && isRecord(value['paths']) && isRecord(value['components']);

/** @throws Error when the text is no OpenAPI document */
export const documentIn = (text: string): Document => {
  const value: unknown = JSON.parse(text);
  if (!isDocument(value)) throw new Error('This is no OpenAPI document.');
  return value;
};

const documentName = 'openapi.json';

/** Forbids fields that a schema does not name, because a response with an undocumented field is a fault. */
const withoutOtherFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutOtherFields);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, withoutOtherFields(each)] as const);
  const isObject = value['type'] === 'object' && 'properties' in value && !('additionalProperties' in value);
  return { ...Object.fromEntries(entries), ...(isObject && { additionalProperties: false }) };
};

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * The document with such schemas for all responses. A response with only a part of a record does not match it; for such
 * a response `narrowedBy` makes the schema.
 */
const strictDocument = ({ paths, components }: Document): Document => {
  const document = withoutOtherFields({ paths, components });
  if (!isDocument(document)) throw new Error('This is no OpenAPI document.');
  return document;
};

/** The document as a validator of JSON schemas. */
const validatorOf = ({ paths, components }: Document): Ajv2020 => {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: {
      double: true,
      'date-time': instant,
      date: /^\d{4}-\d{2}-\d{2}$/,
      uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
      email: /^[^\s@]+@[^\s@]+$/,
      uri: (value) => URL.canParse(value),
      password: true,
    },
  });
  return ajv.addSchema({ paths, components }, documentName);
};

const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

const isParameter = (part: string): boolean => part.startsWith('{');

/** The documented path of an address. Like in the router, a fixed segment takes precedence over a parameter. */
const pathOf = (paths: readonly string[], address: string): string | undefined => {
  const segments = address.split('/').filter((part) => part !== '');
  const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');
  const matching = paths.filter((path) => {
    const parts = partsOf(path);
    return (
      parts.length === segments.length &&
      parts.every((part, index) => isParameter(part) || part.toLowerCase() === segments[index]?.toLowerCase())
    );
  });
  const rank = (path: string): string =>
    partsOf(path)
      .map((part) => (isParameter(part) ? '1' : '0'))
      .join('');
  return matching.sort((a, b) => rank(a).localeCompare(rank(b)))[0];
};

const faultHeld = (ajv: Ajv2020, validate: ValidateFunction, body: unknown): string | undefined =>
  validate(body) ? undefined : ajv.errorsText(validate.errors, { separator: '\n  ' });

/** @param reference an encoded pointer */
const faultIn = (ajv: Ajv2020, reference: string, body: unknown): string | undefined => {
  const validate: ValidateFunction | undefined = ajv.getSchema(`${documentName}#/${reference}`);
  return validate ? faultHeld(ajv, validate, body) : `the document has no ${reference}`;
};

type FaultOf = (name: string, value: unknown) => string | undefined;

/** Returns why a value does not match the schema of a name; undefined when it does. */
export const schemaFaults = (document: Document): FaultOf => {
  const ajv = validatorOf(strictDocument(document));
  return (name, value) => faultIn(ajv, pointer('components', 'schemas', name), value);
};

/** The names of the schemas of JSON bodies and of JSON responses of 200, or of their rows. */
export const namesOfBodies = ({ paths }: Document): ReadonlySet<string> => {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const contents = operations.flatMap(({ requestBody, responses }) => [
    requestBody?.content,
    responses['200']?.content,
  ]);
  const schemas = contents.map((content) => JSON.stringify(content?.['application/json']?.schema ?? {}));
  return new Set(
    schemas.flatMap((schema) => [...schema.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name)),
  );
};

interface Asked {
  readonly url: string;
  /** The `Filter` header of the request. */
  readonly filter: string | undefined;
}

export interface Conformance {
  /** @throws Error with the path, the status and the fault, when the response does not match the document */
  check(method: string, request: Asked, answer: Answered): void;
}

/** Writes whole responses for test/clients/read-by-zod.ts, if the environment names a folder for them. */
const record = ({ operationId }: Operation, body: unknown): void => {
  const folder = process.env['SELVAGE_ANSWERS'];
  if (folder === undefined || operationId === undefined) return;
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ operationId, body })}\n`);
};

/** Checks responses with the OpenAPI document of their product. */
export const conformanceTo = (document: Document): Conformance => {
  const strict = strictDocument(document);
  const ajv = validatorOf(strict);
  const { schemas } = strict.components;
  const paths = Object.keys(document.paths);

  // Many requests have the same fields, and the validator reads all schemas of the document for each new schema.
  const narrowedSchemas = new Map<string, ValidateFunction>();
  const faultInNarrowed = (narrowed: Json, body: unknown): string | undefined => {
    const name = JSON.stringify(narrowed);
    const validate = narrowedSchemas.get(name) ?? ajv.compile({ ...narrowed, components: { schemas } });
    narrowedSchemas.set(name, validate);
    return faultHeld(ajv, validate, body);
  };

  const faultOf = (
    method: string,
    path: string | undefined,
    query: QueryText,
    answer: Answered,
  ): string | undefined => {
    const { status, type } = answer;
    const body: unknown = answer.body;
    const operation = path === undefined ? undefined : document.paths[path]?.[method.toLowerCase()];
    if (path === undefined || !operation) {
      return status >= 400 ? faultIn(ajv, pointer('components', 'schemas', 'ApiError'), body) : 'no such operation';
    }
    const { responses } = operation;
    const declared = [String(status), ...(status >= 400 ? ['default'] : [])].find((name) => name in responses);
    if (declared === undefined) return 'the status is not declared';
    const { $ref, ...own } = responses[declared] ?? {};
    const shared = $ref?.split('/').at(-1);
    const { content = {}, headers = {} } = shared === undefined ? own : (document.components.responses[shared] ?? {});
    if (status < 400 && answer.headers['etag'] !== undefined && !('ETag' in headers)) return 'ETag is not declared';
    const media = Object.keys(content);
    if (media.length === 0) return answer.text ? 'a body is not declared' : undefined;
    const taken = media.find((name) => name === type);
    if (taken === undefined) return `${type} is not declared`;
    if (taken !== 'application/json') return undefined;
    const place =
      shared === undefined
        ? ['paths', path, method.toLowerCase(), 'responses', declared]
        : ['components', 'responses', shared];
    const reference = pointer(...place, 'content', taken, 'schema');
    const schema = strict.paths[path]?.[method.toLowerCase()]?.responses[declared]?.content?.[taken]?.schema;
    const narrowed = status < 400 ? narrowedBy(query, schema, schemas) : undefined;
    const fault = narrowed ? faultInNarrowed(narrowed, body) : faultIn(ajv, reference, body);
    if (status === 200 && !narrowed && fault === undefined) record(operation, body);
    return fault ?? (status >= 400 && statusIn(body) !== status ? 'the error names another status' : undefined);
  };

  return {
    check(method, { url, filter }, answer) {
      const { pathname, search } = new URL(url);
      if (method === 'OPTIONS' || method === 'HEAD' || !/^\/(api|health|metrics)(\/|$)/i.test(pathname)) return;
      const fault = faultOf(method, pathOf(paths, pathname), { search, filterHeader: filter }, answer);
      if (fault === undefined) return;
      const message = `${method} ${pathname} answered ${answer.status}, not as the document says:`;
      throw new Error(`${message}\n  ${fault}\n${answer.text}`);
    },
  };
};

const statusIn = (body: unknown): unknown =>
  isRecord(body) && isRecord(body['error']) ? body['error']['statusCode'] : undefined;
