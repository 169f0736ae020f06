import { CreditCard } from 'lucide-react';
import { companyPaths } from '../../company';
import { useOwnCompany } from '../../configuration';
import { useText } from '../../i18n/texts';
import { date } from '../../parts/format';
import { useSignedIn } from '../../session/signed-in';
import { Tile } from './Tile';

/** How many of the slots are taken, and how they are paid, for those who may see it. */
export const SubscriptionTile = () => {
  const t = useText();
  const { companyType } = useSignedIn();
  const { company } = useOwnCompany();
  const { maxUsers = 0, unassignedSubscriptions = 0, isAnnual = null, termDate = null } = company ?? {};
  const taken = maxUsers - unassignedSubscriptions;
  const until = termDate === null ? '' : date(termDate, company?.timeZone ?? 'UTC');
  return (
    <Tile
      icon={CreditCard}
      to={companyPaths(companyType).subscription}
      title={t('company.subscription')}
      fact={company === undefined ? undefined : t('dashboard.users-of', { taken, total: maxUsers })}
      note={
        termDate === null
          ? undefined
          : t(isAnnual ? 'dashboard.annual-until' : 'dashboard.monthly-until', { date: until })
      }
    />
  );
};
