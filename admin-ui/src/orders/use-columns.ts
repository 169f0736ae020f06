import { useGetOne } from 'react-admin';
import { useSignedIn } from '../session/signed-in';
import type { Company, Order, OrderColumn } from '../types/wire';

const none: readonly OrderColumn[] = [];

/** The order detail table of the own company (S2 section 2, configuration). */
export const useOwnColumns = (): readonly OrderColumn[] => {
  const { companyId } = useSignedIn();
  return useGetOne<Company>('Companies', { id: companyId }).data?.orderDetailtable ?? none;
};

/** The table of an order as its manufacturer has it: its vendor reads the same columns. */
export const useColumns = (order: Order): readonly OrderColumn[] => {
  const own = useOwnColumns();
  const isVendor = useSignedIn().companyType === 'vendor';
  return isVendor ? (order.manufacturer?.orderDetailtable ?? none) : own;
};
