import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import type { Reader } from './whose-turn';

/** The reader's side, and whether the reader is an admin. */
export const useReader = (): Reader => {
  const { companyType } = useSignedIn();
  const { isAdmin } = useRights();
  return { companyType, isAdmin };
};
