import { aCompany, aUser, signIn, testPassword } from '../../../http/world/a-company.js';
import { codeOf, turnOnCodes } from '../../../http/world/a-scanner.js';
import { Keys } from '../../keys.js';
import { describePortal } from '../../portal.js';
import { axeFaults } from '../../reader/axe.js';
import type { Visitor } from '../../visitor.js';

/** Lines that the browser itself prints for a sign-in that needs a code are no faults. */
const isOwnFault = (line: string): boolean => !line.includes('status of 401');

describePortal('signing in with a code, by keyboard alone', (portal) => {
  const dashboard = ({ page }: Visitor) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  const look = async ({ page }: Visitor, width: number): Promise<void> => {
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  };

  const press = async ({ page }: Visitor, name: string): Promise<void> => {
    const keys = new Keys(page);
    await keys.tabTo(page.getByRole('button', { name, exact: true }));
    await keys.press('Enter');
  };

  /** Enters e-mail and password, and waits for the next page. */
  const login = async (width: number, email: string, next: string): Promise<Visitor & { readonly keys: Keys }> => {
    const visitor = await portal.visitor();
    const { page } = visitor;
    const keys = new Keys(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/login');
    await keys.isAt(page.getByLabel('Email'));
    await keys.type(email);
    await keys.fill(page.locator('input[type=password]'), testPassword);
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name: next }).waitFor();
    return { ...visitor, keys };
  };

  const leave = async ({ context, faults }: Visitor): Promise<void> => {
    expect(faults.filter(isOwnFault)).toEqual([]);
    await context.close();
  };

  test.each([1_280, 375])(
    'is set up, used, lost and reset in a window of %i px, and an app password is made and revoked',
    async (width) => {
      const mill = await aCompany(portal.app);
      const admin = await aUser(portal.app, mill, [], { role: 'admin' });

      const first = await login(width, admin.email, 'Dashboard');
      const { page, keys } = first;
      await page.goto('/profile');
      await press(first, 'Set it up');
      await keys.isAt(page.locator('input[type=password]:focus'));
      await keys.type(testPassword);
      await keys.press('Enter');
      await page.getByRole('img', { name: 'QR code of the key below' }).waitFor();
      await look(first, width);
      const secret = (await page.locator('form code').innerText()).replaceAll(' ', '');
      await keys.isAt(page.getByLabel(/^Code of the app/));
      await keys.type(codeOf(secret, 0));
      await keys.press('Enter');
      const list = page.getByRole('list', { name: 'Recovery codes' });
      await keys.isAt(list);
      await look(first, width);
      const recoveryCodes = await list.getByRole('listitem').allInnerTexts();
      await press(first, 'I have kept them');
      await page.getByText('On since').waitFor();

      await press(first, 'New app password');
      const form = page.locator('form', { has: page.getByRole('button', { name: 'Make it' }) });
      await keys.isAt(form.getByLabel(/^Name/));
      await keys.type('Hall 2');
      await keys.fill(form.getByLabel(/^Password/), testPassword);
      await keys.fill(form.getByLabel(/^Code/), recoveryCodes[0] ?? '');
      await look(first, width);
      await keys.press('Enter');
      const shown = page.getByRole('group', { name: 'App password of Hall 2' });
      await keys.isAt(shown);
      await look(first, width);
      const scanner = await signIn(portal.app, admin.email, undefined, await shown.locator('code').innerText());
      await press(first, 'Done');
      await look(first, width);
      await press(first, 'Revoke Hall 2');
      await page.getByText('None yet.').waitFor();
      expect((await scanner.get('/api/users/getPrincipalId')).status).toBe(401);
      await leave(first);

      const second = await login(width, admin.email, 'Enter the code');
      await second.keys.isAt(second.page.getByLabel('Code'));
      await look(second, width);
      await second.keys.type(codeOf(secret));
      await second.keys.press('Enter');
      await dashboard(second);
      await leave(second);

      const lost = await login(width, admin.email, 'Enter the code');
      await press(lost, 'Use a recovery code');
      await lost.keys.isAt(lost.page.getByLabel('Recovery code'));
      await lost.keys.type(recoveryCodes[1] ?? '');
      await lost.keys.press('Enter');
      await dashboard(lost);
      await leave(lost);

      const owner = await login(width, mill.email, 'Dashboard');
      await owner.page.goto(`/user-setup/view-user/${admin.userId}`);
      await press(owner, 'Turn off');
      const dialog = owner.page.getByRole('dialog', { name: 'Turn off the code of Joan Clarke?' });
      await dialog.waitFor();
      await look(owner, width);
      await owner.keys.staysIn(dialog);
      await owner.keys.tabTo(dialog.getByRole('button', { name: 'Turn off' }));
      await owner.keys.press('Enter');
      await owner.page.getByText('Signing in with a code is off.').first().waitFor();
      await leave(owner);
      await leave(await login(width, admin.email, 'Dashboard'));
    },
    120_000,
  );

  test.each([1_280, 375])(
    'is set up at the sign-in when the owner requires it, in a window of %i px',
    async (width) => {
      const mill = await aCompany(portal.app);
      const admin = await aUser(portal.app, mill, [], { role: 'admin' });
      const { secret: key, recoveryCodes } = await turnOnCodes(mill);

      const owner = await login(width, mill.email, 'Enter the code');
      await owner.keys.type(codeOf(key));
      await owner.keys.press('Enter');
      await dashboard(owner);
      await owner.page.goto('/profile');
      await owner.keys.tabTo(owner.page.getByRole('switch', { name: 'Ask all admins of the company for a code' }));
      await owner.keys.press('Space');
      const question = owner.page.getByRole('dialog', { name: 'Ask all admins for a code?' });
      await owner.keys.isAt(question.getByLabel('Your password'));
      await look(owner, width);
      await owner.keys.type(testPassword);
      await owner.keys.fill(question.getByLabel(/^Code/), recoveryCodes[0] ?? '');
      await owner.keys.press('Enter');
      await owner.page.getByText('Admins are asked for a code from now on.').first().waitFor();
      await look(owner, width);
      expect(await owner.page.getByRole('button', { name: 'Turn off' }).count()).toBe(0);
      await leave(owner);

      const visitor = await login(width, admin.email, 'Set up your code');
      const { page, keys } = visitor;
      await keys.isAt(page.getByLabel('Code'));
      await look(visitor, width);
      const secret = (await page.locator('form code').innerText()).replaceAll(' ', '');
      await keys.type(codeOf(secret, 0));
      await keys.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Keep your recovery codes' }).waitFor();
      await keys.isAt(page.getByRole('button', { name: 'I have kept them' }));
      await look(visitor, width);
      await keys.press('Enter');
      await dashboard(visitor);
      await leave(visitor);
    },
    120_000,
  );
});
