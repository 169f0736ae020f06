import type { Browser } from 'playwright-core';
import { aGroup } from '../http/a-group.js';
import { anOrder, aTrade, type Trade } from '../http/an-order.js';
import { startTestApp, type TestApp } from '../http/test-app.js';
import { launchChromium } from './chromium.js';
import { SignInPage } from './pages/entry-pages.js';
import { GroupPage } from './pages/group-page.js';
import { OrderEditorPage } from './pages/order-editor-page.js';
import { aVisitor, type Visitor } from './visitor.js';

describe('the fabrics of an order', () => {
  let app: TestApp;
  let browser: Browser;
  let trade: Trade;
  let mill: Visitor;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startTestApp(), launchChromium()]);
    [mill, trade] = await Promise.all([aVisitor(browser, app.product.url), aTrade(app)]);
    const signIn = new SignInPage(mill.page);
    await signIn.open();
    await signIn.signIn(trade.mill.email);
    await mill.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  const editorOf = async (orderId: string): Promise<OrderEditorPage> => {
    await mill.page.goto(`/order/edit/${orderId}`);
    return new OrderEditorPage(mill.page);
  };

  test('one that an order made without a grade is ordered again, and gets its grade in a group', async () => {
    const code = 'UNGRADED-1';
    const [first, second] = [await anOrder(trade, {}, { fabrics: 0 }), await anOrder(trade, {}, { fabrics: 0 })];
    await (await editorOf(first.id)).addLine(code, '1', { pattern: 'Twill', color: 'Red' });
    const editor = await editorOf(second.id);
    await editor.addLine(code, '3');
    await editor.shows(code);

    const group = await aGroup(trade.mill);
    await mill.page.goto(`/edit-inventory-group/${group.id}`);
    const page = new GroupPage(mill.page);
    await page.addSwatch(code, 'B');
    await page.swatches().first().waitFor();
    const swatches = await trade.mill.get(`/api/InventoryGroups/${group.id}/swatches`);
    expect(swatches.body).toMatchObject([{ code, grade: 'B', grade_notice: false }]);
    expect(mill.faults).toEqual([]);
  });

  test('a new one takes its grade beside the quantity', async () => {
    const order = await anOrder(trade, {}, { fabrics: 0 });
    const editor = await editorOf(order.id);
    await editor.addLine('GRADED-1', '2', { pattern: 'Twill', color: 'Red', grade: 'C' });
    await editor.shows('GRADED-1');
    const fabric = await trade.mill.get('/api/Fabrics/findOne?filter={"where":{"code":"GRADED-1"}}');
    expect(fabric.body).toMatchObject({ grade: 'C' });
  });
});
