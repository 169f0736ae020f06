import { Controller } from '@nestjs/common';
import { allOf, anyOf, eq } from '../../infra/query/query.js';
import { scanningKeys } from '../scanned-groups/scanned-groups.resource.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type JobDocument, jobModel } from '../../projections/index.js';
import { type CompanyReach, maySee, type Reach, rowsOf } from '../http/reach.js';
import { type ApiResource, readRoutes } from '../records/resource.routes.js';

/** The imports that a viewer may read: those that they could make themselves. */
const importsOf = (company: CompanyReach) => [
  ...(maySee(company, 'Import Swatch') ? [eq('kind', 'swatch-import')] : []),
  eq('kind', 'order-import'),
];

/** A role `user` sees their own requests, and the imports of others (docs/rules.md, "Who may call what"). */
export const jobsResource: Resource<Reach, JobDocument> = {
  name: 'jobs',
  words: { one: 'job', many: 'jobs' },
  model: jobModel,
  relations: {
    user: { kind: 'one', resource: 'scanners', orElse: scanningKeys, localField: 'userId', foreignField: 'id' },
  },
  scope: rowsOf((company) => {
    const own = eq('companyId', company.companyId);
    if (company.role !== 'user') return own;
    return allOf(own, anyOf(eq('userId', company.actorId), ...importsOf(company)));
  }),
};

@Controller('jobs')
class JobRoutes extends readRoutes(jobsResource) {}

export const jobs: ApiResource = { routes: [JobRoutes], resources: [jobsResource] };
