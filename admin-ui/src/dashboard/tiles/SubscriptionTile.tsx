import { CreditCard } from 'lucide-react';
import { companyPaths, useNextBill } from '../../company';
import { useOwnCompany } from '../../configuration';
import { useText } from '../../i18n/texts';
import { dollars, shortDayOf } from '../../parts/format';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import { Tile } from '../../parts/tile/Tile';

/** How many of the slots are taken; to those who may see it what is paid next, and when. */
export const SubscriptionTile = () => {
  const t = useText();
  const { may } = useRights();
  const { companyType } = useSignedIn();
  const { company } = useOwnCompany();
  const { bill } = useNextBill();
  const { maxUsers = 0, unassignedSubscriptions = 0, nextPaymentOn = null } = company ?? {};
  const taken = maxUsers - unassignedSubscriptions;
  const isShown = may('Payment Method') && bill && nextPaymentOn !== null;
  return (
    <Tile
      icon={CreditCard}
      to={companyPaths(companyType).subscription}
      title={t('company.subscription')}
      fact={company === undefined ? undefined : t('dashboard.users-of', { taken, total: maxUsers })}
      note={
        isShown
          ? t(bill.status === 'unpaid' ? 'dashboard.payment-was-due' : 'dashboard.next-payment', {
              amount: dollars(bill.netPayable),
              date: shortDayOf(nextPaymentOn),
            })
          : undefined
      }
    />
  );
};
