import type { SupportFigures } from '../../../types/support';
import { ask, ApiError } from '../../http';
import { supportActs } from './acts';
import { referenceVerbs } from './reference';
import type { components } from '../../../generated/api';
import type { NamedFile } from '../../../types/wire';
import { saveFile } from '../../download';

/** The maximum number of requests for a file before giving up. */
const mostAttempts = 30;
const pauseMs = 5_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

interface MadeFile {
  readonly csvDetails: NamedFile;
  readonly rows: number;
}

/** Requests the file until it is made: with the same key each call waits for the same file. */
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
const auditVerbs = {
  /** Saves what a filter leaves of the audit, and answers how many rows that are. */
  exportAudit: async (filter: object): Promise<number> => {
    const { csvDetails, rows } = await auditFile(filter);
    await saveFile(csvDetails, 'audit.csv');
    return rows;
  },
};

type ReadModels = components['schemas']['ReadModelsAnswer'];

const post = (kind: string, id: string, verb: string, reason: string): Promise<unknown> =>
  ask(`/support/jobs/${kind}/${id}/${verb}`, { method: 'POST', body: { reason } });

/** What support does about the work of the installation itself. */
const operationVerbs = {
  /** Wakes a job that sleeps or has failed. */
  retryJob: (kind: string, id: string, reason: string) => post(kind, id, 'retry', reason),
  /** Ends a payment without an outcome after three days. */
  giveUpJob: (kind: string, id: string, reason: string) => post(kind, id, 'giveUp', reason),
  readModels: (): Promise<ReadModels> => ask('/support/readModels'),
};

/** What opens a company to support, for half an hour. */
export interface Look {
  readonly companyId: string;
  readonly reason: string;
  readonly until: string;
}

/** The own account of a person of support. */
export interface SupportAccount {
  readonly id: string;
  readonly email: string | null;
  readonly username: string | null;
}

/** The actions of support, in addition to reading records. No other portal loads them. */
export const supportVerbs = {
  ...operationVerbs,
  ownAccount: async (): Promise<SupportAccount> =>
    (await ask<{ readonly data: SupportAccount }>('/support/account')).data,
  renameAccount: (username: string) => ask<unknown>('/support/account', { method: 'PATCH', body: { username } }),
  /** The figures of the installation. */
  figures: async (): Promise<SupportFigures> => (await ask<{ readonly data: SupportFigures }>('/support/figures')).data,
  ...supportActs,
  /** Opens a company. The company's history records this with the reason. */
  look: async (companyId: string, reason: string): Promise<Look> => {
    const path = `/support/companies/${companyId}/look`;
    return (await ask<{ readonly data: Look }>(path, { method: 'POST', body: { reason } })).data;
  },
  /** The zone of a company that is open: its pages show times in it. */
  zoneOf: async (companyId: string): Promise<string> => {
    const headers = { 'x-company': companyId };
    return (await ask<{ readonly timeZone: string }>(`/Companies/${companyId}`, { headers })).timeZone;
  },
  ...auditVerbs,
  ...referenceVerbs,
};
