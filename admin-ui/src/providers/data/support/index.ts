import type { SupportFigures } from '../../../types/support';
import { ask } from '../../http';
import { auditVerbs } from './audit-verbs';
import { supportActs } from './acts';
import { operationVerbs } from './operations';
import { referenceVerbs } from './reference';

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

/** What support does, beside reading records. No other portal loads it. */
export const supportVerbs = {
  ...operationVerbs,
  ownAccount: async (): Promise<SupportAccount> =>
    (await ask<{ readonly data: SupportAccount }>('/support/account')).data,
  renameAccount: (username: string) => ask<unknown>('/support/account', { method: 'PATCH', body: { username } }),
  /** The figures of the installation. */
  figures: async (): Promise<SupportFigures> => (await ask<{ readonly data: SupportFigures }>('/support/figures')).data,
  ...supportActs,
  /** Opens a company, which the company's history says with the reason. */
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
