import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { aCompany, testPassword } from '../../../http/world/a-company.js';
import { defineJourney } from '../../journey.js';
import { MailPage, SetPasswordPage, SignInPage } from '../../pages/entry-pages.js';
import { Shell } from '../../pages/shell.js';
import { describePortal } from '../../portal.js';
import type { Visitor } from '../../visitor.js';

const height = 900;

const ways = [
  { who: 'whose owner has a phone', ownWidth: 375, userWidth: 1_280 },
  { who: 'who has a phone', ownWidth: 1_280, userWidth: 375 },
];

for (const { who, ownWidth, userWidth } of ways)
  describePortal(`the first user of a company, ${who},`, (portal) => {
    const mark = randomUUID().slice(0, 8);
    const joan = { email: `joan.${mark}@example.com`, username: `joan-${mark}` };
    let owner: Visitor;
    let user: Visitor;
    beforeAll(async () => {
      owner = await portal.enter(await aCompany(portal.app));
      user = await portal.visitor();
      await owner.page.setViewportSize({ width: ownWidth, height });
      await user.page.setViewportSize({ width: userWidth, height });
    }, 120_000);
    afterAll(async () => {
      for (const visitor of [owner, user]) await visitor?.context.close();
    });

    const step = defineJourney(portal, () => [owner, user]);
    /** Waits until the picture of the user is drawn in the page. */
    const seesPicture = async ({ page }: Visitor) => {
      const picture = page.locator('main img[src^="/api/containers/pictures/download/"]').first();
      await picture.waitFor();
      await page.waitForFunction(
        (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
        await picture.elementHandle(),
      );
    };
    const status = (checked: boolean) =>
      owner.page.getByRole('switch', { name: 'Status of Joan Clarke', exact: true, checked });

    step('is added with a picture', async () => {
      const { page } = owner;
      await page.goto('/user-setup');
      await page.getByText('No user added yet').waitFor();
      await page.getByRole('link', { name: 'Add User' }).first().click();
      for (const [label, text] of [
        [/^Email/, joan.email],
        [/^User name/, joan.username],
        [/^Password/, testPassword],
        [/^Confirm password/, testPassword],
        [/^First name/, 'Joan'],
        [/^Last name/, 'Clarke'],
        [/^CSR email/, 'csr@example.com'],
      ] as const)
        await page.getByLabel(label).fill(text);
      const buffer = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#26456e' } })
        .png()
        .toBuffer();
      await page.locator('input[type=file]').setInputFiles({ name: 'joan.png', mimeType: 'image/png', buffer });
      await page.getByRole('img', { name: 'joan.png' }).waitFor();
      await page.getByRole('button', { name: 'Add User' }).click();
      await page.getByText('User created successfully').waitFor();
      await page.getByRole('link', { name: 'Joan Clarke' }).waitFor();
      await seesPicture(owner);
    });

    step('sets a password by the link of the mail, but may not open the portal yet', async () => {
      await new MailPage(user.page).openLinkOf(joan.email);
      await new SetPasswordPage(user.page).send();
      await user.page.getByText('Your password is set. You can sign in now.').waitFor();
      expect(await user.page.getByLabel('Email').inputValue()).toBe(joan.email);
      // The browser prints the refused sign-in.
      user.faults.length = 0;
    });

    step('is given rights', async () => {
      const { page } = owner;
      await page.getByRole('link', { name: 'Joan Clarke' }).click();
      await page.getByRole('link', { name: 'Edit User' }).click();
      // The previous page stays until this one is loaded, and has a tab of that name too.
      await page.getByRole('button', { name: 'Save Changes' }).waitFor();
      await page.getByRole('tab', { name: 'Permissions' }).click();
      await page.getByRole('switch', { name: 'Admin App Access' }).click();
      await page.getByRole('checkbox', { name: 'Add Group', checked: true }).waitFor();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      // Closed at once: a notice disappears after a few seconds, and the next step may need longer.
      await new Shell(page).closeNotice('User updated successfully');
      await page
        .getByText(/^Locked until/)
        .first()
        .waitFor();
    });

    step('signs in, and works with them', async () => {
      await new SignInPage(user.page).signIn(joan.email);
      await user.page.goto('/profile');
      await seesPicture(user);
      await user.page.goto('/add-inventory-group');
      await user.page.getByLabel(/^Group Name/).waitFor();
    });

    step('is switched off, and signed out', async () => {
      await status(true).click();
      await owner.page.getByText('User updated successfully').waitFor();
      await status(false).waitFor();
      await user.page.reload();
      await user.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      await user.page.getByLabel('Email').fill(joan.email);
      await user.page.locator('input[type=password]').fill(testPassword);
      await user.page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await user.page.getByText('You are restricted to login!').waitFor();
      // The browser prints each response above 399.
      user.faults.splice(0, user.faults.length, ...user.faults.filter((fault) => !/40[13]/.test(fault)));
    });
  });
