import { ownCompanyId } from '../../../session/looked-at';
import { refreshSession } from '../../sign-in';
import { t } from '../../../i18n/texts';
import { ask, call } from '../../http';
import { uploadPicture } from '../upload-picture';

import type { Id } from '../../../types/wire';

/** Megabytes of the company; a company without a limit has no remainder. */
export interface Storage {
  readonly total: number;
  readonly limit: number | string | null;
  readonly remaining: number | string | null;
  readonly isLimited: boolean;
  readonly level: 'enough' | 'nearly-full' | 'full';
}

/** Calls of the dashboards about the own company (S1 section 7). */
export const companyVerbs = {
  storage: () => ask<Storage>(`/Fabrics/${ownCompanyId()}/getDataLimits`),

  /** The address of the logo of the own company, or of a partner; null for none. */
  logoOf: async (id: Id): Promise<string | null> => {
    const name = await ask<string>(`/containers/companylogo/${id}/exists`);
    return name === 'null' ? null : `/api/containers/companylogo/download/${name}`;
  },

  uploadLogo: (file: File): Promise<void> =>
    uploadPicture(`/Companies/${ownCompanyId()}/uploadLogo`, file, t('failed.action')),

  removeLogo: (): Promise<unknown> => call(`/Companies/${ownCompanyId()}/logo`, { method: 'DELETE' }),

  /** The portal shows dates in the new zone at once. */
  setTimeZone: async (timeZone: string): Promise<void> => {
    await ask<unknown>(`/Companies/${ownCompanyId()}`, { method: 'PUT', body: { timeZone } });
    await refreshSession();
  },
};
