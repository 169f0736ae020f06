import { billingTexts } from './billing';
import { companyHistoryTexts } from './history';
import { referralTexts } from './referrals';
import { subscriptionTexts } from './subscription';

export const companyTexts = {
  ...subscriptionTexts,
  ...billingTexts,
  ...referralTexts,
  ...companyHistoryTexts,
} as const;
