import { describeInChromium } from '../chromium.js';
import { inspect } from './inspect.js';
import { guestSurfaces } from '../surfaces/guest.js';

describeInChromium('pages of a guest, with demo data, in both themes, at a desk and on a phone', () => {
  const { visitorOf } = inspect(guestSurfaces, { SEED: 'demo' });

  test('a click on a demo account fills the form, which signs in', async () => {
    const { page, faults } = await visitorOf('guest');
    await page.goto('/login');
    await page
      .getByRole('button', { name: /, owner/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(faults).toEqual([]);
  });
});
