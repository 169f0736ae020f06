import { useOwnCompany } from '../configuration';
import { useRights } from '../session/rights';
import { ReferralPanel } from './ReferralPanel';
import { StoragePanel } from './StoragePanel';
import { TimeZonePanel } from './TimeZonePanel';

/** Storage, referral code, and the time zone for those who may change it (S1 section 2). */
export const CompanyAside = () => {
  const { company } = useOwnCompany();
  const { isAdmin } = useRights();
  return (
    <>
      <StoragePanel />
      {company !== undefined && <ReferralPanel code={company.referralCode} />}
      {company !== undefined && isAdmin && <TimeZonePanel company={company} />}
    </>
  );
};
