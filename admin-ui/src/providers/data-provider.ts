import type { DataProvider } from 'react-admin';
import { allIds } from './data/all-ids';
import { billingVerbs, companyVerbs } from './data/company-verbs';
import { companyChanges, historyOf } from './data/history';
import { inventoryVerbs } from './data/inventory-verbs';
import { labelVerbs } from './data/label-verbs';
import { orderVerbs } from './data/order/order-verbs';
import { passkeyVerbs } from './passkeys/passkey-verbs';
import { records } from './data/records';
import { scanVerbs } from './data/scan-verbs';
import { sessionVerbs } from './data/session-verbs';
import { soundVerbs } from './data/sound-verbs';
import type { supportVerbs } from './data/support/index';
import { userVerbs } from './data/user-verbs';
import { vendorVerbs } from './data/vendor-verbs';

const verbs = {
  allIds,
  historyOf,
  companyChanges,
  ...orderVerbs,
  ...inventoryVerbs,
  ...labelVerbs,
  ...scanVerbs,
  ...companyVerbs,
  ...billingVerbs,
  ...sessionVerbs,
  ...passkeyVerbs,
  ...soundVerbs,
  ...userVerbs,
  ...vendorVerbs,
};

/** Records, and the business actions as named methods: `useDataProvider<PortalDataProvider>().placeOrder(id)`. */
export const dataProvider = { ...records, ...verbs };

export type PortalDataProvider = DataProvider & typeof verbs;

/** `useVerb((data: SupportDataProvider, reason: string) => data.look(id, reason), …)` */
export type SupportDataProvider = PortalDataProvider & typeof supportVerbs;
