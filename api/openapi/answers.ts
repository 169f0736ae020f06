import { boolean, listOf, object, text, named } from '../../infra/schema/fields.js';
import type { Schema } from '../../infra/schema/read-model.js';
import type { Catalogue, Resource } from '../../infra/read-models/reads/resource.js';
import { countSchema, deletedSchema, referenceTo, referenceToRecord } from './declared.js';
import { isRecord } from '../../domain/kit/json.js';
import type { DeclaredRoute } from './routes-of.js';

const header = (description: string): Schema => ({ description, schema: text });

const ofLists = {
  'Content-Range': header('`orders 0-24/319`: first and last row of the answer, and how many there are.'),
  'X-Total-Count': header('How many there are.'),
};
const ofRecords = { ETag: header('Of a record its revision, for `If-Match`.') };
const ofWrites = { 'X-Consistency-Token': header('For a read that must not be older than this write.') };
const ofForms = {
  'X-Ignored-Columns': header(
    'Headings of an imported table that name no column: encoded for a URL, parted by commas.',
  ),
};
const ofAll = { 'X-Stale': header('`true` where the answer may be older than what is written already.') };
const ofRefusals = { 'Retry-After': header('Seconds, with 429 and 503.'), Allow: header('With 405.') };

/** All refusals have one shape, with any status (docs/http.md, "Errors"). */
const refused = (description: string): Schema => ({
  description,
  headers: ofRefusals,
  content: { 'application/json': { schema: referenceTo('ApiError') } },
});

export const refusals = {
  Malformed: refused('The call cannot be read: its body, its filter, or a parameter that the call does not have.'),
  NotSignedIn: refused('There is no session, or it has ended.'),
  NotFound: refused('No record that the caller may see has this id.'),
  Refused: refused('Refused, or failed: `code` names the reason.'),
};

const refusalsOf = ({ access, path }: DeclaredRoute): Schema => {
  const referTo = (name: keyof typeof refusals): Schema => ({ $ref: `#/components/responses/${name}` });
  return {
    '400': referTo('Malformed'),
    ...(access?.kind !== 'public' && { '401': referTo('NotSignedIn') }),
    ...(path.includes(':') && { '404': referTo('NotFound') }),
    default: referTo('Refused'),
  };
};

/** Whether the response is a record, or may be one. */
const isOneOf = (records: ReadonlySet<string>, schema: Schema | undefined): boolean => {
  const { $ref, anyOf, properties } = schema ?? {};
  if (typeof $ref === 'string') return records.has($ref.split('/').at(-1) ?? '');
  if (isRecord(properties)) return 'revision' in properties;
  return Array.isArray(anyOf) && anyOf.some((each) => isOneOf(records, each as Schema));
};

const headersOf = (
  { method, body }: DeclaredRoute,
  { kind, schema, hasETag }: Answer,
  records: ReadonlySet<string>,
): Schema => ({
  ...(kind === 'list' && ofLists),
  ...((hasETag === true || isOneOf(records, schema)) && ofRecords),
  ...(method !== 'GET' && ofWrites),
  ...(body?.mediaType === 'multipart/form-data' && ofForms),
  ...ofAll,
});

/** @param records the names of the schemas of records with a revision */
export const responsesOf = (route: DeclaredRoute, answer: Answer, records: ReadonlySet<string>): Schema => {
  const headers = headersOf(route, answer, records);
  const { schema, mediaType } = answer;
  const media = [mediaType].flat().map((type) => [type, { schema }]);
  const content = schema === undefined ? {} : { content: Object.fromEntries(media) as Schema };
  const done = route.isEmpty
    ? { '204': { description: 'Done', headers } }
    : { '200': { description: 'Done', headers, ...content } };
  const alike = answer.alike.map((status) => [status, { description: 'Not yet', ...content }] as const);
  return { ...done, ...Object.fromEntries(alike), ...refusalsOf(route) };
};

export type ReadKind = 'list' | 'first' | 'record' | 'count' | 'exists';

export interface Answer {
  /** Undefined for a response with only a status. */
  readonly schema: Schema | undefined;
  readonly mediaType: string | readonly string[];
  readonly kind: ReadKind | undefined;
  readonly alike: readonly number[];
  readonly hasETag?: true;
}

/** Resources by their names in lower case. */
export type ResourceNames = ReadonlyMap<string, Pick<Resource, 'name' | 'words'>>;

export const namesOf = <Viewer>(catalogue: Catalogue<Viewer>): ResourceNames =>
  new Map([...catalogue.values()].map((resource) => [resource.name.toLowerCase(), resource]));

const json = (schema: Schema | undefined, kind?: ReadKind): Answer => ({
  schema,
  mediaType: 'application/json',
  kind,
  alike: [],
});

/** Whether a route creates a record, which has no revision yet. */
export const makesRecord = ({ method, path }: DeclaredRoute, names: ResourceNames): boolean =>
  method === 'POST' && names.has((path.split('/').at(-1) ?? '').toLowerCase());

/** The declared response of a route, or else the one that follows from the resource in its path. */
export const answerOf = (route: DeclaredRoute, names: ResourceNames): Answer => {
  const { answer, method, path } = route;
  if (answer) return { ...json(answer.schema, answer.kind), ...answer };
  const parts = path.split('/').filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  if (last === 'count') return json(countSchema, 'count');
  if (last === 'exists') return json(named('Existence', object({ exists: boolean })), 'exists');
  if (method === 'DELETE') return json(deletedSchema);
  const isRead = method === 'GET';
  const own = names.get(last.toLowerCase());
  if (own !== undefined) return isRead ? json(listOf(referenceToRecord(own)), 'list') : json(referenceToRecord(own));
  const parent = names.get((parts.at(-2) ?? '').toLowerCase());
  if (parent === undefined) return json(undefined);
  if (last === 'findOne') return json(referenceToRecord(parent), 'first');
  if (!last.startsWith(':')) return json(undefined);
  return json(referenceToRecord(parent), isRead ? 'record' : undefined);
};
