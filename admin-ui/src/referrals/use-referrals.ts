import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../providers/data-provider';

/** The coupon that a referral code is; undefined until it is known, and where there is none. */
export const useReferralCoupon = (code: string) => {
  const data = useDataProvider<PortalDataProvider>();
  const { data: coupon } = useQuery({
    queryKey: ['Coupons', 'referral', code],
    queryFn: async () => (await data.referralCoupon(code)) ?? null,
  });
  return coupon ?? undefined;
};

/** The income of the referral code, for users who may see the company's payments; undefined until it is loaded. */
export const useReferrals = () => {
  const data = useDataProvider<PortalDataProvider>();
  const { canAccess: isEnabled } = useCanAccess({ resource: 'PaymentMethod', action: 'show' });
  const { data: referrals, error } = useQuery({
    queryKey: ['Companies', 'referrals'],
    queryFn: () => data.referrals(),
    enabled: isEnabled === true,
  });
  return { referrals, error };
};
