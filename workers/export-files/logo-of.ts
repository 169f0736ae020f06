import { buffer } from 'node:stream/consumers';
import { FileLost } from '../../infra/files/file-store.js';
import { asPng } from '../../infra/files/image.js';
import { everything } from '../../infra/query/query.js';
import { companyModel } from '../../projections/index.js';
import type { WorkerPorts } from '../worker-ports.js';

type LogoPorts = Pick<WorkerPorts, 'reads' | 'files'>;

/** The logo of a company as PNG, which paper takes; null for none. A report is worth more than its logo, so a lost one is none. */
export const logoOf = async ({ reads, files }: LogoPorts, companyId: string): Promise<Buffer | null> => {
  const name = (await reads.document(companyModel, everything, companyId))?.logo ?? null;
  const row = name === null ? undefined : await files.row('companylogo', name);
  if (row === undefined) return null;
  try {
    return await asPng(await buffer(await files.open(row)));
  } catch (error) {
    if (error instanceof FileLost) return null;
    throw error;
  }
};
