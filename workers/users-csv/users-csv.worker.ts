import { type CsvRow, writeCsv } from '../../infra/csv/write-csv.js';
import { eq } from '../../infra/read-models/query.js';
import { userModel } from '../../projections/index.js';
import type { ExportRecipe } from '../export-files/export-worker.js';
import type { WorkerPorts } from '../worker-ports.js';

/** Neither passwords nor rights (decisions A42; security, "createUsersCSV"). */
const columns = ['id', 'firstName', 'lastName', 'email', 'username', 'mobile', 'role', 'active', 'createdAt'];
const pageSize = 1_000;

async function* rows({ reads }: Pick<WorkerPorts, 'reads'>, companyId: string): AsyncGenerator<CsvRow> {
  const order = [{ field: 'createdAt', descending: false }];
  for (let offset = 0; ; offset += pageSize) {
    const page = await reads.documents(userModel, eq('companyId', companyId), { order, limit: pageSize, offset });
    for (const { id, firstName, lastName, email, username, mobile, role, active, createdAt } of page)
      yield [id, firstName, lastName, email, username, mobile, role, active, createdAt];
    if (page.length < pageSize) return;
  }
}

/** The users of a company without its owner, as its list shows them (A13). */
export const usersCsv: ExportRecipe = {
  kind: 'users-csv',
  container: 'csv',
  models: ['user'],
  concurrency: 2,
  make: async (ports, { companyId }) => writeCsv(columns, rows(ports, companyId)),
};
