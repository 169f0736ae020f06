import { testPassword } from '../../../http/world/a-company.js';
import { aFabric } from '../../../http/world/a-group.js';
import { signUpPartners, type TradingPartners } from '../../../http/world/an-order.js';
import { describePortal } from '../../portal.js';
import { Keys } from '../../keys.js';
import { OrderEditorPage } from '../../pages/order-editor-page.js';
import { OrderPage } from '../../pages/order-pages.js';
import type { Visitor } from '../../visitor.js';
import { defineJourney } from '../../journey.js';

describePortal('an order by keyboard alone', (portal) => {
  let partners: TradingPartners;
  let mill: Visitor;
  let seller: Visitor;
  let known = '';

  beforeAll(async () => {
    [mill, seller, partners] = await Promise.all([portal.visitor(), portal.visitor(), signUpPartners(portal.app)]);
    known = (await aFabric(partners.mill)).code;
  }, 120_000);

  const step = defineJourney(portal, () => [mill, seller]);
  const link = (visitor: Visitor, name: string | RegExp) => visitor.page.getByRole('link', { name }).first();
  const button = (visitor: Visitor, name: string) => visitor.page.getByRole('button', { name, exact: true });

  step('the manufacturer signs in, and goes past the menu by the first key', async () => {
    const keys = new Keys(mill.page);
    await keys.signIn(partners.mill.email, testPassword);
    await mill.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await mill.page.reload();
    await mill.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await keys.press('Tab');
    await keys.isAt(link(mill, 'Skip to content'));
    await keys.press('Enter');
    await keys.isAt(mill.page.getByRole('main'));
  });

  step('it creates an order, with a dialog that Escape closes', async () => {
    const { page } = mill;
    const keys = new Keys(page);
    await page.reload();
    await keys.tabTo(link(mill, /^Create Order/));
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Create Order' }).waitFor();
    await keys.choose(page.getByRole('combobox', { name: /^Vendor/ }), 0);
    await keys.choose(page.getByRole('combobox', { name: /^Order group/ }), 0);
    await keys.fill(page.getByLabel('PO number'), 'PO-KEYS');
    await keys.choose(page.getByRole('combobox', { name: /^Require level/ }), 1);
    await keys.tabTo(page.getByRole('checkbox', { name: 'Header', exact: true }));
    await keys.press('Space');
    await keys.tabTo(button(mill, 'Add fabric'));
    await keys.press('Enter');

    const dialog = page.getByRole('dialog', { name: 'Add fabric' });
    await keys.isAt(dialog.getByLabel('Barcode'));
    await keys.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByRole('checkbox', { name: 'Header', exact: true }).isChecked()).toBe(true);
    // Nothing was added, so there is no draft.
    expect(new URL(page.url()).pathname).toBe('/order/create');
  });

  step('it adds fabrics and moves one', async () => {
    const { page } = mill;
    const keys = new Keys(page);
    const dialog = page.getByRole('dialog', { name: 'Add fabric' });
    const open = async () => {
      await keys.tabTo(button(mill, 'Add fabric'));
      await keys.press('Enter');
      await keys.isAt(dialog.getByLabel('Barcode'));
    };
    await open();
    await keys.type(known);
    await keys.fill(dialog.getByLabel('Quantity'), '2');
    await dialog.getByText('Found among your fabrics.').waitFor();
    await keys.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    // The first fabric makes the draft and opens its own page.
    await keys.isAt(page.getByRole('heading', { level: 1, name: /^Edit order/ }));

    await open();
    await keys.staysIn(dialog);
    await keys.isAt(dialog.getByLabel('Barcode'));
    await keys.type('NEW-1');
    await keys.fill(dialog.getByLabel('Quantity'), '1');
    await dialog.getByText('This code is new: the fabric is made with it.').waitFor();
    await keys.fill(dialog.getByLabel('Pattern Name'), 'Plain');
    await keys.fill(dialog.getByLabel('Color'), 'White');
    await keys.press('Enter');
    await dialog.waitFor({ state: 'hidden' });

    const editor = new OrderEditorPage(page);
    await editor.shows(known, 'NEW-1');
    await keys.tabTo(editor.handle('NEW-1'));
    await keys.press('Space');
    await page.getByText('NEW-1 is at place 2.').waitFor({ state: 'attached' });
    await keys.pressUntil('ArrowUp', page.getByText('NEW-1 is at place 1.'));
    await keys.press('Space');
    await editor.shows('NEW-1', known);

    await keys.tabTo(button(mill, 'Move NEW-1 down'));
    await keys.press('Enter');
    await page.getByRole('status').getByText('NEW-1 is now 2 of 2.').waitFor({ state: 'attached' });
    await editor.shows(known, 'NEW-1');
  });

  step('its save fails without the server, and the focus stays at the button that saves it again', async () => {
    const { page } = mill;
    const keys = new Keys(page);
    await keys.tabTo(button(mill, 'Save as Draft'));
    await mill.context.setOffline(true);
    await keys.press('Enter');
    await page.getByText('The server could not be reached.').first().waitFor();
    await keys.isAt(button(mill, 'Save as Draft'));
    await mill.context.setOffline(false);
    mill.faults.length = 0;
    await keys.press('Enter');
    await page.getByText('Successfully Updated').first().waitFor();
    await keys.isAt(button(mill, 'Save as Draft'));
  });

  step('it places the order', async () => {
    const keys = new Keys(mill.page);
    await keys.tabTo(button(mill, 'Submit Order'));
    await keys.press('Enter');
    await mill.page.getByRole('heading', { level: 1, name: 'Order History' }).waitFor();
    await mill.page.getByRole('row').getByText('placed', { exact: true }).waitFor();
  });

  step('it chooses in a menu, which gives the focus back', async () => {
    const { page } = mill;
    const keys = new Keys(page);
    const status = page.getByRole('button', { name: /^Status: / });
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
    await keys.tabTo(status);
    await keys.press('Enter');
    await keys.isAt(item('any'));
    await keys.press('Escape');
    await keys.isAt(status);
    await keys.press('Enter');
    await keys.isAt(item('any'));
    await keys.press('ArrowDown', 'ArrowDown', 'Enter');
    await page.getByRole('button', { name: 'Status: placed' }).waitFor();
    await keys.isAt(status);
    await page.getByRole('row').getByText('placed', { exact: true }).waitFor();
  });

  step('the vendor quotes it', async () => {
    const { page } = seller;
    const keys = new Keys(page);
    await keys.signIn(partners.vendor.email, testPassword);
    // It redirects to the vendor's portal.
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await keys.press('Tab');
    await keys.isAt(link(seller, 'Skip to content'));
    await keys.tabTo(link(seller, /^Order History/));
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Order History' }).waitFor();
    await keys.tabTo(page.getByRole('row').getByRole('link', { name: /^Books / }));
    await keys.press('Enter');
    const order = new OrderPage(page);
    await order.expectStatus('placed');
    await keys.fill(page.getByLabel('Total Amount'), '99.50');
    await keys.fill(page.getByRole('textbox', { name: /^Notes/ }).last(), 'One week');
    await keys.tabTo(button(seller, 'Quote $99.50'));
    await keys.press('Enter');
    await order.expectStatus('quoted');
    await page.getByText('$99.50').first().waitFor();
  });
});
