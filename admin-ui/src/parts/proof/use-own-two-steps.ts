import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';

/** The reader's second step at sign-in; read once for all panels, and again with the users. */
export const useOwnTwoSteps = () => {
  const data = useDataProvider<PortalDataProvider>();
  return useQuery({ queryKey: ['Users', 'two-steps'], queryFn: () => data.ownTwoSteps() });
};
