import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { SignUpPage } from '../pages/entry-pages.js';
import { surfaceOf, type Surface } from './surface.js';

const guest = surfaceOf('guest');

const signUpSteps = ['the company', 'codes', 'the plan', 'the terms', 'the payment'] as const;

/** Walks through the sign-up to the step of this index, with an unknown code at the step of codes. */
const walkTo = async (page: Page, index: number): Promise<void> => {
  const form = new SignUpPage(page);
  const mark = randomUUID().slice(0, 8);
  await form.confirmOwner({ email: `ada.${mark}@example.com`, username: `ada-${mark}`, company: '' });
  if (index === 0) return;
  await form.confirmCompany(`Mill ${mark}`, 'manufacturer');
  await page.getByText('Net payable, first month').waitFor();
  if (index === 1) {
    await page.getByLabel(/^Coupon or referral code/).fill('NOBODYS');
    await page.getByLabel(/^Coupon or referral code/).press('Enter');
    await page.getByText('This code is not valid.').waitFor();
    return;
  }
  await form.confirm('Confirm Codes & Discounts', 'Plan Details');
  if (index === 2) return;
  await form.confirm('Confirm Plan', 'Terms of Service');
  if (index === 4) await form.agree();
};

export const guestSurfaces: readonly Surface[] = [
  guest('the landing page', '/', 'Made for the sample room'),
  guest('sign-in', '/login', /^Demo accounts/),
  guest('sign-up', '/sign-up', 'Confirm Owner'),
  guest('a sign-up with faults', '/sign-up', 'Confirm Owner', {
    act: async (page) => {
      await page.getByRole('button', { name: 'Confirm Owner' }).click();
      await page.getByText('Email is requried!').waitFor();
    },
  }),
  ...signUpSteps.map((step, index) =>
    guest(`sign-up, ${step}`, '/sign-up', 'Confirm Owner', { act: (page) => walkTo(page, index) }),
  ),
  guest('forgot password', '/forgot-password', 'Send the link'),
  guest('set password by a link that was used', '/set-password?token=abc', 'This link has ended.'),
  guest('set password', '/set-password?token=abc', /^(Confirm password|This link has ended)/, {
    act: async (page) => {
      await page.route('**/api/users/check-password-link', (route) => route.fulfill({ json: { email: null } }));
      await page.reload();
      await page.getByText('Confirm password').waitFor();
    },
  }),
  guest('set password without its token', '/set-password', 'This link is not complete.'),
  guest('the privacy notice', '/privacy-policy', 'Privacy notice'),
  guest('the mails', '/dev/mail', 'Look again'),
];
