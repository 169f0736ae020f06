import type { DataProvider } from 'react-admin';
import { inventoryVerbs } from './data/inventory-verbs';
import { orderVerbs } from './data/order-verbs';
import { records } from './data/records';

/** Records, and the business verbs as named methods: `useDataProvider<PortalDataProvider>().placeOrder(id)`. */
export const dataProvider = { ...records, ...orderVerbs, ...inventoryVerbs };

export type PortalDataProvider = DataProvider & typeof orderVerbs & typeof inventoryVerbs;
