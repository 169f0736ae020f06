import type { Locator } from 'playwright-core';
import { anOrderInStatus, signUpPartners, saveRecord, type TradingPartners } from '../../../http/world/an-order.js';
import { describePortal } from '../../portal.js';
import { OrderPage } from '../../pages/order-pages.js';
import type { Visitor } from '../../visitor.js';

describePortal('a vendor who quotes', (portal) => {
  let partners: TradingPartners;
  let seller: Visitor;
  let orderId = '';

  beforeAll(async () => {
    partners = await signUpPartners(portal.app);
    seller = await portal.enter(partners.vendor);
  }, 120_000);

  const read = async () => (await partners.mill.get(`/api/orders/${orderId}`)).body as Record<string, unknown>;
  const total = () => seller.page.getByLabel('Total Amount');
  const notes = () => seller.page.getByRole('textbox', { name: /^Notes/ }).last();
  const note = () => seller.page.getByPlaceholder(/^Note for /).last();
  const button = (name: string) => seller.page.getByRole('button', { name, exact: true });

  describe('has an order that', () => {
    beforeEach(async () => {
      orderId = (await anOrderInStatus(partners, 'placed')).id;
      await seller.page.goto(`/vendor/orders/${orderId}`);
      await total().waitFor();
    });

    test('is quoted at the amount that was typed with a decimal comma, together with its notes', async () => {
      await note().fill('only in navy');
      await total().fill('968,20');
      await total().blur();
      expect(await total().inputValue()).toBe('968.20');
      await notes().fill('two weeks');
      await button('Quote $968.20').click();
      await new OrderPage(seller.page).expectStatus('quoted');
      expect(await read()).toMatchObject({ total: 968.2, vendorNotes: { notes: 'only in navy' } });
    });

    test('keeps typed values over a reload', async () => {
      await total().fill('55');
      await note().fill('by Friday');
      seller.page.once('dialog', (dialog) => void dialog.accept());
      await seller.page.reload();
      await total().waitFor();
      expect([await total().inputValue(), await note().inputValue()]).toEqual(['55.00', 'by Friday']);
    });

    test('keeps typed values when its customer withdraws the order', async () => {
      await total().fill('120.50');
      await notes().fill('as agreed');
      await saveRecord(partners.mill, 'PATCH', `/orders/${orderId}`, { notes: 'changed' });
      await button('Quote $120.50').click();
      const banner = seller.page.getByText(/has taken order \d+ back\./);
      await banner.waitFor();
      await seller.page.setViewportSize({ width: 375, height: 812 });
      const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
      expect(await topOf(banner)).toBeLessThan(await topOf(total()));
      await seller.page.setViewportSize({ width: 1280, height: 900 });
      expect([await total().inputValue(), await notes().inputValue()]).toEqual(['120.50', 'as agreed']);
      await saveRecord(partners.mill, 'PATCH', `/orders/${orderId}`, { status: 'placed' });
      seller.page.once('dialog', (dialog) => void dialog.accept());
      await seller.page.reload();
      await total().waitFor();
      expect([await total().inputValue(), await notes().inputValue()]).toEqual(['120.50', 'as agreed']);
      seller.faults.length = 0;
    });
  });

  test.each([
    ['accepted', 'Mark as scanned', 'scanned'],
    ['invoiced', 'Mark as complete', 'complete'],
  ])('confirms before an order that is %s goes on by "%s"', async (status, name, next) => {
    orderId = (await anOrderInStatus(partners, status)).id;
    if (status === 'accepted')
      await saveRecord(partners.mill, 'PATCH', `/orders/${orderId}/release`, { releaseNotes: 'cut' });
    await seller.page.goto(`/vendor/orders/${orderId}`);
    await button(name).click();
    const dialog = seller.page.getByRole('dialog');
    await dialog.getByText('$123.45').waitFor();
    expect(await read()).toMatchObject({ status });
    await dialog.getByRole('button', { name }).click();
    await new OrderPage(seller.page).expectStatus(next);
  });
});
