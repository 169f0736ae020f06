import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';

/** The address of a company's logo; null for none, and until it is known. */
export const useCompanyLogo = (companyId: string): string | null => {
  const data = useDataProvider<PortalDataProvider>();
  const { data: logo } = useQuery({
    queryKey: ['Companies', 'logo', companyId],
    queryFn: () => data.logoOf(companyId),
    staleTime: 10 * 60_000,
  });
  return logo ?? null;
};
