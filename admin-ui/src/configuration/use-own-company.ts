import { useGetOne } from 'react-admin';
import { useSignedIn } from '../session/signed-in';
import type { Company } from '../types/wire';

export const useOwnCompany = () => {
  const { companyId } = useSignedIn();
  const { data, error } = useGetOne<Company>('Companies', { id: companyId });
  return { company: data, error };
};
