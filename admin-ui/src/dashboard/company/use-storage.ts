import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';

/** What the own company uses of its storage; undefined until it is known. */
export const useStorage = () => {
  const data = useDataProvider<PortalDataProvider>();
  return useQuery({ queryKey: ['Companies', 'storage'], queryFn: () => data.storage() }).data;
};
