import { pathIn } from '../src/pages/paths';
import { pagesOf } from '../src/portal/pages';

const companies = ['manufacturer', 'vendor'] as const;

/** Each page of both portals, with the path that stands in the address and `:id` in the place of a record. */
export const listedPages = companies.flatMap((company) =>
  pagesOf(company).map(({ path, kind, resource }) => ({ path: pathIn(company, path, ':id'), kind, resource, company })),
);
