import { boolean, listOf, number, object, text } from '../../infra/schema/fields.js';
import type { Schema } from '../../infra/schema/read-model.js';
import type { Catalogue } from '../../infra/read-models/reads/resource.js';
import { referenceTo, wholeOrPart } from './declared.js';
import type { DeclaredRoute } from './routes-of.js';

const header = (description: string): Schema => ({ description, schema: text });

const ofLists = {
  'Content-Range': header('`orders 0-24/319`: first and last row of the answer, and how many there are.'),
  'X-Total-Count': header('How many there are.'),
};
const ofRecords = { ETag: header('The revision, for `If-Match`.') };
const ofWrites = { 'X-Consistency-Token': header('For a read that must not be older than this write.') };
const ofForms = {
  'X-Ignored-Columns': header(
    'Headings of an imported table that name no column: encoded for a URL, parted by commas.',
  ),
};
const ofAll = { 'X-Stale': header('`true` where the answer may be older than what is written already.') };
const ofRefusals = { 'Retry-After': header('Seconds, with 429 and 503.'), Allow: header('With 405.') };

/** All refusals have one shape, with any status (docs/http.md, "Errors"). */
const refused = {
  description: 'Refused',
  headers: ofRefusals,
  content: { 'application/json': { schema: referenceTo('Error') } },
};

const headersOf = ({ method, body }: DeclaredRoute, { kind }: Answer): Schema => ({
  ...(kind === 'list' && ofLists),
  ...(kind === 'record' && ofRecords),
  ...(method !== 'GET' && { ...ofRecords, ...ofWrites }),
  ...(body?.mediaType === 'multipart/form-data' && ofForms),
  ...ofAll,
});

export const responsesOf = (route: DeclaredRoute, answer: Answer): Schema => {
  const headers = headersOf(route, answer);
  const { schema, mediaType } = answer;
  const content = schema === undefined ? {} : { content: { [mediaType]: { schema } } };
  const done = route.isEmpty
    ? { '204': { description: 'Done', headers } }
    : { '200': { description: 'Done', headers, ...content } };
  const alike = answer.alike.map((status) => [status, { description: 'Not yet', ...content }] as const);
  return { ...done, ...Object.fromEntries(alike), '4XX': refused, '5XX': refused };
};

export type ReadKind = 'list' | 'record' | 'count' | 'exists';

export interface Answer {
  /** Undefined for a response with only a status. */
  readonly schema: Schema | undefined;
  readonly mediaType: string;
  readonly kind: ReadKind | undefined;
  readonly alike: readonly number[];
}

export type ResourceNames = ReadonlyMap<string, string>;

export const namesOf = <Viewer>(catalogue: Catalogue<Viewer>): ResourceNames =>
  new Map([...catalogue.keys()].map((name) => [name.toLowerCase(), name]));

const json = (schema: Schema | undefined, kind?: ReadKind): Answer => ({
  schema,
  mediaType: 'application/json',
  kind,
  alike: [],
});

const read = (name: string): Schema => wholeOrPart(referenceTo(name));

/** Whether a route creates a record, which has no revision yet. */
export const makesRecord = ({ method, path }: DeclaredRoute, names: ResourceNames): boolean =>
  method === 'POST' && names.has((path.split('/').at(-1) ?? '').toLowerCase());

/** The declared response of a route, or else the one that follows from the resource in its path. */
export const answerOf = (route: DeclaredRoute, names: ResourceNames): Answer => {
  const { answer, method, path } = route;
  if (answer) {
    const schema = answer.name === undefined ? answer.schema : referenceTo(answer.name);
    return { ...json(schema, answer.kind), ...answer, schema };
  }
  const parts = path.split('/').filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  if (last === 'count') return json(object({ count: number }), 'count');
  if (last === 'exists') return json(object({ exists: boolean }), 'exists');
  if (method === 'DELETE') return json(object({ count: number, id: text }));
  const isRead = method === 'GET';
  const name = names.get(last.toLowerCase());
  if (name !== undefined) return isRead ? json(listOf(read(name)), 'list') : json(referenceTo(name));
  const parent = names.get((parts.at(-2) ?? '').toLowerCase());
  if (parent === undefined) return json(undefined);
  if (last === 'findOne') return json(read(parent), 'list');
  if (!last.startsWith(':')) return json(undefined);
  return isRead ? json(read(parent), 'record') : json(referenceTo(parent));
};
