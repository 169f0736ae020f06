import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CountdownNotice } from '../../../src/company';
import { ReferralPanel } from '../../../src/dashboard/company/CompanyAside';
import { SubscriptionTile } from '../../../src/dashboard/tiles/tiles';
import ReferralsPage from '../../../src/referrals/ReferralsPage';
import { fakePortal } from '../../fake/fake-portal';
import type { Coupon } from '../../../src/types/wire';
import { aCoupon, aNextBill } from '../../kit/records/billing';
import { aCompany, annualSteps } from '../../kit/records/companies';
import { showPage, signInAs } from '../../kit/render-page';

const joined = (id: string, maxUsers: number) =>
  aCompany({ id, name: id, refCode: 'HarrowMills_REF_manufacturer', maxUsers });

const show = (element: ReactElement, company: object = {}, Coupons: readonly Coupon[] = []) => {
  const credit = { rfDiscount: 62, rfHistorical: 38 };
  const portal = fakePortal({
    Coupons,
    Companies: [aCompany({ ...credit, ...company }), joined('loom', 20), joined('weft', 11)],
  });
  return showPage({ portal, element });
};
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

beforeEach(() => signInAs('mill'));

test('the referral page has code, link, those that joined, and the credit', async () => {
  show(<ReferralsPage />);
  await screen.findByText('2 companies joined with your code');
  await screen.findByText('http://localhost/sign-up?code=HarrowMills_REF_manufacturer');
  expect(facts()).toEqual(['Companies: 2', 'Their users: 31', 'Earned: $100.00', 'Used: $38.00', 'Left: $62.00']);
  await screen.findByText('$38.00 of $100.00 used');
});

describe('the text about the link', () => {
  const until = (expiry: string) =>
    show(<ReferralsPage />, {}, [aCoupon({ name: 'HarrowMills_REF_manufacturer', expiry })]);

  test('says until when who signs up gets a discount', async () => {
    until('2099-12-15T15:00:00.000Z');
    await screen.findByText(/^Who signs up by the link until December 15, 2099 has your code/);
  });

  test('promises none any more once the code has expired', async () => {
    until('2024-12-15T15:00:00.000Z');
    await screen.findByText(/The discount on the first bill that came with it has ended/);
    expect(screen.queryByText(/starts with a discount/)).toBeNull();
  });
});

test('the referral page shows no amount to who may not see them', async () => {
  signInAs('mill', { role: 'user', permissions: [] });
  show(<ReferralsPage />);
  await screen.findByText('HarrowMills_REF_manufacturer');
  await screen.findByText(/is shown to those with the right Payment Method/);
  expect(screen.queryByText('Earned')).toBeNull();
});

test('the panel of the dashboard says what comes off the next bill', async () => {
  show(<ReferralPanel code="HarrowMills_REF_manufacturer" />);
  await screen.findByText('2 companies joined with it: $62.00 off your next bill.');
  expect(screen.getByRole('link', { name: 'Share' }).getAttribute('href')).toBe('/referrals');
});

test('the tile says what is paid next, to who may see that', async () => {
  show(<SubscriptionTile />);
  await screen.findByText('Next payment $318.00 on Dec 1');
});

test('the tile says that a bill is overdue', async () => {
  const portal = fakePortal({ Companies: [aCompany({ nextPaymentOn: '2026-11-18' })] });
  portal.answer('nextBill', aNextBill({ status: 'unpaid', dueOn: '2026-11-18' }));
  showPage({ portal, element: <SubscriptionTile /> });
  await screen.findByText('$318.00 was due on Nov 18');
});

test('the tile says to others only how many users there are', async () => {
  signInAs('mill', { role: 'user', permissions: [] });
  show(<SubscriptionTile />, { nextPaymentOn: null });
  await screen.findByText('1 of 5 users');
  expect(screen.queryByText(/Next payment/)).toBeNull();
});

describe('the countdown', () => {
  test('is on each page, with the way to another card', async () => {
    show(<CountdownNotice />, { remainingDays: 9 });
    await screen.findByText(/Payment failed. 9 days until the account is blocked./);
    expect(screen.getByRole('link', { name: 'Update Card Info' }).getAttribute('href')).toBe(
      '/subscription-details?tab=credit-card',
    );
  });

  test('of a company that pays by check leads to its bills', async () => {
    signInAs('vendor');
    show(<CountdownNotice />, { id: 'vendor', remainingDays: 1, isAnnual: true, ...annualSteps });
    await screen.findByText(/^We have not received your check yet. 1 day until the account is blocked. Send the check/);
    expect(screen.getByRole('link', { name: 'See bills' }).getAttribute('href')).toBe(
      '/vendor/subscription-details?tab=payment-methods',
    );
  });
});
