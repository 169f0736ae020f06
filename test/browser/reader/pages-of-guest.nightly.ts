import { SignInPage } from '../pages/entry-pages.js';
import { describePortal } from '../portal.js';
import { inspect } from './inspect.js';
import { guestSurfaces } from '../surfaces/guest.js';

describePortal(
  'pages of a guest, with demo data, in both themes, at a desk and on a phone',
  (portal) => {
    beforeAll(() => portal.app.product.demo, 120_000);
    inspect(portal, guestSurfaces);

    test('a click on a demo account fills the form, which signs in', async () => {
      const { page, faults } = await portal.visitor();
      const signIn = new SignInPage(page);
      await signIn.open();
      await signIn.signInAsDemoOwner();
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
  { SEED: 'demo' },
);
