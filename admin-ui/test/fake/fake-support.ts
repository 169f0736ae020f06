import { HttpError, type DataProvider } from 'react-admin';
import type { Look, supportActs, ReferenceModel } from '../../src/providers/data/support/index';
import { aCoupon, aPlan } from '../kit/records/billing';
import { anInventoryType } from '../kit/records/inventory';
import { aSoundType } from '../kit/records/sounds';
import { fakeRecords } from './fake-records';
import type { OpenTables } from './tables';

const halfAnHour = 30 * 60_000;

/** The refusal of a company that is not open. */
export const lookFirst = () =>
  new HttpError('Say first why you look at this company.', 403, { code: 'support.look-first' });

type Acts = Pick<typeof supportActs, 'setAccess' | 'addNote' | 'recordCheck'>;

/** The acts of support on companies and bills, with their effect on the lists. */
const fakeActs = (tables: OpenTables): Acts => ({
  setAccess: async (id, access) => {
    const company = { ...tables.read('SupportCompanies', id), ...access };
    const { active, remainingDays } = company;
    const state = remainingDays === 0 ? 'blocked' : active ? 'active' : 'suspended';
    return tables.change('SupportCompanies', { id }, { ...access, state: remainingDays ? 'countdown' : state });
  },
  addNote: async (companyId, text) => {
    const own = { id: tables.newId(), companyId, text, actorId: 'desk', actor: 'Support desk' };
    return tables.add('SupportNotes', { ...own, createdAt: new Date().toISOString() });
  },
  recordCheck: async (id, { checkNumber, receivedOn }) =>
    tables.change('SupportBills', { id }, { status: 'paid', amountDue: 0, checkNumber, receivedOn }),
});

/** Adds a record of reference data; of settings there are none but those of the product. */
const added = (tables: OpenTables, model: ReferenceModel, body: object) => {
  const id = tables.newId();
  switch (model) {
    case 'Plans':
      return tables.add('Plans', aPlan({ ...body, id }));
    case 'Coupons':
      return tables.add('Coupons', aCoupon({ usedBy: 0, ...body, id }));
    case 'InventoryTypes':
      return tables.add('InventoryTypes', anInventoryType({ ...body, id }));
    case 'SoundTypes':
      return tables.add('SoundTypes', aSoundType({ ...body, id, signal: null, builtInUrl: null }));
    case 'Settings':
      throw new Error('There are no new settings.');
  }
};

/** The calls of support: it reads one company only after it has given a reason. */
export const fakeSupport = (tables: OpenTables) => {
  const looks = new Map<string, Look>();
  const { getOne } = fakeRecords(tables);
  let account = { id: 'desk', email: 'desk@selvage.example', username: 'Support desk' };
  return {
    ...fakeActs(tables),
    // The caller names the type of the record, like with the real action.
    addReference: async (model: ReferenceModel, body: object) => added(tables, model, body) as never,
    getOne: (async (resource, params) => {
      if (resource !== 'SupportCompanies') return getOne(resource, params);
      const look = looks.get(String(params.id));
      if (look === undefined) throw lookFirst();
      const { data } = await getOne(resource, params);
      return { data: { ...data, look } };
    }) satisfies DataProvider['getOne'],
    ownAccount: async () => account,
    renameAccount: async (username: string) => void (account = { ...account, username }),
    look: async (companyId: string, reason: string): Promise<Look> => {
      tables.read('SupportCompanies', companyId);
      const until = new Date(Date.now() + halfAnHour).toISOString();
      const look = looks.get(companyId) ?? { companyId, reason, until };
      looks.set(companyId, look);
      return look;
    },
    zoneOf: async (companyId: string) => tables.read('Companies', companyId).timeZone,
  };
};
