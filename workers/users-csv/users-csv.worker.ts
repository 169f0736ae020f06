import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { eq } from '../../infra/query/query.js';
import { userModel } from '../../projections/index.js';
import { csvExport } from '../export-files/export-worker.js';

/** The columns, without passwords and rights (A42; docs/security.md, "Calls"). */
const columns = ['id', 'firstName', 'lastName', 'email', 'username', 'mobile', 'role', 'active', 'createdAt'] as const;

/** The users of a company without its owner (A13), like in its list. */
export const usersCsv = csvExport({
  kind: 'users-csv',
  models: ['user'],
  columns,
  pages: async function* ({ reads }, { companyId }) {
    for await (const users of inPages(reads, userModel, eq('companyId', companyId), 'createdAt'))
      yield users.map((user) => columns.map((column) => user[column]));
  },
});
