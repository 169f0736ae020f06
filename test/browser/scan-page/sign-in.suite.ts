import { anAppPassword, codeOf, turnOnCodes } from '../../http/world/a-scanner.js';
import { aUser } from '../../http/world/a-company.js';
import { describePortal } from '../portal.js';
import { axeFaults } from '../reader/axe.js';
import { aShowroom, type Showroom } from './a-showroom.js';
import { phoneOf } from './phone.js';

describePortal('the sign-in of the scanner', (portal) => {
  let showroom: Showroom;
  beforeAll(async () => {
    showroom = await aShowroom(portal.app);
  }, 120_000);

  const aPhone = async () => {
    const { page, faults } = await portal.visitor();
    await page.setViewportSize({ width: 375, height: 812 });
    const phone = phoneOf(page);
    await phone.open();
    return { phone, page, faults };
  };

  test('accepts a user who may not enter the portal', async () => {
    const user_permissions = [{ title: 'Mobile App Access', key: 'Mobile App Access', checked: true }];
    const hand = await aUser(portal.app, showroom.mill, [], { user_permissions });
    const { phone, page, faults } = await aPhone();
    await phone.signIn(hand.email);
    await phone.button(new RegExp(`^${showroom.name}`)).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('selvage.session'))).toBeNull();
    expect(faults).toEqual([]);
  }, 60_000);

  test('accepts an app password, which opens all calls of the page, and the code of a second step', async () => {
    const { mill, codes, name } = showroom;
    const { secret, recoveryCodes } = await turnOnCodes(mill);
    const { password } = await anAppPassword(mill, recoveryCodes[0] ?? '');
    const one = await aPhone();
    await one.phone.signIn(mill.email, password);
    await one.phone.begin(name);
    await one.phone.figure(codes.length).waitFor();
    await one.phone.read(codes[0] ?? '');
    await one.phone.complete();
    await one.page.getByText('The scan is complete.').waitFor();
    await one.phone.button('All groups').click();
    await one.phone.button('Sign out').click();
    await one.page.getByLabel('Email').waitFor();
    expect(one.faults).toEqual([]);

    const other = await aPhone();
    await other.phone.signIn(mill.email);
    await other.page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    expect(await axeFaults(other.page)).toEqual([]);
    await other.page.keyboard.press('Enter');
    await other.phone.button(new RegExp(`^${name}`)).waitFor();
  }, 90_000);

  test('leads back to the scan when the session has ended, and loses no code', async () => {
    const own = await aShowroom(portal.app);
    const { phone, page } = await aPhone();
    await phone.signIn(own.mill.email);
    await phone.begin(own.name);
    await phone.figure(4).waitFor();
    await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('selvage.scan-session') ?? '') as { token: string };
      await fetch('/api/users/logout', { method: 'POST', headers: { authorization: token } });
    });
    await phone.read(own.codes[0] ?? '', own.codes[1] ?? '');
    await phone.button('All groups').click();
    await page.getByText('Your session has ended. Sign in again.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(own.mill.email);
    expect(await axeFaults(page)).toEqual([]);
    await phone.signIn(own.mill.email);
    await phone.button(/Go on with the scan.*\(2 codes\)$/).click();
    await phone.figure(2).waitFor();
    await page.getByText('All sent').waitFor();
  }, 60_000);

  test('is shown where the browser lists no databases', async () => {
    const { page, faults } = await portal.visitor();
    await page.addInitScript(() => void Reflect.deleteProperty(IDBFactory.prototype, 'databases'));
    await phoneOf(page).open();
    await page.getByLabel('Email').waitFor();
    expect(faults).toEqual([]);
  });

  test('shows that the right was taken away, and the codes of the user stay', async () => {
    const own = await aShowroom(portal.app);
    const hand = await aUser(portal.app, own.mill, ['Mobile App Access']);
    const { phone, page } = await aPhone();
    await phone.signIn(hand.email);
    await phone.begin(own.name);
    await phone.figure(4).waitFor();
    const user_permissions = [{ title: 'Mobile App Access', key: 'Mobile App Access', checked: false }];
    const address = `/api/companies/${own.mill.companyId}/users/${hand.userId}`;
    await own.mill.request('PUT', address).send({ user_permissions }).expect(200);
    await phone.read(own.codes[0] ?? '');
    await phone.figure(3).waitFor();
    await phone.button('All groups').click();
    // A change of rights ends the sessions of the user.
    await page.getByText('Your session has ended. Sign in again.').waitFor();
    await phone.signIn(hand.email);
    await page.getByText('You may not scan swatches').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await phone.button('Sign out').click();
    await page.getByText(`Kept for ${hand.username}, 1 code. Sign in to send it.`).waitFor();
  }, 60_000);

  test('is followed by a scan that goes on where the phone has no space left', async () => {
    const own = await aShowroom(portal.app);
    const { phone, page, faults } = await aPhone();
    await phone.signIn(own.mill.email);
    await phone.begin(own.name);
    await phone.figure(4).waitFor();
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('No space left', 'QuotaExceededError');
      };
    });
    await phone.read(own.codes[0] ?? '');
    await phone.figure(3).waitFor();
    await page.getByText('Not kept in this browser').waitFor();
    await phone.complete();
    await page.getByText('The scan is complete.').waitFor();
    expect(faults).toEqual([]);
  }, 60_000);
});
