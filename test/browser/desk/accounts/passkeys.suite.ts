import type { CDPSession } from 'playwright-core';
import { relyingPartyOf } from '../../../../infra/credentials/relying-party.js';
import { aCompany, aUser, testPassword } from '../../../http/world/a-company.js';
import { codeOf, turnOnCodes } from '../../../http/world/a-scanner.js';
import { Keys } from '../../keys.js';
import { SignInPage } from '../../pages/entry-pages.js';
import { describePortal } from '../../portal.js';
import { axeFaults } from '../../reader/axe.js';
import { aVisitor, type Visitor } from '../../visitor.js';

/** Gives the browser a device that stores passkeys, verifies its user, and always confirms presence. */
const addDevice = async ({ context, page }: Visitor): Promise<CDPSession> => {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
};

describePortal('passkeys', (portal) => {
  const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true });
  const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { name, exact: true });
  const signOut = async (visitor: Visitor) => {
    await button(visitor, 'SIGN OUT').click();
    await heading(visitor, 'Sign in').waitFor();
  };
  const dashboard = ({ page }: Visitor) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  test.each([1_280, 375])(
    'are added, sign in in the place of the password and of the code, and are removed, in a window of %i px',
    async (width) => {
      const owner = await aCompany(portal.app);
      const { origin = '' } = relyingPartyOf(portal.app.product.url) ?? {};
      const visitor = await aVisitor(portal.browser, origin);
      const { page } = visitor;
      await page.setViewportSize({ width, height: 900 });
      await addDevice(visitor);
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

      const entry = new SignInPage(page);
      await entry.open();
      await button(visitor, 'Sign in with a passkey').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      expect(await fits()).toBe(true);
      // A narrow window has no menu, but the page object waits for one.
      await page.getByLabel('Email').fill(owner.email);
      await page.locator('input[type=password]').fill(testPassword);
      await button(visitor, 'Sign in').click();
      await dashboard(visitor);
      await page.goto('/profile');
      await button(visitor, 'Add a passkey').click();
      const form = page.getByRole('dialog', { name: 'Add a passkey' });
      const keys = new Keys(page);
      await keys.isAt(form.getByLabel('Name'));
      await keys.type('Phone of Ada');
      await keys.fill(form.getByLabel('Password'), testPassword);
      expect(await axeFaults(page)).toEqual([]);
      await keys.press('Enter');
      await page.getByText('The passkey is added.').waitFor();
      await page.getByText('Phone of Ada').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      expect(await fits()).toBe(true);
      await signOut(visitor);

      await keys.tabTo(button(visitor, 'Sign in with a passkey'));
      await keys.press('Enter');
      await dashboard(visitor);
      const { secret } = await turnOnCodes(owner);
      await signOut(visitor);

      await page.getByLabel('Email').fill(owner.email);
      await page.locator('input[type=password]').fill(testPassword);
      await button(visitor, 'Sign in').click();
      await heading(visitor, 'Enter the code').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await button(visitor, 'Use a passkey').click();
      await dashboard(visitor);

      await page.goto('/profile');
      await keys.tabTo(button(visitor, 'Remove the passkey Phone of Ada'));
      await keys.press('Enter');
      const question = page.getByRole('dialog', { name: 'Remove the passkey?' });
      await keys.isAt(question.getByLabel('Password'));
      await keys.type(testPassword);
      await keys.fill(question.getByLabel('Code'), codeOf(secret));
      await keys.press('Enter');
      await page.getByText('The passkey is removed.').waitFor();
      await page.getByText('Phone of Ada').waitFor({ state: 'detached' });
      await signOut(visitor);
      await button(visitor, 'Sign in with a passkey').click();
      await page.getByText('This passkey does not sign in here. Try another one, or another way.').waitFor();
      // Chromium prints each refusal.
      expect(visitor.faults.filter((fault) => !fault.includes('status of 401'))).toEqual([]);
      await visitor.context.close();
    },
    120_000,
  );

  test('that are lost are removed by an admin: the password signs in again, and they do not', async () => {
    const owner = await aCompany(portal.app);
    const admin = await aUser(portal.app, owner, [], { role: 'admin' });
    const { origin = '' } = relyingPartyOf(portal.app.product.url) ?? {};
    const visitor = await aVisitor(portal.browser, origin);
    const { page } = visitor;
    await addDevice(visitor);
    const entry = new SignInPage(page);
    await entry.open();
    await entry.signIn(admin.email);
    await page.goto('/profile');
    await button(visitor, 'Add a passkey').click();
    const form = page.getByRole('dialog', { name: 'Add a passkey' });
    await form.getByLabel('Name').fill('Phone of Joan');
    await form.getByLabel('Password').fill(testPassword);
    await form.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('The passkey is added.').waitFor();
    await signOut(visitor);

    const helper = await portal.enter(owner);
    await helper.page.goto(`/user-setup/view-user/${admin.userId}`);
    await button(helper, 'Remove').click();
    const question = helper.page.getByRole('dialog', { name: 'Remove the passkeys of Joan Clarke?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await helper.page.getByText('The passkeys are removed.').waitFor();
    await button(helper, 'Remove').waitFor({ state: 'detached' });
    expect(helper.faults).toEqual([]);
    await helper.context.close();

    await button(visitor, 'Sign in with a passkey').click();
    await page.getByText('This passkey does not sign in here. Try another one, or another way.').waitFor();
    await entry.signIn(admin.email);
    await dashboard(visitor);
    await page.goto('/profile');
    await button(visitor, 'Add a passkey').waitFor();
    expect(await page.getByText('Phone of Joan').count()).toBe(0);
    expect(visitor.faults.filter((fault) => !fault.includes('status of 401'))).toEqual([]);
    await visitor.context.close();
  }, 120_000);

  test('are not offered at a numeric address', async () => {
    const owner = await aCompany(portal.app);
    const visitor = await portal.enter(owner);
    const { origin = '' } = relyingPartyOf(portal.app.product.url) ?? {};
    await visitor.page.goto('/profile');
    await visitor.page.getByText(`Browsers allow it at ${origin} alone.`).waitFor();
    expect(await button(visitor, 'Add a passkey').count()).toBe(0);
    await visitor.context.close();
  });
});
