import { useAll } from '../providers/use-all';
import { useSignedIn } from '../session/signed-in';
import type { Customer } from '../types/wire';

/** The links of the own company, by the partner's name: vendors of a manufacturer, customers of a vendor. */
export const useLinks = () => {
  const { companyType } = useSignedIn();
  const { data, isPending, error } = useAll<Customer>('Customers', {
    filter: {},
    sort: { field: companyType === 'vendor' ? 'manufacturerName' : 'vendorName', order: 'ASC' },
  });
  return { links: data, isPending, error };
};
