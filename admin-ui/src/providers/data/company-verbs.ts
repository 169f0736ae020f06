import { currentSession } from '../../session/session';
import { refreshSession } from '../sign-in';
import { ask } from '../http';

/** Megabytes of the company; one without a limit has no remainder. */
export interface Storage {
  readonly total: number;
  readonly limit: number | string | null;
  readonly remaining: number | string | null;
  readonly isLimited: boolean;
}

const companyId = () => currentSession()?.companyId ?? '';

/** What the dashboards ask of the own company (S1 section 7). */
export const companyVerbs = {
  storage: () => ask<Storage>(`/Fabrics/${companyId()}/getDataLimits`),

  /** Dates of the portal follow the company's zone at once. */
  setTimeZone: async (timeZone: string): Promise<void> => {
    await ask<unknown>(`/Companies/${companyId()}`, { method: 'PUT', body: { timeZone } });
    await refreshSession();
  },
};
