import type { NamedFile } from '../../../types/wire';
import { ApiError, ask } from '../../http';
import { saveFile } from '../../download';

/** How long a file may take to be made until asking for it is given up. */
const mostAttempts = 30;
const pauseMs = 5_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

interface MadeFile {
  readonly csvDetails: NamedFile;
  readonly rows: number;
}

/** Asks for the file until it is made: with the same key each call waits for the same one. */
const auditFile = async (filter: object, attempt = 1, key = crypto.randomUUID()): Promise<MadeFile> => {
  const path = `/support/audit/createCSV?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  try {
    return await ask<MadeFile>(path, { method: 'POST', body: {}, headers: { 'idempotency-key': key } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 503 || attempt >= mostAttempts) throw error;
    await pause();
    return auditFile(filter, attempt + 1, key);
  }
};

/** What support does from the audit. */
export const auditVerbs = {
  /** Saves what a filter leaves of the audit, and answers how many rows that are. */
  exportAudit: async (filter: object): Promise<number> => {
    const { csvDetails, rows } = await auditFile(filter);
    await saveFile(csvDetails, 'audit.csv');
    return rows;
  },
};
