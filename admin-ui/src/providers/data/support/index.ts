import { newAttempt } from '../../attempt-key';
import { ask, ApiError } from '../../http';
import type { SupportFigures } from '../../../types/support';
import type { components } from '../../../generated/api';
import type { NamedFile } from '../../../types/wire';
import { saveFile } from '../../download';

/** Why support does something, and the key under which a repeat of the same request does it once. */
export interface Act {
  readonly reason: string;
  readonly attempt: string;
}

const send = <Answer>(method: string, path: string, attempt: string, body: object): Promise<Answer> =>
  ask<Answer>(`/support${path}`, { method, body, headers: { 'idempotency-key': attempt } });

interface Access {
  readonly active?: boolean;
  /** Null ends the countdown, 0 blocks. */
  readonly remainingDays?: number | null;
}

interface ReceivedCheck {
  /** In cents. */
  readonly amount: number;
  readonly checkNumber: string;
  /** As `2026-12-01`. */
  readonly receivedOn: string;
}

export const supportActs = {
  setAccess: (companyId: string, access: Access, { reason, attempt }: Act): Promise<unknown> =>
    send('PATCH', `/companies/${companyId}`, attempt, { ...access, reason }),
  reopenSubscription: (companyId: string, { reason, attempt }: Act): Promise<unknown> =>
    send('POST', `/companies/${companyId}/resume`, attempt, { reason }),
  sendOwnerLink: (companyId: string, { reason, attempt }: Act): Promise<unknown> =>
    send('POST', `/companies/${companyId}/ownerLink`, attempt, { reason }),
  setTax: (companyId: string, isExempt: boolean, { reason, attempt }: Act): Promise<unknown> =>
    send('PUT', `/companies/${companyId}/taxExemption`, attempt, { isExempt, reason }),
  /** A note, which support alone reads. */
  addNote: (companyId: string, text: string, attempt = newAttempt()): Promise<unknown> =>
    send('POST', `/companies/${companyId}/notes`, attempt, { text }),
  recordCheck: (billId: string, check: ReceivedCheck, { reason, attempt }: Act): Promise<unknown> =>
    send('POST', `/bills/${billId}/payments`, attempt, { ...check, reason }),
  takeBillBack: (billId: string, { reason, attempt }: Act): Promise<unknown> =>
    send('POST', `/bills/${billId}/void`, attempt, { reason }),
  /** @param amount in cents */
  refundBill: (billId: string, amount: number, { reason, attempt }: Act): Promise<unknown> =>
    send('POST', `/bills/${billId}/refunds`, attempt, { amount, reason }),
};

export type ReferenceModel = 'Plans' | 'Coupons' | 'Settings' | 'InventoryTypes' | 'SoundTypes';

/** Reference data is read and edited as records; a record is added under a key, so that a repeat adds none twice. */
const referenceVerbs = {
  addReference: <Row>(model: ReferenceModel, body: object, attempt: string): Promise<Row> =>
    ask<Row>(`/${model}`, { method: 'POST', body, headers: { 'idempotency-key': attempt } }),
};

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

const auditVerbs = {
  /** Saves what a filter leaves of the audit, and answers how many rows that are. */
  exportAudit: async (filter: object): Promise<number> => {
    const { csvDetails, rows } = await auditFile(filter);
    await saveFile(csvDetails, 'audit.csv');
    return rows;
  },
};

type ReadModels = components['schemas']['ReadModelState'][];

const post = (kind: string, id: string, verb: string, reason: string): Promise<unknown> =>
  ask(`/support/jobs/${kind}/${id}/${verb}`, { method: 'POST', body: { reason } });

const operationVerbs = {
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
