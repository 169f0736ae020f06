import { useMemo } from 'react';
import type { Choice } from '../parts/form/TextInput';
import { useAll } from '../providers/use-all';
import { useSignedIn } from '../session/signed-in';
import type { Customer } from '../types/wire';

/**
 * The links of the own company, by the partner's name: vendors of a manufacturer, customers of a vendor. `partnerOf` is
 * for choices: names that look alike have their referral codes.
 */
export const useLinks = () => {
  const { companyType } = useSignedIn();
  const isVendor = companyType === 'vendor';
  const { data, isPending, error } = useAll<Customer>('Customers', {
    filter: {},
    sort: { field: isVendor ? 'manufacturerName' : 'vendorName', order: 'ASC' },
  });
  const alike = useMemo(() => {
    const counts = new Map<Customer['partnerLook'], number>();
    for (const { partnerLook } of data ?? []) counts.set(partnerLook, (counts.get(partnerLook) ?? 0) + 1);
    return counts;
  }, [data]);
  const partnerOf = (link: Customer): Choice => {
    const [value, name] = isVendor ? [link.manufacturerId, link.manufacturerName] : [link.vendorId, link.vendorName];
    const hasAlike = (alike.get(link.partnerLook) ?? 0) > 1;
    return { value, label: hasAlike && link.partnerCode !== null ? `${name} (${link.partnerCode})` : name };
  };
  return { links: data, partnerOf, isPending, error };
};
