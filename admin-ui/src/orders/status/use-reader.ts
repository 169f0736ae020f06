import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import type { Reader } from './whose-turn';

/** The reader's side and rights. */
export const useReader = (): Reader => {
  const { companyType } = useSignedIn();
  return { companyType, ...useRights() };
};
