import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SupportDataProvider } from '../../providers/data-provider';
import type { SupportCompany } from '../../types/support';

/**
 * One company, which the server shows during a look alone. Its query is not react-admin's, which takes a record of a list for
 * the record itself.
 */
export const useCompany = (id: string) => {
  const data = useDataProvider<SupportDataProvider>();
  return useQuery({
    queryKey: ['SupportCompanies', 'look', id],
    queryFn: async () => (await data.getOne<SupportCompany>('SupportCompanies', { id })).data,
    retry: false,
  });
};
