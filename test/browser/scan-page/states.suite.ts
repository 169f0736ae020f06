import { describePortal } from '../portal.js';
import { axeFaults } from '../reader/axe.js';
import { aShowroom, type Showroom } from './a-showroom.js';
import { phoneOf } from './phone.js';

describePortal('the page of the scanner', (portal) => {
  let showroom: Showroom;
  beforeAll(async () => {
    showroom = await aShowroom(portal.app);
  }, 120_000);

  test.each([
    [375, 'light'],
    [375, 'dark'],
    [1_280, 'light'],
    [1_280, 'dark'],
  ] as const)(
    'can be read by everybody in each state, %i px wide and %s',
    async (width, colorScheme) => {
      const { page, faults, context } = await portal.visitor();
      await page.setViewportSize({ width, height: 812 });
      await page.emulateMedia({ colorScheme });
      const phone = phoneOf(page);
      const look = async () => {
        expect(await axeFaults(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      };
      await phone.open();
      await page.getByLabel('Email').waitFor();
      await look();
      await phone.signIn(showroom.mill.email, 'Wrong-Horse-9');
      await page.getByText('Invalid email and password combination').waitFor();
      await look();
      faults.length = 0;
      await phone.signIn(showroom.mill.email);
      await phone.button(new RegExp(`^${showroom.name}`)).waitFor();
      await look();
      await phone.choose(showroom.name);
      await page.getByLabel('Name of the scan').fill('Aisle 4');
      await look();
      await phone.button('New scan').click();
      await page.getByText('Aisle 4').waitFor();
      await phone.figure(4).waitFor();
      await look();
      const [first = ''] = showroom.codes;
      await phone.read(first, first, 'NOPE', first.toLowerCase(), 'x'.repeat(70));
      await phone.figure(3).waitFor();
      await look();
      await phone.button(/^Already scanned/).click();
      await look();
      await phone.button('Paste a list').click();
      await look();
      await phone.button('Complete scan').click();
      await phone.dialog().waitFor();
      await look();
      await page.keyboard.press('Escape');
      await phone.dialog().waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
      await context.close();
    },
    120_000,
  );

  test('is used by keys alone', async () => {
    const { page, faults } = await portal.visitor();
    const phone = phoneOf(page);
    await phone.open();
    await phone.signIn(showroom.mill.email);
    await phone
      .button(new RegExp(`^${showroom.name}`))
      .first()
      .press('Enter');
    await phone.button('New scan').press('Enter');
    await phone.field().waitFor();
    await page.getByRole('switch', { name: 'Sound' }).press(' ');
    const [first = '', second = ''] = showroom.codes;
    // A hand scanner types into the focused element.
    await page.keyboard.type(`${first}\n`);
    await phone.figure(3).waitFor();
    await page.keyboard.type(second);
    await page.keyboard.press('Tab');
    await phone.figure(2).waitFor();
    await phone.button(`Undo ${second}`).press('Enter');
    await phone.figure(3).waitFor();
    await phone.button('Complete scan').press('Enter');
    await phone.button('Complete scan', phone.dialog()).press('Enter');
    await phone.button('New scan').waitFor();
    expect(faults).toEqual([]);
  }, 60_000);

  test('forgets the swatches of groups that are no longer open for download, apart from those of a scan', async () => {
    const own = await aShowroom(portal.app);
    const other = await aShowroom(portal.app, 1, own.mill);
    const { page } = await portal.visitor();
    const phone = phoneOf(page);
    await phone.open();
    await phone.signIn(own.mill.email);
    await phone.begin(other.name);
    await phone.figure(1).waitFor();
    await phone.button('All groups').click();
    await phone.begin(own.name);
    await phone.figure(4).waitFor();
    await phone.read(own.codes[0] ?? '');
    await phone.figure(3).waitFor();
    expect(await phone.inTable('swatches')).toBe(2);
    for (const { groupId } of [own, other])
      await own.mill
        .request('PATCH', `/api/InventoryGroups/${groupId}`)
        .send({ download_available: false })
        .expect(200);
    await phone.open('/scan');
    await page.getByText('There is no group to scan.').waitFor();
    expect(await phone.inTable('swatches')).toBe(1);
  }, 60_000);

  test('can be installed', async () => {
    const { page, context } = await portal.visitor();
    await phoneOf(page).open();
    await phoneOf(page).untilStored();
    await page.reload();
    const tools = await context.newCDPSession(page);
    const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });
});
