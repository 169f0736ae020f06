import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import type { Reader } from './whose-turn';

/** On which side the reader stands, and whether as an admin. */
export const useReader = (): Reader => {
  const { companyType } = useSignedIn();
  const { isAdmin } = useRights();
  return { companyType, isAdmin };
};
