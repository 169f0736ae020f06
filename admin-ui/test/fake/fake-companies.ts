import type { companyVerbs } from '../../src/providers/data/company-verbs';
import type { vendorVerbs } from '../../src/providers/data/vendor-verbs';
import { currentSession, keepSession } from '../../src/session/session';
import { aLink } from '../kit/records/companies';
import { writtenAt } from '../kit/records/ids';
import { linkTooLong } from './refusals';
import type { OpenTables } from './tables';

const longestEmail = 254;

/** The calls for the settings of a company and its vendors. The key of its payment provider is masked when it is read. */
export const fakeCompanies = (tables: OpenTables) => {
  let logo: string | null = null;
  return {
    storage: async () => ({ total: 0, limit: 500, remaining: 500, isLimited: true, level: 'enough' }),
    logoOf: async () => logo,
    uploadLogo: async ({ name }) => void (logo = `/api/containers/companylogo/download/${name}`),
    removeLogo: async () => void (logo = null),
    savePaymentSettings: async (company, { paymentApiKey, ...settings }) =>
      tables.change('Companies', company, {
        ...settings,
        ...(paymentApiKey === undefined ? {} : { paymentApiKey: '********', paymentKeySetAt: writtenAt }),
      }),
    renameCompany: async (company, name) => {
      const renamed = tables.change('Companies', company, { name });
      const session = currentSession();
      if (session !== null && session.role !== 'support') keepSession({ ...session, companyName: name });
      return renamed;
    },
    saveQuoteTemplates: async (company, quoteTemplates) =>
      tables.change('Companies', company, { quoteTemplates: [...quoteTemplates] }),
    saveLabelSheets: async (company, labelSheets) =>
      tables.change('Companies', company, { labelSheets: [...labelSheets] }),
    savePermissionSets: async (company, permissionSets) =>
      tables.change('Companies', company, { permissionSets: [...permissionSets] }),
    listedVendors: async () => {
      const vendors = tables.all('Companies').filter(({ type }) => type === 'vendor');
      return vendors.map(({ id, name, referralCode }) => {
        const isAlike = vendors.some((other) => other.id !== id && other.name === name);
        return { id, name, ...(isAlike ? { referralCode } : {}) };
      });
    },
    addVendors: async (contacts, _attempt, onDone) => {
      for (const [vendorId, { company: companyName, ...person }] of contacts) {
        const isLinked = tables.all('Customers').some((link) => link.vendorId === vendorId);
        if (!isLinked) {
          const { name: vendorName } = tables.read('Companies', vendorId);
          tables.add('Customers', aLink({ ...person, id: tables.newId(), vendorId, vendorName, companyName }));
        }
        onDone(vendorId, isLinked ? 'existing' : 'added');
      }
    },
    saveDefaultNotes: async (link, notes) => {
      const all = { ...tables.read('Customers', link.id).vendorNotes, ...notes };
      const vendorNotes = Object.fromEntries(Object.entries(all).filter(([, note]) => note !== ''));
      return tables.change('Customers', link, { vendorNotes });
    },
    changeContact: async (link, contact) => {
      const { email = '' } = contact;
      if (email.length > longestEmail) throw linkTooLong('email');
      return tables.change('Customers', link, contact);
    },
  } satisfies Partial<typeof vendorVerbs & typeof companyVerbs>;
};
