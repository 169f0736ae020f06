import { describePortal } from '../portal.js';
import { aShowroom, codesOf, expectCodes, scansOf } from './a-showroom.js';
import { phoneOf, type PhonePage } from './phone.js';

describePortal('the scanner on several pages of one phone', (portal) => {
  const browsers = [{ hasLocks: true }, { hasLocks: false }];

  /** Codes that were read on the first of two pages. The second one opens the scan on request. */
  const twoPages = async ({ hasLocks }: { readonly hasLocks: boolean }, read: number) => {
    const showroom = await aShowroom(portal.app);
    const { page, context } = await portal.visitor();
    // Browsers have them only on pages that are loaded by TLS.
    if (!hasLocks) await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'));
    const one = phoneOf(page);
    await one.open();
    await one.signIn(showroom.mill.email);
    await one.begin(showroom.name);
    await one.figure(4).waitFor();
    await one.read(...showroom.codes.slice(0, read));
    await one.figure(4 - read).waitFor();
    const other = phoneOf(await context.newPage());
    const join = async () => {
      await other.open(page.url());
      await other.figure(4 - read).waitFor();
    };
    return { showroom, one, other, join };
  };

  /** The page then reads nothing of other phones. */
  const stopReading = ({ page }: PhonePage) =>
    page.evaluate(() => void Object.defineProperty(navigator, 'onLine', { get: () => false }));

  test.each(browsers)(
    'sends no code that another page has taken back (%j)',
    async (browser) => {
      const { showroom, one, other, join } = await twoPages(browser, 2);
      const [first = '', second = ''] = showroom.codes;
      await join();
      await one.button(`Undo ${second}`).click();
      await one.figure(3).waitFor();
      await other.page.getByText('All sent').waitFor();
      await one.page.getByText('All sent').waitFor();
      await other.figure(3).waitFor();
      const [scan] = await scansOf(showroom);
      expect(await codesOf(showroom, scan?.id ?? '')).toEqual([first]);
    },
    60_000,
  );

  test('takes no code back that another page has sent', async () => {
    const { showroom, one, other, join } = await twoPages({ hasLocks: true }, 1);
    const [first = ''] = showroom.codes;
    await join();
    await stopReading(one);
    await other.button('All groups').click();
    await other.button(/^Showroom.*Go on with the scan/).waitFor();
    await expectCodes(showroom, [first]);
    await one.button(`Undo ${first}`).click();
    await one.page.getByText('All sent').waitFor();
    await one.figure(3).waitFor();
  }, 60_000);

  test.each(browsers)(
    'begins one new scan with codes that were not taken, although both pages show them (%j)',
    async (browser) => {
      const { showroom, one, other } = await twoPages(browser, 1);
      const address = one.page.url();
      await one.button('All groups').click();
      await one.button(/^Showroom.*Go on with the scan/).click();
      await one.page.getByText('All sent').waitFor();
      const [scan] = await scansOf(showroom);
      await showroom.mill.request('POST', `/api/ScannedGroups/${scan?.id}/complete`).send({});
      await one.page.getByText(/^Completed at/).waitFor();
      await one.read(showroom.codes[1] ?? '');
      await other.open(address);
      const restart = 'Begin a new scan with the 1 code that was not taken';
      await other.button(restart).waitFor();
      await one.button(restart).click();
      await one.figure(3).waitFor();
      await other.button(restart).click();
      await other.button(/^Showroom.*Go on with the scan.*\(1 code\)$/).click();
      await other.figure(3).waitFor();
      await one.complete();
      await one.button('New scan').waitFor();
      expect(await scansOf(showroom)).toMatchObject([
        { status: 'missing', counts: { scanned: 1 } },
        { status: 'missing', counts: { scanned: 1 } },
      ]);
    },
    60_000,
  );

  test('keeps a code that is read after another page has completed the scan', async () => {
    const { showroom, one, other, join } = await twoPages({ hasLocks: true }, 1);
    await join();
    await stopReading(other);
    await one.complete();
    await one.button('New scan').waitFor();
    await other.read(showroom.codes[1] ?? '');
    await other.figure(2).waitFor();
    await other.page.close();
    await one.open('/scan');
    await one.button(/^Showroom.*Go on with the scan.*\(1 code\)$/).waitFor();
    expect([await one.inTable('scans'), await one.inTable('codes')]).toEqual([1, 1]);
  }, 60_000);
});
