import { describeInChromium } from '../chromium.js';
import { SignInPage } from '../pages/entry-pages.js';
import { inspect } from './inspect.js';
import { guestSurfaces } from '../surfaces/guest.js';

describeInChromium('pages of a guest, with demo data, in both themes, at a desk and on a phone', () => {
  const { visitorOf } = inspect(guestSurfaces, { SEED: 'demo' });

  test('a click on a demo account fills the form, which signs in', async () => {
    const { page, faults } = await visitorOf('guest');
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signInAsDemoOwner();
    expect(faults).toEqual([]);
  });
});
