import { aFabric } from '../../../http/world/a-group.js';
import { anOrder, signUpPartners, saveRecord, type TradingPartners } from '../../../http/world/an-order.js';
import { describePortal } from '../../portal.js';
import { FabricsPage } from '../../pages/fabrics-page.js';
import { OrderEditorPage } from '../../pages/order-editor-page.js';
import type { Visitor } from '../../visitor.js';

const changedMeanwhile = 'Changed by somebody else meanwhile';

describePortal('two people who work on the same record', (portal) => {
  let partners: TradingPartners;
  let ada: Visitor;
  let orderId = '';

  beforeAll(async () => {
    partners = await signUpPartners(portal.app);
    ada = await portal.enter(partners.mill);
  }, 120_000);

  /** The other user acts through the API, because only the order of the changes matters. */
  const other = (path: string, body: object) => saveRecord(partners.mill, 'PATCH', path, body);
  const read = async (path: string) => (await partners.mill.get(`/api${path}`)).body as Record<string, unknown>;
  const poNumber = () => ada.page.getByLabel('PO number');
  const question = () => ada.page.getByRole('dialog', { name: changedMeanwhile });

  describe('an order', () => {
    beforeEach(async () => {
      orderId = (await anOrder(partners, { po_number: 'PO-1', notes: 'by Friday' })).id;
      await ada.page.goto(`/order/edit/${orderId}`);
      await poNumber().waitFor();
    });

    test('keeps the changes of both', async () => {
      const second = await anOrder(partners);
      await other(`/orders/${orderId}`, { notes: 'by Monday' });
      await other(`/orders/${second.id}`, { group: { threadColor: 'weld', checks: { header: true } } });
      await poNumber().fill('PO-2');
      const editor = new OrderEditorPage(ada.page);
      await editor.saveDraft();
      await editor.closeNotice('Successfully Updated');
      expect(await read(`/orders/${orderId}`)).toMatchObject({ po_number: 'PO-2', notes: 'by Monday' });
      const group = await read(`/orderGroups/${partners.groupId}`);
      expect(group).toMatchObject({ threadColor: 'weld', checks: { header: true } });
      expect(await ada.page.getByLabel('Order notes').inputValue()).toBe('by Monday');
      expect(await ada.page.getByLabel('Thread color').inputValue()).toBe('weld');
    });
  });

  test('a conflict of a fabric is resolved in its dialog', async () => {
    const fabric = await aFabric(partners.mill, { color: 'Weld', alias: 'Meadow', grade: 'A' });
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
