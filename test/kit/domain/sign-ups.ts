import { aPack, millId } from './companies.js';
import type { SignUpApplication } from '../../../domain/sign-up/sign-up.events.js';

/** The application of Ada for her mill. For tests. */
export const anApplication = (changes: Partial<SignUpApplication> = {}): SignUpApplication => ({
  signUpId: 'sign-up-1',
  userId: 'user-ada',
  companyId: millId,
  email: 'ada@example.com',
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  mobile: '5550102000',
  name: 'Mill',
  type: 'manufacturer',
  term: 3,
  isAnnual: false,
  timeZone: 'America/New_York',
  signupUsers: 5,
  planId: 'plan-base',
  packs: [aPack()],
  refCode: null,
  couponId: null,
  startedAt: '2026-01-05T09:00:00.000Z',
  ...changes,
});
