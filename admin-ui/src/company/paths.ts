import { pathIn } from '../pages/paths';
import type { CompanyType } from '../session/session';

export const companyPages = { subscription: '/subscription-details', renewal: '/subscription-renewal' };

/** The parts of the page of the subscription, by their names in its address. */
export type SubscriptionTab = 'details' | 'payment-methods' | 'credit-card' | 'renewal';

export const companyPaths = (type: CompanyType) => ({
  subscription: pathIn(type, companyPages.subscription),
  tab: (tab: SubscriptionTab) => `${pathIn(type, companyPages.subscription)}?tab=${tab}`,
  renewal: pathIn(type, companyPages.renewal),
});
