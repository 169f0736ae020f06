import { setGatewayAccount } from '../../../http/world/a-payment.js';
import { signUpPartners, saveRecord, type TradingPartners } from '../../../http/world/an-order.js';
import { installGatewayCardFields, withCamera } from '../../fakes-in-page.js';
import { MailPage } from '../../pages/entry-pages.js';
import { OrderEditorPage } from '../../pages/order-editor-page.js';
import { OrderPage } from '../../pages/order-pages.js';
import { describePortal, type Portal } from '../../portal.js';
import type { Visitor } from '../../visitor.js';
import { defineJourney } from '../../journey.js';

const [first, second, third] = ['ROAD-1', 'ROAD-2', 'ROAD-3'];

const roadAt = (width: number, height: number) => (portal: Portal) => {
  let partners: TradingPartners;
  let mill: Visitor;
  let seller: Visitor;
  let mailbox: Visitor;
  let path = '';

  beforeAll(async () => {
    partners = await signUpPartners(portal.app);
    await setGatewayAccount(portal.app, partners, { paymentTokenizationKey: 'a-public-key' });
    [mill, seller, mailbox] = await Promise.all([
      portal.enter(partners.mill),
      portal.enter(partners.vendor),
      portal.visitor(),
    ]);
    for (const { page } of [mill, seller, mailbox]) await page.setViewportSize({ width, height });
    await mill.page.addInitScript(withCamera, third);
    await installGatewayCardFields(mill.page, '**/orders/*', portal.app.product.url);
  }, 120_000);

  const step = defineJourney(portal, () => [mill, seller, mailbox]);
  const orderOf = ({ page }: Visitor) => new OrderPage(page);
  /** Reads the newest mail to one side with this subject. */
  const mailTo = (reader: { readonly email: string }, subject: string) =>
    new MailPage(mailbox.page).read(reader.email, subject);
  const reads = async (visitor: Visitor, side: string): Promise<OrderPage> => {
    await visitor.page.goto(`${side}${path}`);
    return orderOf(visitor);
  };

  step('is filled and placed, and the vendor is mailed that a quote is asked', async () => {
    const order = await saveRecord(partners.mill, 'POST', '/orders', {
      vendorId: partners.vendor.companyId,
      groupId: partners.groupId,
      po_number: 'PO-ROAD',
      requireLevel: 'single',
    });
    path = `/orders/${order.id}`;
    await mill.page.goto(`/order/edit/${order.id}`);
    const editor = new OrderEditorPage(mill.page);
    for (const code of [first, second, third]) await editor.addLine(code, '2', { pattern: 'Basket', color: 'Sand' });
    await editor.submit();
    const mail = await mailTo(partners.vendor, `Order 1 from ${partners.mill.name}: quote asked`);
    expect(mail).toContain('PO-ROAD');
    expect(mail).toContain(`/vendor${path}`);
  });

  step('is quoted, and the quote corrected, which the customer reads in two mails', async () => {
    const order = await reads(seller, '/vendor');
    await order.expectStatus('placed');
    await order.quote('412.50', 'Two weeks');
    await order.expectStatus('quoted');
    const { vendor, mill: customer } = partners;
    expect(await mailTo(customer, `${vendor.name} quoted $412.50`)).toContain('"Two weeks"');
    await order.correctQuote('398.00', 'Ten days');
    const mail = await mailTo(customer, `${vendor.name} corrected its quote to $398.00`);
    expect(mail).toContain('Amount before: $412.50');
  });

  step('is accepted as it was corrected, and its requirements are released', async () => {
    const order = await reads(mill, '');
    await order.accept('$398.00');
    await order.expectStatus('accepted');
    expect(await mailTo(partners.vendor, 'Order 1: quote accepted')).toContain('$398.00');
    await order.release('Cut on the bias');
    expect(await mailTo(partners.vendor, 'Order 1: requirements released')).toContain('"Cut on the bias"');
  });

  step('is scanned from a pasted list and by the camera', async () => {
    const order = orderOf(mill);
    await order.button('Scan, 0 of 3').click();
    const dialog = order.dialog(/^Scan /);
    await order.button('Paste a list').click();
    await dialog.getByRole('textbox', { name: 'List of codes' }).fill(`${first}\n${second}\n${first}`);
    await order.button('Add the codes').click();
    await dialog.getByText('2 of 3 required scans', { exact: false }).waitFor();
    await order.button('Camera', dialog).click();
    await dialog.waitFor({ state: 'hidden' });
    await order.expectStatus('scanned');
    // The side that scanned gets no mail about it.
    await mailTo(partners.vendor, 'Order 1: all requirements are scanned');
  });

  step('is paid with a token of the card while a notice is still shown, and completed', async () => {
    const order = orderOf(mill);
    await order.button('Submit Payment').click();
    const dialog = order.dialog('Submit Payment');
    const card = dialog.frameLocator('iframe');
    await card.getByLabel('Card number').fill('4111 1111 1111 1111');
    await card.getByLabel('Expiry').fill('10/40');
    await card.getByLabel('CVV').fill('999');
    await dialog.getByLabel('Zip').fill('10001');
    await order.button('Pay $398.00', dialog).click();
    await dialog.getByText('Payment approved.').waitFor();
    await order.button('Done', dialog).click();
    expect(await mailTo(partners.vendor, 'Order 1: paid $398.00, transaction ')).toContain('Amount: $398.00');
    const sold = await reads(seller, '/vendor');
    await sold.complete();
    await sold.expectStatus('complete');
    expect(await mailTo(partners.mill, 'Order 1 is complete')).toContain(path);
  });
};

describePortal('an order at the desks of both sides', roadAt(1280, 900));
describePortal('an order on the phones of both sides', roadAt(375, 812));
