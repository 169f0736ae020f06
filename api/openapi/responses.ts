import { text } from '../../infra/schema/fields.js';
import type { Schema } from '../../infra/schema/read-model.js';
import type { Answer } from './answers.js';
import { referenceTo } from './declared.js';
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

/** All refusals have one shape, whatever their status (docs/http.md, "Errors"). */
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

/** The statuses of a route, each with its answer. */
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
