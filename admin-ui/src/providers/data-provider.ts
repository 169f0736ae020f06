import type { DataProvider } from 'react-admin';
import { inventoryVerbs } from './data/inventory-verbs';
import { orderVerbs } from './data/order-verbs';
import { records } from './data/records';
import { vendorVerbs } from './data/vendor-verbs';

/** Records, and the business verbs as named methods: `useDataProvider<PortalDataProvider>().placeOrder(id)`. */
export const dataProvider = { ...records, ...orderVerbs, ...inventoryVerbs, ...vendorVerbs };

export type PortalDataProvider = DataProvider & typeof orderVerbs & typeof inventoryVerbs & typeof vendorVerbs;
