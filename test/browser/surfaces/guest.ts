import { of, type Surface } from './surface.js';

const guest = of('guest');

export const guestSurfaces: readonly Surface[] = [
  guest('the landing page', '/', 'Made for the sample room'),
  guest('sign-in', '/login', /^Demo accounts/),
  guest('sign-up', '/sign-up', 'Net payable, each month'),
  guest('a sign-up with faults', '/sign-up', 'Net payable, each month', {
    act: async (page) => {
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      await page.getByText('Email is requried!').waitFor();
    },
  }),
  guest('forgot password', '/forgot-password', 'Send the link'),
  guest('set password', '/set-password?token=abc', /^Confirm password/),
  guest('set password without its token', '/set-password', 'This link is not complete.'),
  guest('the privacy notice', '/privacy-policy', 'Privacy notice'),
  guest('the mails', '/dev/mail', 'Look again'),
];
