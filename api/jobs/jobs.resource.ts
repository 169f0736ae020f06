import { allOf, eq } from '../../infra/read-models/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type JobDocument, jobModel } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';

/** Long work of the company; of a role `user` what was asked for by that user (docs/rules.md, "Who may call what"). */
export const jobsResource: Resource<Caller, JobDocument> = {
  name: 'jobs',
  model: jobModel,
  scope: (viewer) => {
    const own = eq('companyId', viewer.companyId);
    return viewer.isAdmin ? own : allOf(own, eq('userId', viewer.userId));
  },
};
