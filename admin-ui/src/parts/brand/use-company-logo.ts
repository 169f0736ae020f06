import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';

/** Where the logo of a company is read; null for none, and while that is not known. */
export const useCompanyLogo = (companyId: string): string | null => {
  const data = useDataProvider<PortalDataProvider>();
  const { data: logo } = useQuery({
    queryKey: ['Companies', 'logo', companyId],
    queryFn: () => data.logoOf(companyId),
    staleTime: 10 * 60_000,
  });
  return logo ?? null;
};
