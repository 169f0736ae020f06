import { randomUUID } from 'node:crypto';
import { aFabric, aGroup } from '../http/a-group.js';
import { anOrder, aTrade, sent, type Trade } from '../http/an-order.js';
import { onPortal } from './portal.js';
import { FabricsPage } from './pages/fabrics-page.js';
import { OrderEditorPage } from './pages/order-editor-page.js';
import { Shell } from './pages/shell.js';
import type { Visitor } from './visitor.js';

const changedMeanwhile = 'Changed by somebody else meanwhile';

onPortal('two people who work on the same record', (portal) => {
  let trade: Trade;
  let ada: Visitor;
  let orderId = '';

  beforeAll(async () => {
    trade = await aTrade(portal.app);
    ada = await portal.enter(trade.mill);
  }, 120_000);

  /** What the other one does is done by calls of the API: it is the order of things that matters. */
  const other = (path: string, body: object) => sent(trade.mill, 'PATCH', path, body);
  const read = async (path: string) => (await trade.mill.get(`/api${path}`)).body as Record<string, unknown>;
  const poNumber = () => ada.page.getByLabel('PO number');
  const question = () => ada.page.getByRole('dialog', { name: changedMeanwhile });

  describe('an order', () => {
    beforeEach(async () => {
      orderId = (await anOrder(trade, { po_number: 'PO-1', notes: 'by Friday' })).id;
      await ada.page.goto(`/order/edit/${orderId}`);
      await poNumber().waitFor();
    });

    test('keeps what either of them changed', async () => {
      const second = await anOrder(trade);
      await other(`/orders/${orderId}`, { notes: 'by Monday' });
      await other(`/orders/${second.id}`, { group: { threadColor: 'weld', checks: { header: true } } });
      await poNumber().fill('PO-2');
      const editor = new OrderEditorPage(ada.page);
      await editor.saveDraft();
      await editor.closeNotice('Successfully Updated');
      expect(await read(`/orders/${orderId}`)).toMatchObject({ po_number: 'PO-2', notes: 'by Monday' });
      const group = await read(`/orderGroups/${trade.groupId}`);
      expect(group).toMatchObject({ threadColor: 'weld', checks: { header: true } });
      expect(await ada.page.getByLabel('Order notes').inputValue()).toBe('by Monday');
      expect(await ada.page.getByLabel('Thread color').inputValue()).toBe('weld');
    });

    test('is asked about where both changed the same field, and theirs may stay', async () => {
      await other(`/orders/${orderId}`, { po_number: 'PO-THEIRS' });
      await poNumber().fill('PO-MINE');
      await ada.page.getByLabel('Order notes').fill('mine as well');
      const editor = new OrderEditorPage(ada.page);
      await editor.saveDraft();
      await question().getByText('PO-THEIRS').waitFor();
      expect(await read(`/orders/${orderId}`)).toMatchObject({ po_number: 'PO-THEIRS', notes: 'by Friday' });
      await question().getByRole('button', { name: 'Keep theirs' }).click();
      await editor.closeNotice('Successfully Updated');
      expect(await read(`/orders/${orderId}`)).toMatchObject({ po_number: 'PO-THEIRS', notes: 'mine as well' });
      expect(await poNumber().inputValue()).toBe('PO-THEIRS');
    });

    test('is asked about where both changed the thread of its group, and mine may be taken', async () => {
      await ada.page.getByLabel('Thread color').fill('madder');
      await other(`/orderGroups/${trade.groupId}`, { threadColor: 'woad' });
      const editor = new OrderEditorPage(ada.page);
      await editor.saveDraft();
      await question().getByText('woad').waitFor();
      expect(await read(`/orderGroups/${trade.groupId}`)).toMatchObject({ threadColor: 'woad' });
      await question().getByRole('button', { name: 'Take mine' }).click();
      await editor.closeNotice('Successfully Updated');
      expect(await read(`/orderGroups/${trade.groupId}`)).toMatchObject({ threadColor: 'madder' });
    });

    test('keeps what is typed while its save is under way', async () => {
      let goOn = (): void => undefined;
      const held = new Promise<void>((resolve) => (goOn = resolve));
      const isSave = (url: URL) => url.pathname === `/api/orders/${orderId}`;
      await ada.page.route(isSave, async (route) => {
        if (route.request().method() === 'PATCH') await held;
        await route.continue();
      });
      await poNumber().fill('PO-3');
      const saving = ada.page.waitForRequest((request) => request.method() === 'PATCH');
      const editor = new OrderEditorPage(ada.page);
      await editor.saveDraft();
      await saving;
      await ada.page.getByLabel('Order notes').fill('typed meanwhile');
      goOn();
      await editor.closeNotice('Successfully Updated');
      expect(await ada.page.getByLabel('Order notes').inputValue()).toBe('typed meanwhile');
      await ada.page.getByText('Unsaved changes').waitFor();
      await editor.saveDraft();
      await editor.closeNotice('Successfully Updated');
      expect(await read(`/orders/${orderId}`)).toMatchObject({ po_number: 'PO-3', notes: 'typed meanwhile' });
      await ada.page.unroute(isSave);
    });
  });

  test('a swatch group keeps what either of them changed', async () => {
    const [type] = (await trade.mill.get('/api/InventoryTypes')).body as { id: string }[];
    const given = { name: `Lobby ${randomUUID()}`, version: '1', inventoryTypeId: type?.id };
    const group = await aGroup(trade.mill, given);
    await ada.page.goto(`/edit-inventory-group/${group.id}`);
    await ada.page.getByLabel('Group Name').waitFor();
    await other(`/InventoryGroups/${group.id}`, { version: '2' });
    const name = `Hall ${randomUUID()}`;
    await ada.page.getByLabel('Group Name').fill(name);
    await ada.page.getByRole('button', { name: 'Save Changes' }).click();
    await new Shell(ada.page).closeNotice('Successfully Updated');
    expect(await read(`/InventoryGroups/${group.id}`)).toMatchObject({ name, version: '2' });
    expect(await ada.page.getByLabel('Version').inputValue()).toBe('2');
  });

  test('a fabric is asked about in its dialog', async () => {
    const fabric = await aFabric(trade.mill, { color: 'Weld', alias: 'Meadow', grade: 'A' });
    await ada.page.goto('/fabrics');
    const page = new FabricsPage(ada.page);
    await page.row(fabric.code).getByRole('button', { name: fabric.code, exact: true }).click();
    const dialog = page.dialog('Edit Fabric');
    await dialog.getByLabel('Color').fill('Madder');
    await other(`/Fabrics/${fabric.id}`, { color: 'Woad', alias: 'Shore' });
    await page.button('Save Changes', dialog).click();
    await question().getByText('Woad').waitFor();
    await question().getByRole('button', { name: 'Take mine' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await read(`/Fabrics/${fabric.id}`)).toMatchObject({ color: 'Madder', alias: 'Shore' });
    ada.faults.length = 0;
  });
});
