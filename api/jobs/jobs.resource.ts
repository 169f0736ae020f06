import { allOf, eq } from '../../infra/read-models/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type JobDocument, jobModel } from '../../projections/index.js';
import { type Reach, rowsOf } from '../http/reach.js';

/** Long work of the company; a role `user` sees what that user has requested (docs/rules.md, "Who may call what"). */
export const jobsResource: Resource<Reach, JobDocument> = {
  name: 'jobs',
  model: jobModel,
  scope: rowsOf(({ companyId, role, actorId }) => {
    const own = eq('companyId', companyId);
    return role === 'user' ? allOf(own, eq('userId', actorId)) : own;
  }),
};
