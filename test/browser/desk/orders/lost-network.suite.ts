import { anOrder, signUpPartners, type TradingPartners } from '../../../http/world/an-order.js';
import { describePortal } from '../../portal.js';
import { OrderEditorPage } from '../../pages/order-editor-page.js';
import type { Visitor } from '../../visitor.js';

describePortal('a draft when the network is gone for a while', (portal) => {
  let partners: TradingPartners;
  let visitor: Visitor;
  let editor: OrderEditorPage;
  let path: string;

  beforeAll(async () => {
    partners = await signUpPartners(portal.app);
    path = `/order/edit/${(await anOrder(partners)).id}`;
  }, 120_000);
  // A new browser for each test, because a used one has the chunks in its cache.
  beforeEach(async () => {
    visitor = await portal.enter(partners.mill);
    editor = new OrderEditorPage(visitor.page);
  });
  afterEach(() => visitor.context.close());

  const notes = () => visitor.page.getByLabel('Order notes');
  const openImport = () => editor.button('Import Fabric Group').click();
  const notice = () => visitor.page.getByRole('alert').getByText('This could not be loaded').last();

  test('opens its dialogs, which were fetched before', async () => {
    const fetched = visitor.page.waitForResponse(/\/ImportDialog-[^/]*\.js$/);
    await visitor.page.goto(path);
    await (await fetched).finished();
    await notes().waitFor();
    await visitor.context.setOffline(true);
    await openImport();
    await editor.dialog('Import Fabric Group').waitFor();
  });

  test('keeps its typed notes where a dialog cannot be fetched, before and after the network is back', async () => {
    const { page, context } = visitor;
    // Such a browser fetches a dialog when it is opened.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
    await page.goto(path);
    await notes().fill('cut on the bias');
    await context.setOffline(true);
    await openImport();
    await notice().waitFor();
    await editor.closeNotice('This could not be loaded');
    await context.setOffline(false);
    await openImport();
    await notice().waitFor();
    expect(await notes().inputValue()).toBe('cut on the bias');

    page.once('dialog', (question) => void question.accept());
    await Promise.all([page.waitForEvent('load'), editor.button('Refresh').click()]);
    await openImport();
    await editor.dialog('Import Fabric Group').waitFor();
  });

  test('shows a page that could not be fetched at the first press of Refresh once the network is back', async () => {
    const { page, context } = visitor;
    await page.goto(path);
    await notes().waitFor();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Company History' }).click();
    const fault = page.getByText('The server could not be reached.');
    await fault.waitFor();
    await editor.button('Refresh').click();
    await fault.waitFor();
    await context.setOffline(false);
    await editor.button('Refresh').click();
    await page.getByRole('heading', { name: 'Company History', level: 1 }).waitFor();
  });
});
