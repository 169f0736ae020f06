import { useGetOne } from 'react-admin';
import { useSignedIn } from '../session/signed-in';
import type { Company, OrderColumn } from '../types/wire';

const none: readonly OrderColumn[] = [];

/** The order detail table of the own company (S2 section 2, configuration). */
export const useColumns = (): readonly OrderColumn[] => {
  const { companyId } = useSignedIn();
  return useGetOne<Company>('Companies', { id: companyId }).data?.orderDetailtable ?? none;
};
