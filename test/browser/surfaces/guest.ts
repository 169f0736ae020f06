import { surfaceOf, type Surface } from './surface.js';

const guest = surfaceOf('guest');

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
  guest('set password by a link that was used', '/set-password?token=abc', 'This link was used, or is too old.'),
  guest('set password', '/set-password?token=abc', /^(Confirm password|This link was used)/, {
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
