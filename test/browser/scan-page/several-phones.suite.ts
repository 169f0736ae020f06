import { aUser } from '../../http/world/a-company.js';
import { describePortal } from '../portal.js';
import { axeFaults } from '../reader/axe.js';
import { aShowroom, expectCodes, scansOf } from './a-showroom.js';
import { phoneOf } from './phone.js';

describePortal('the scanner on several phones', (portal) => {
  const aPhone = async () => {
    const visitor = await portal.visitor();
    await visitor.page.setViewportSize({ width: 375, height: 812 });
    return { ...visitor, phone: phoneOf(visitor.page) };
  };

  test('two phones in one scan see the codes of each other, and one of them completes it', async () => {
    const showroom = await aShowroom(portal.app);
    const [first = '', second = '', third = ''] = showroom.codes;
    const hand = await aUser(portal.app, showroom.mill, ['Mobile App Access']);
    const [one, other] = [await aPhone(), await aPhone()];
    await one.phone.open();
    await one.phone.signIn(showroom.mill.email);
    await one.phone.begin(showroom.name);
    await one.phone.read(first);
    await one.phone.figure(3).waitFor();
    // The page is left, so the code is sent at once.
    await one.phone.button('All groups').click();
    await one.phone.button(/^Showroom.*Go on with the scan/).waitFor();
    await expectCodes(showroom, [first]);

    await other.phone.open();
    await other.phone.signIn(hand.email);
    await other.phone.choose(showroom.name);
    await other.phone.button(/^Join the scan of .* \(1 code\)$/).click();
    await other.phone.figure(3).waitFor();
    await other.phone.read(first);
    await other.page.getByText(/^on another phone at \d\d:\d\d$/).waitFor();
    await other.phone.read(second);
    await other.phone.figure(2).waitFor();

    await one.phone.button(/^Showroom.*Go on with the scan/).click();
    await one.phone.figure(2).waitFor({ timeout: 20_000 });
    await other.phone.complete();
    await other.phone.button('New scan').waitFor();
    await one.phone.read(third);
    await one.page.getByText(/^Completed at \d\d:\d\d\. 1 code of this phone is not in it\.$/).waitFor();
    await one.phone.button('Begin a new scan with the 1 code that was not taken').click();
    await one.phone.figure(3).waitFor();
    await one.phone.complete();
    await one.phone.button('New scan').waitFor();
    const scans = await scansOf(showroom);
    expect(scans).toMatchObject([{ counts: { scanned: 2 } }, { counts: { scanned: 1 } }]);
    expect([one.faults, other.faults].flat().filter((fault) => !fault.includes('409'))).toEqual([]);
  }, 120_000);

  test('a code can be taken back for ten seconds, and is not sent before', async () => {
    const showroom = await aShowroom(portal.app);
    const [first = '', second = ''] = showroom.codes;
    const { phone, page, faults } = await aPhone();
    await phone.open();
    await phone.signIn(showroom.mill.email);
    await phone.begin(showroom.name);
    await phone.read(first, second);
    await phone.figure(2).waitFor();
    await phone.button(`Undo ${second}`).click();
    await phone.figure(3).waitFor();
    expect(await scansOf(showroom)).toEqual([]);
    await page.getByText('All sent').waitFor();
    expect(await phone.button(`Undo ${first}`).count()).toBe(0);
    await expectCodes(showroom, [first]);
    expect(faults).toEqual([]);
  }, 60_000);

  test('a page completes a scan with the codes of another page of the same phone', async () => {
    const showroom = await aShowroom(portal.app);
    const [first = '', second = ''] = showroom.codes;
    const { phone, page, context } = await aPhone();
    await phone.open();
    await phone.signIn(showroom.mill.email);
    await phone.begin(showroom.name);
    await phone.read(first);
    const other = phoneOf(await context.newPage());
    await other.open(page.url());
    await other.figure(3).waitFor();
    await other.read(second);
    await other.figure(2).waitFor();
    await phone.complete();
    await phone.button('New scan').waitFor();
    expect(await scansOf(showroom)).toMatchObject([{ status: 'missing', counts: { scanned: 2 } }]);
    await other.page.getByText('This scan is not on this phone.').waitFor();
  }, 60_000);

  test('the codes of a user who has to sign in again wait, and another user of the phone sees none of it', async () => {
    const showroom = await aShowroom(portal.app);
    const other = await aShowroom(portal.app);
    const { phone, page, context } = await aPhone();
    await phone.open();
    await phone.signIn(showroom.mill.email);
    await phone.begin(showroom.name);
    await context.setOffline(true);
    await phone.read(...showroom.codes.slice(0, 2));
    // A code without its scan can never be sent, so nobody waits for it.
    await phone.inTable('codes', { scanId: 'gone', groupId: 'gone', code: 'X', scannedAt: '', isSent: false });
    await phone.button('All groups').click();
    await phone.button('Sign out').click();
    await phone.dialog().getByText('2 codes are not sent yet').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await phone.button('Keep for me', phone.dialog()).click();
    await page.getByText(`Kept for ${showroom.mill.username}, 2 codes. Sign in to send them.`).waitFor();
    await context.setOffline(false);
    await phone.signIn(other.mill.email);
    await phone.button(new RegExp(`^${other.name}`)).waitFor();
    expect(await page.getByText(showroom.name).count()).toBe(0);
    await phone.button('Sign out').click();
    await phone.signIn(showroom.mill.email);
    await phone.button(/^Showroom.*Go on with the scan.*\(2 codes\)$/).waitFor();
    await expectCodes(showroom, showroom.codes.slice(0, 2));
  }, 60_000);

  test('a vendor is refused, and a user of the portal needs no second sign-in', async () => {
    const showroom = await aShowroom(portal.app);
    const visitor = await portal.enter(showroom.mill);
    const phone = phoneOf(visitor.page);
    await phone.open(`/edit-inventory-group/${showroom.groupId}`);
    await phone.button('Scan with a phone').click();
    await phone.dialog().getByRole('img', { name: 'QR code of the address below' }).waitFor();
    await phone.dialog().getByRole('link').click();
    await phone.button('New scan').waitFor();
    const vendor = await portal.enter((await portal.stage()).vendor);
    await vendor.page.goto('/scan');
    await vendor.page.getByText('You may not scan swatches').waitFor();
    expect(await axeFaults(vendor.page)).toEqual([]);
  }, 120_000);
});
