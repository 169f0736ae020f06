import { type Query, eq } from '../../infra/query/query.js';
import { catalogueOf, type Resource, within } from '../../infra/read-models/reads/resource.js';
import { fabricsResource } from '../fabrics/fabrics.resource.js';
import { ListQueries } from './list-queries.js';
import type { Reach } from '../http/reach.js';

const catalogue = catalogueOf<Reach>([fabricsResource]);
const asking = (resource: Resource<Reach>, queries: ListQueries): Query =>
  queries.list({ request: { url: '/api/Fabrics?range=[0,9]', headers: {} } }, resource);

test('a query that comes again is read once, whatever scope its resource has this time', () => {
  const queries = new ListQueries(catalogue);
  const first = asking(within(fabricsResource, eq('id', 'f1')), queries);
  expect(asking(within(fabricsResource, eq('id', 'f2')), queries)).toBe(first);
  const others = { ...fabricsResource, search: ['code'] };
  expect(asking(within(others, eq('id', 'f1')), queries)).not.toBe(first);
});
