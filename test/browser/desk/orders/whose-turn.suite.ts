import { aUser } from '../../../http/world/a-company.js';
import { anOrderInStatus, signUpPartners, saveRecord, type TradingPartners } from '../../../http/world/an-order.js';
import { describePortal } from '../../portal.js';

describePortal('whose turn it is', (portal) => {
  let partners: TradingPartners;

  beforeAll(async () => {
    partners = await signUpPartners(portal.app);
    await saveRecord(partners.vendor, 'PATCH', `/Customers/${partners.linkId}`, { paymentOption: 'invoice' });
    await anOrderInStatus(partners, 'scanned');
    for (let n = 0; n < 7; n += 1) await anOrderInStatus(partners, 'placed');
  }, 120_000);

  test('the vendor that issues the invoice sees so, oldest order first, with the way to all that wait', async () => {
    const { page, faults } = await portal.enter(partners.vendor);
    const first = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Issue invoice: / }) });
    await first.getByText(`Order 1 from ${partners.mill.name} is scanned, issue the invoice`).waitFor();
    await page.getByRole('link', { name: 'Show all 8' }).click();
    await page.getByRole('button', { name: 'Waiting for me 8', pressed: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test('the manufacturer gets no request to pay an order that is paid by invoice', async () => {
    const { page, faults } = await portal.enter(partners.mill);
    await page.getByText('Nothing waits for you.').waitFor();
    await page
      .getByRole('link', { name: /^Order History/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'With the vendor 8' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('a user without rights for the step sees the permitted colleagues', async () => {
    const clerk = await aUser(portal.app, partners.vendor, ['Admin App Access']);
    const { page, faults } = await portal.enter(clerk);
    await page.getByText('Nothing waits for you.').waitFor();
    await page.getByRole('heading', { name: 'Waits for a colleague' }).waitFor();
    expect(await page.getByRole('link', { name: /^Issue invoice/ }).count()).toBe(0);
    await page
      .getByRole('link', { name: /^Open order: / })
      .first()
      .click();
    await page
      .getByText(
        `An admin of ${partners.vendor.name}, or who has the right Quote Orders, takes the next step. The admins are ${partners.vendor.username}.`,
      )
      .waitFor();
    expect(faults).toEqual([]);
  });
});
