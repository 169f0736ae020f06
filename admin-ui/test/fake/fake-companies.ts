import type { userVerbs } from '../../src/providers/data/user-verbs';
import type { vendorVerbs } from '../../src/providers/data/vendor-verbs';
import type { OpenTables } from './tables';

/** What a company sets for itself and its users; the key of its payment provider is never read again. */
export const fakeCompanies = (tables: OpenTables) =>
  ({
    savePaymentSettings: async (company, { paymentApiKey, ...settings }) =>
      tables.change('Companies', company, {
        ...settings,
        ...(paymentApiKey === undefined ? {} : { paymentApiKey: '********' }),
      }),
    saveUser: async (user, changes) => tables.change('Users', user, changes),
  }) satisfies Partial<typeof vendorVerbs & typeof userVerbs>;
