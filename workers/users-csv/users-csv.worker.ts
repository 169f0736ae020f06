import { type CsvRow, writeCsv } from '../../infra/csv/write-csv.js';
import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { eq } from '../../infra/query/query.js';
import { type UserDoc, userModel } from '../../projections/index.js';
import type { ExportRecipe } from '../export-files/export-worker.js';
import type { WorkerPorts } from '../worker-ports.js';

/** The columns, without passwords and rights (A42; docs/security.md, "Calls"). */
const columns = ['id', 'firstName', 'lastName', 'email', 'username', 'mobile', 'role', 'active', 'createdAt'];

const rowOf = (user: UserDoc): CsvRow => {
  const { id, firstName, lastName, email, username, mobile, role, active, createdAt } = user;
  return [id, firstName, lastName, email, username, mobile, role, active, createdAt];
};

type Ports = Pick<WorkerPorts, 'reads'>;

async function* pages({ reads }: Ports, companyId: string): AsyncGenerator<readonly CsvRow[]> {
  for await (const users of inPages(reads, userModel, eq('companyId', companyId), 'createdAt')) yield users.map(rowOf);
}

/** The users of a company without its owner, as its list shows them (A13). */
export const usersCsv: ExportRecipe = {
  kind: 'users-csv',
  container: 'csv',
  models: ['user'],
  concurrency: 2,
  make: async (ports, { companyId }) => writeCsv(columns, pages(ports, companyId)),
};
