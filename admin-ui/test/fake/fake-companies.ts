import type { vendorVerbs } from '../../src/providers/data/vendor-verbs';
import type { OpenTables } from './tables';

/** What a company sets for itself; the key of its payment provider is never read again. */
export const fakeCompanies = (tables: OpenTables) =>
  ({
    savePaymentSettings: async (company, { paymentApiKey, ...settings }) =>
      tables.change('Companies', company, {
        ...settings,
        ...(paymentApiKey === undefined ? {} : { paymentApiKey: '********' }),
      }),
  }) satisfies Partial<typeof vendorVerbs>;
