import { readFile } from 'node:fs/promises';
import { aCompany, aSignUp } from '../../../http/world/a-company.js';
import { describePortal } from '../../portal.js';
import { axeFaults } from '../../reader/axe.js';

const widths = [1280, 375];

describePortal('the subscription of a company', (portal) => {
  const page = '/subscription-details';
  const enter = async (changes: Readonly<Record<string, unknown>> = {}) => {
    const reader = await portal.enter(await aCompany(portal.app, 'manufacturer', changes));
    const button = (name: string | RegExp) => reader.page.getByRole('button', { name });
    const says = (text: string | RegExp) => reader.page.getByText(text).first().waitFor();
    /** The page is accessible, and nothing scrolls sideways. */
    const looksRight = async (width: number) => {
      expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await axeFaults(reader.page)).toEqual([]);
    };
    return { ...reader, button, says, looksRight };
  };

  test('takes another pack by keyboard, after its bill was shown, also on a phone', async () => {
    const { page: tab, button, says, looksRight, faults } = await enter();
    const bills = ['From $237.50 to $308.75', 'From $308.75 to $380.00'];
    for (const [taken, width] of widths.entries()) {
      await tab.setViewportSize({ width, height: 812 });
      await tab.goto(page);
      await says('Next bill');
      // The button leaves enough room for the title, which stays on one line.
      expect((await tab.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(40);
      await button('Upgrade Subscription').focus();
      await tab.keyboard.press('Enter');
      const count = tab.getByRole('textbox', { name: /^Packs to add/ });
      await count.focus();
      await tab.keyboard.press('Enter');
      await says(`${bills[taken]} a month, first on `);
      await looksRight(width);
      await button('Confirm the change').focus();
      await tab.keyboard.press('Enter');
      await says('Sucessfully updated');
      await tab.getByRole('row', { name: new RegExp(`^Total ${10 + 5 * taken}`) }).waitFor();
      await tab.getByRole('img', { name: new RegExp(`${10 + 5 * taken}`) }).waitFor();
    }
    expect(faults).toEqual([]);
  });

  test('is paid with a new card from then on, also one entered on a phone', async () => {
    const { page: tab, button, says, looksRight, faults } = await enter();
    const cards = ['6011601160116611', '5431111111111111'];
    for (const [nth, width] of widths.entries()) {
      await tab.setViewportSize({ width, height: 812 });
      await tab.goto(`${page}?tab=credit-card`);
      await says(`ending ${cards[nth - 1]?.slice(-4) ?? '1111'}`);
      await button('Update Card Info').click();
      await tab.getByLabel('Card Number').pressSequentially(cards[nth] ?? '');
      await tab.getByLabel('Expiry').pressSequentially('1240');
      await looksRight(width);
      await button('Store the card').click();
      await says('Updated successfully!');
      await says(`ending ${cards[nth]?.slice(-4)}`);
    }
    expect(faults).toEqual([]);
  });

  test('is cancelled with a reason, and continues after a withdrawal, also on a phone', async () => {
    const { page: tab, button, says, looksRight, faults } = await enter();
    for (const width of widths) {
      await tab.setViewportSize({ width, height: 812 });
      await tab.goto(page);
      await button('Cancel subscription').click();
      const question = tab.getByRole('dialog', { name: 'Cancel the subscription?' });
      await question.getByRole('textbox').fill('Too many swatches');
      await looksRight(width);
      await question.getByRole('button', { name: 'Cancel subscription' }).click();
      await says('The subscription is cancelled.');
      await says('No further bill comes.');
      await looksRight(width);
      await button('Withdraw').click();
      await says('The subscription goes on.');
      await says('Term discount');
    }
    expect(faults).toEqual([]);
  });

  test('of a year is billed at once, with a PDF and the details of the company', async () => {
    const { company } = aSignUp();
    const year = { company: { ...company, isAnnual: true }, cardInfo: undefined };
    const { page: tab, button, says, faults } = await enter(year);
    await tab.goto(`${page}?tab=payment-methods`);
    await says('Annual, by check.');
    await says(/^\d{4}-\d{6}$/);
    const [download] = await Promise.all([tab.waitForEvent('download'), button(/^PDF of bill/).click()]);
    expect(download.suggestedFilename()).toMatch(/^\d{4}-\d{6}\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await tab.getByLabel(/^Legal name/).fill('Harrow Mills LLC');
    await button('Save Changes').click();
    await says('Successfully Updated');
    await tab.reload();
    await tab.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=legalName]')?.value === 'Harrow Mills LLC',
    );
    expect(faults).toEqual([]);
  });
});
