import { aGroup, filter } from '../../../http/world/a-group.js';
import { anOrder, signUpPartners, saveRecord, type TradingPartners } from '../../../http/world/an-order.js';
import { describePortal } from '../../portal.js';
import { GroupPage } from '../../pages/group-page.js';
import { OrderEditorPage } from '../../pages/order-editor-page.js';
import { printedCells } from '../../printed-cells.js';
import type { Visitor } from '../../visitor.js';

const desk = { width: 1280, height: 900 };
const phone = { width: 375, height: 812 };

describePortal('the fabrics of an order', (portal) => {
  let partners: TradingPartners;
  let mill: Visitor;

  beforeAll(async () => {
    partners = await signUpPartners(portal.app);
    mill = await portal.enter(partners.mill);
  }, 120_000);

  const editorOf = async (orderId: string): Promise<OrderEditorPage> => {
    await mill.page.goto(`/order/edit/${orderId}`);
    return new OrderEditorPage(mill.page);
  };

  test.each([
    ['at a desk', desk],
    ['on a phone', phone],
  ])(
    'a fabric that an order made without a grade is ordered %s twice and then again, and gets its grade in a group',
    async (_, size) => {
      await mill.page.setViewportSize(size);
      const code = `UNGRADED-${size.width}`;
      const [first, second] = [
        await anOrder(partners, {}, { fabrics: 0 }),
        await anOrder(partners, {}, { fabrics: 0 }),
      ];
      await (await editorOf(first.id)).addLine(code, '1', { pattern: 'Twill', color: 'Red' });
      const editor = await editorOf(second.id);
      await editor.addLine(code, '3');
      await editor.quantity(code).waitFor();
      await saveRecord(partners.mill, 'PATCH', `/orders/${second.id}`, { status: 'placed' });
      await mill.page.goto(`/orders/${second.id}`);
      await editor.button('Order again').click();
      await mill.page.getByText(`Copied from order ${String(second['index'])}.`).waitFor();
      await editor.quantity(code).waitFor();
      const fabrics = await partners.mill.get(`/api/Fabrics?filter=${filter({ where: { code } })}`);
      expect(fabrics.body).toMatchObject([{ code, grade: null }]);

      const group = await aGroup(partners.mill);
      await mill.page.goto(`/edit-inventory-group/${group.id}`);
      const page = new GroupPage(mill.page);
      await page.addSwatch(code, 'B');
      await page.swatches().first().waitFor();
      const swatches = await partners.mill.get(`/api/InventoryGroups/${group.id}/swatches`);
      expect(swatches.body).toMatchObject([{ code, grade: 'B', grade_notice: false }]);
      expect(mill.faults).toEqual([]);
    },
  );

  test('are edited at both ends and in the middle, counted, taken away and printed, all thousand of them', async () => {
    const { mill: company } = partners;
    const order = await anOrder(partners, {}, { fabrics: 0 });
    const codes = Array.from({ length: 1_000 }, (_, n) => `MANY-${n + 1}`);
    const file = ['code,pattern_name,color,quantity', ...codes.map((code) => `${code},Twill,Red,1`)].join('\n');
    const imported = await company
      .request('POST', `/api/orders/importCSV/${order.id}`)
      .field('type', 'add')
      .attach('file', Buffer.from(file), 'lines.csv');
    expect(imported.status).toBe(200);

    const edited = ['MANY-1', 'MANY-500', 'MANY-1000', 'MANY-2'];
    const edit = async (size: typeof phone, codes: readonly string[]): Promise<OrderEditorPage> => {
      await mill.page.setViewportSize(size);
      const editor = await editorOf(order.id);
      await mill.page.getByText('1,000 fabrics').first().waitFor();
      for (const code of codes) await editor.changeQuantity(code, '7');
      return editor;
    };
    await edit(phone, edited.slice(0, 3));
    const editor = await edit(desk, edited.slice(3));

    const expectPrint = async (): Promise<void> => {
      const cells = printedCells(await mill.page.pdf({ format: 'A4' }));
      expect(cells.filter((cell) => cell.startsWith('MANY-'))).toEqual(codes);
      expect(edited.map((code) => cells[cells.indexOf(code) + 3])).toEqual(edited.map(() => '7'));
      expect(cells).toContain(`Order ${String(order['index'])}`);
      expect(cells).not.toContain('Download CSV');
    };
    await mill.page.goto(`/orders/${order.id}`);
    await mill.page.getByText('1,000 fabrics').first().waitFor();
    const csv = await editor.downloaded(() => mill.page.getByRole('button', { name: 'Download CSV' }).click());
    expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(1_001);
    await mill.page.getByRole('button', { name: 'Show all 1,000' }).click();
    expect(await mill.page.getByRole('table', { name: 'Fabrics' }).locator('tbody tr').count()).toBeLessThan(1_000);
    await expectPrint();
    await mill.page.setViewportSize(phone);
    await mill.page.reload();
    await mill.page.getByRole('button', { name: 'Show all 1,000' }).waitFor();
    await expectPrint();
    await mill.page.setViewportSize(desk);
    expect(mill.faults).toEqual([]);
  }, 180_000);

  test('appear for their vendor under the names of the manufacturer, without hidden columns', async () => {
    const { mill: company, vendor } = partners;
    const order = await anOrder(partners, {}, { fabrics: 2 });
    const where = encodeURIComponent(JSON.stringify({ where: { orderId: order.id }, order: 'position ASC' }));
    const lines = (await company.get(`/api/orderFabrics?filter=${where}`)).body as { id: string; code: string }[];
    for (const [index, line] of lines.entries()) {
      const details = { rubs: 'SECRET', custom1: index === 0 ? 'Wool' : 'Felt' };
      await saveRecord(company, 'PATCH', `/orderFabrics/${line.id}`, details);
    }
    await saveRecord(company, 'PATCH', `/orders/${order.id}`, { status: 'placed' });
    await saveRecord(company, 'PATCH', `/Companies/${company.companyId}`, {
      orderDetailtable: [
        { id: 'rubs', name: 'Rubs', hidden: true },
        { id: 'custom1', name: 'Backing', hidden: false },
      ],
    });
    const seller = await portal.enter(vendor);
    await seller.page.goto(`/vendor/orders/${order.id}`);
    await seller.page
      .getByRole('heading', { level: 1, name: `Order ${String(order['index'])} from ${company.name}` })
      .waitFor();
    const head = seller.page.getByRole('columnheader', { name: 'Backing' });
    await head.getByRole('button').click();
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    const backings = () =>
      seller.page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => /Wool|Felt/.exec(row.textContent)?.[0]));
    expect(await backings()).toEqual(['Felt', 'Wool']);
    await head.getByRole('button').click();
    await head.getByRole('button').click();
    expect([await head.getAttribute('aria-sort'), await backings()]).toEqual(['none', ['Wool', 'Felt']]);
    expect(await seller.page.getByText(/Rubs|SECRET/).count()).toBe(0);
    const shell = new OrderEditorPage(seller.page);
    const csv = await shell.downloaded(() => seller.page.getByRole('button', { name: 'Download CSV' }).click());
    const paper = printedCells(await seller.page.pdf({ format: 'A4' }));
    const json = (await vendor.get(`/api/orderFabrics?filter=${where}`)).text;
    // A record names all of its fields, but the fields of hidden columns are empty.
    for (const text of [paper.join('\n'), csv.bytes.toString(), json.replaceAll('"rubs":null', '')]) {
      expect(text).toContain('Felt');
      expect(text).not.toMatch(/rubs|SECRET/i);
    }
    await seller.page.getByRole('button', { name: 'Columns' }).click();
    await seller.page.getByRole('menuitemcheckbox', { name: 'Backing' }).click();
    await seller.page.keyboard.press('Escape');
    await head.waitFor({ state: 'detached' });
    await seller.page.setViewportSize(phone);
    await seller.page.reload();
    await seller.page.getByRole('button', { name: lines[1]?.code }).click();
    await seller.page.getByRole('dialog').getByText('Backing').waitFor();
    await seller.page.getByRole('dialog').getByText('Felt').waitFor();
    expect(await seller.page.getByText(/Rubs|SECRET/).count()).toBe(0);
    expect(seller.faults).toEqual([]);
  });

  test('appear on the page next to the notes of both sides, which both can print from a phone', async () => {
    const { mill: company, vendor, groupId } = partners;
    await saveRecord(company, 'PATCH', `/orderGroups/${groupId}`, {
      threadColor: 'navy',
      checks: { header: true, collate: true },
    });
    const order = await anOrder(partners);
    await saveRecord(company, 'PATCH', `/orders/${order.id}`, { status: 'placed' });
    await saveRecord(vendor, 'PATCH', `/orderGroups/${groupId}`, {
      vendorNotes: { header: 'as ever', collate: 'by hand' },
    });
    await saveRecord(vendor, 'PATCH', `/orders/${order.id}`, { vendorNotes: { header: 'this time glued' } });
    await saveRecord(vendor, 'PATCH', `/orders/${order.id}`, { status: 'quoted', quote: 'soon', total: 10 });
    await mill.page.goto(`/orders/${order.id}`);
    await mill.page.getByText('Vendor: this time glued').waitFor();
    await mill.page.getByText('Vendor, from the group: by hand').waitFor();
    expect(await mill.page.getByText('as ever').count()).toBe(0);
    await mill.page.getByRole('button', { name: 'Accept', exact: true }).click();
    await mill.page.getByLabel('Notes for the vendor').fill('Ship it by rail');
    await mill.page.getByRole('button', { name: 'Accept $10.00' }).click();
    await mill.page.getByText('Ship it by rail').first().waitFor();
    await saveRecord(company, 'PATCH', `/orderGroups/${groupId}`, { threadColor: 'green' });
    await mill.page.reload();
    await mill.page.getByText('The group has changed since.').waitFor();

    const seller = await portal.enter(vendor);
    await seller.page.goto(`/vendor/orders/${order.id}`);
    await seller.page.getByText('Ship it by rail').first().waitFor();
    await seller.page.getByText('From the group: by hand').waitFor();
    expect(await seller.page.getByLabel('Header', { exact: true }).inputValue()).toBe('this time glued');
    expect(await seller.page.getByText(/The group has changed since|green/).count()).toBe(0);

    for (const { page, faults } of [mill, seller]) {
      await page.setViewportSize(phone);
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await page.locator('body[data-printed]').waitFor();
      // The print is black on white in the dark theme, too.
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
      expect(faults).toEqual([]);
    }
    await mill.page.setViewportSize(desk);
  });

  test('a new line gets its grade next to the quantity', async () => {
    const order = await anOrder(partners, {}, { fabrics: 0 });
    const editor = await editorOf(order.id);
    await editor.addLine('GRADED-1', '2', { pattern: 'Twill', color: 'Red', grade: 'C' });
    await editor.shows('GRADED-1');
    const fabric = await partners.mill.get('/api/Fabrics/findOne?filter={"where":{"code":"GRADED-1"}}');
    expect(fabric.body).toMatchObject({ grade: 'C' });
  });
});
