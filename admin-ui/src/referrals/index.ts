export { referralPaths } from './paths';
export { useReferrals } from './use-referrals';
