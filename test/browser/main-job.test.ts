import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { aCompany, signIn, type SignedIn, type TestCompany } from '../http/world/a-company.js';
import { filter } from '../http/world/a-group.js';
import { describePortal } from './portal.js';
import { ConfigurationPage, PaymentOptionsPage } from './pages/configuration-page.js';
import { MailPage, SetPasswordPage, SignInPage, SignUpPage } from './pages/entry-pages.js';
import { FabricsPage } from './pages/fabrics-page.js';
import { GroupPage } from './pages/group-page.js';
import { OrderEditorPage } from './pages/order-editor-page.js';
import { OrderHistoryPage, OrderPage } from './pages/order-pages.js';
import { ScansPage } from './pages/scans-page.js';
import type { Visitor } from './visitor.js';
import { defineJourney } from './journey.js';

const mark = randomUUID().slice(0, 8);
const person = { email: `grace.${mark}@example.com`, username: `grace-${mark}`, company: `Mill ${mark}` };
const [first, second, third] = [`HB-100-${mark}`, `TW-200-${mark}`, `PL-300-${mark}`];

describePortal('the main job by mouse', (portal) => {
  let mill: Visitor;
  let seller: Visitor;
  let vendor: TestCompany;
  let floor: SignedIn;
  let orderId = '';

  beforeAll(async () => {
    [mill, seller, vendor] = await Promise.all([portal.visitor(), portal.visitor(), aCompany(portal.app, 'vendor')]);
  }, 120_000);

  const step = defineJourney(portal, () => [mill, seller]);
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await floor.request('POST', `/api${path}`).send(body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  };
  const scansOf = (...codes: readonly string[]) =>
    codes.map((code, second) => ({ code, scannedAt: new Date(Date.UTC(2026, 0, 5, 9, 0, second)).toISOString() }));

  step('a manufacturer signs up, and sets its password by the link of the mail', async () => {
    const signUp = new SignUpPage(mill.page);
    await signUp.open();
    await signUp.signUp(person);
    await new MailPage(mill.page).followLinkOf(person.email);
    await new SetPasswordPage(mill.page).setPassword();
    expect(mill.page.url()).not.toContain('@');
    await mill.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    floor = await signIn(portal.app, person.email);
  });

  step('it adds fabrics, one with a photo', async () => {
    const fabrics = new FabricsPage(mill.page);
    await fabrics.go('Fabrics');
    await mill.page.getByText('No fabric added yet.').waitFor();
    const photo = await sharp({ create: { width: 48, height: 48, channels: 3, background: '#26456e' } })
      .png()
      .toBuffer();
    await fabrics.add({ code: first, pattern: 'Herringbone', color: 'Indigo', photo });
    await fabrics.add({ code: second, pattern: 'Twill', color: 'Madder' });
    const picture = fabrics.row(first).getByRole('img', { name: 'Herringbone, Indigo' });
    await picture.waitFor();
    expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
    await fabrics.row(second).waitFor();
  });

  step('it makes an inventory group, types swatches and imports others, a bad row among them', async () => {
    const group = new GroupPage(mill.page);
    await group.go('Swatch Inventory Group');
    await group.add(`Spring ${mark}`);
    await group.addSwatch(first);
    await group.addSwatch(third, { pattern: 'Plain', color: 'White' });
    await group.importCsv(
      [
        'code,alias,pattern_name,color,grade,grade_notice,active',
        `${second},,Twill,Madder,A,false,true`,
        `BAD-${mark},,Twill,,B,false,true`,
      ].join('\r\n'),
    );
    await mill.page.getByText('1 of 2 rows imported, 1 row needs a correction').waitFor();
    expect(await mill.page.getByRole('row').filter({ hasText: 'empty' }).innerText()).toMatch(/3\s+color\s+empty/);
    expect((await group.failedCsv()).startsWith('\uFEFFcode,alias,')).toBe(true);
    expect(await group.failedCsv()).toContain(`BAD-${mark},,Twill,,B,false,true,`);
    await mill.page.getByText('Added 1, changed 0, unchanged 0').waitFor();
    await group.swatches().nth(2).waitFor();
    expect(await group.swatches().count()).toBe(3);
  });

  step('what the app scanned is counted, filtered, reviewed and taken away as CSV and PDF', async () => {
    const group = await floor.get(
      `/api/InventoryGroups/findOne?filter=${filter({ where: { name: `Spring ${mark}` } })}`,
    );
    const { id } = group.body as { id: string };
    const scans = scansOf(first, first, third, `X-${mark}`);
    await post(`/InventoryGroups/${id}/scannedGroups`, { name: 'Monday', scans, complete: true });

    const page = new ScansPage(mill.page);
    await mill.page.getByRole('link', { name: 'View Scanned', exact: true }).click();
    await mill.page.getByText('2 of 3 expected swatches scanned').waitFor();
    await page.filter('Missing').click();
    await page.findings().filter({ hasText: second }).waitFor();
    expect(await page.findings().count()).toBe(1);
    await page.filter('Unknown').click();
    await page
      .findings()
      .filter({ hasText: `X-${mark}` })
      .waitFor();

    const csv = await page.csv();
    expect([csv.name.endsWith('.csv'), csv.bytes.toString().includes(first)]).toEqual([true, true]);
    const pdf = await page.pdf();
    // The address stays in the history of the browser, so it contains no session.
    expect(pdf.query).toEqual(['ticket', 'inline']);
    expect([pdf.disposition?.startsWith('inline'), pdf.bytes.subarray(0, 5).toString()]).toEqual([true, '%PDF-']);

    await page.review();
    await page.button('Show Reviewed').click();
    await mill.page.getByRole('checkbox', { name: /^Reviewed, scan of / }).waitFor();
  });

  step('it links a vendor, who says how it is paid', async () => {
    const configuration = new ConfigurationPage(mill.page);
    await configuration.go('Configuration');
    await configuration.addVendor(vendor.name, vendor.email);
    await mill.page.getByRole('switch', { name: `Status of ${vendor.name}` }).waitFor();

    const signInPage = new SignInPage(seller.page);
    await signInPage.open();
    await signInPage.signIn(vendor.email);
    const options = new PaymentOptionsPage(seller.page);
    await options.go('Payment Options');
    await options.chooseOption(person.company, 'Credit Card Only');
    await options.keepKey('a-key', `${portal.app.product.url}/test-gateway`);
  });

  step('it creates an order with a new group, sorts and fills its fabrics, and places it', async () => {
    const editor = new OrderEditorPage(mill.page);
    await editor.go('Create Order');
    await editor.chooseVendor(vendor.name);
    await editor.addGroup(`Books ${mark}`, 'Header', 'Grommet');
    await editor.fill(`PO-${mark}`, 'SINGLE');
    await editor.saveDraft();
    await editor.closeNotice('Added Successfully');
    await mill.page.getByRole('heading', { level: 1, name: 'Edit order 1' }).waitFor();

    await editor.addLine(first, '3');
    await editor.addLine(second, '1');
    await editor.addLine(`NEW-${mark}`, '2', { pattern: 'Basket', color: 'Sand' });
    await editor.shows(first, second, `NEW-${mark}`);
    await editor.moveUp(`NEW-${mark}`);
    await editor.shows(first, `NEW-${mark}`, second);
    await editor.drag(first, second);
    await editor.shows(`NEW-${mark}`, second, first);
    await editor.autofill('2', first, second);
    await mill.page.waitForFunction((label) => {
      const input = document.querySelector(`input[aria-label="${label}"]`);
      return input instanceof HTMLInputElement && input.value === '2';
    }, `Quantity of ${first}`);

    orderId = mill.path().split('/').at(-1) ?? '';
    await editor.submit();
    await mill.page.getByRole('heading', { level: 1, name: 'Order History' }).waitFor();
  });

  step('the vendor quotes it', async () => {
    const history = new OrderHistoryPage(seller.page);
    await history.go('Order History');
    await history.showOnly('Waiting for me');
    await history.openOrder(`Books ${mark}`);
    const order = new OrderPage(seller.page);
    await order.expectStatus('placed');
    await order.quote('412.50', 'Two weeks');
    await order.expectStatus('quoted');
  });

  step('the manufacturer accepts the quote and releases the requirements', async () => {
    await new OrderHistoryPage(mill.page).go('Order History');
    await new OrderHistoryPage(mill.page).openOrder(`Books ${mark}`);
    const order = new OrderPage(mill.page);
    await order.expectStatus('quoted');
    await mill.page.getByText('You can not make any change now!').waitFor();
    await order.accept('$412.50');
    await order.expectStatus('accepted');
    await order.release('Cut on the bias');
    await mill.page.getByText('0 of 3', { exact: true }).waitFor();
  });

  step('the floor scans what was required, and the order is paid by card', async () => {
    await post(`/orders/${orderId}/scans`, { scans: scansOf(first, second, `NEW-${mark}`) });
    await mill.page.reload();
    const order = new OrderPage(mill.page);
    await order.expectStatus('scanned');
    await mill.page.getByText('3 of 3all scanned').waitFor();
    await order.pay('$412.50');
    await order.expectStatus('invoiced');
    await mill.page.getByText('Transaction id', { exact: true }).waitFor();
  });

  step('the vendor completes it', async () => {
    await seller.page.reload();
    const order = new OrderPage(seller.page);
    await order.expectStatus('invoiced');
    await order.complete();
    await order.expectStatus('complete');
  });

  step('the order history and the timeline show it to the manufacturer', async () => {
    const history = new OrderHistoryPage(mill.page);
    await history.go('Order History');
    const row = history.row(`Books ${mark}`);
    await row.getByText('complete', { exact: true }).waitFor();
    await row.getByText('3 of 3').waitFor();
    await history.openOrder(`Books ${mark}`);
    const sentences = [
      `${vendor.name} marked the order as complete`,
      'The order was invoiced',
      'The order was scanned',
      `${person.company} released the requirements`,
      `${person.company} accepted the quote`,
      `${vendor.name} quoted $412.50`,
      `${person.company} placed the order`,
      'Order created',
    ];
    const order = new OrderPage(mill.page);
    // The page shows its cached data until the response arrives.
    await order.expectLine(sentences[0] ?? '');
    const lines = await order.history();
    expect(lines.filter((line) => sentences.includes(line))).toEqual(sentences);
  });

  step('signing out ends the session', async () => {
    await mill.page.getByRole('button', { name: 'SIGN OUT' }).click();
    await mill.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await mill.page.goto('/orders_history');
    await mill.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });
});
