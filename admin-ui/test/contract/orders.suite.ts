import type { Company, Order, OrderGroup } from '../../src/types/wire';
import * as refusals from '../fake/refusals';
import { made, type Topic } from './contract';

const quote = (total: number) => ({ quote: 'in two weeks', total, deliverBy: null });
const card = { cardNumber: '4111 1111 1111 1111', expiry: '10 / 40', cvv: '999', zip: '10001' };

/** The life of an order, and its group. */
export const orders: Topic = ({ world, data, read, refuses }) => {
  let id: string;
  const now = () => read<Order>('Orders', id);
  const by = (who: 'mill' | 'vendor') => {
    world().signIn(who);
    return data();
  };
  const versions = async () => (await now()).quotes.map(({ version, total, state }) => [version, total, state]);
  beforeAll(async () => {
    id = await world().aDraft();
  });
  const quoted = async () => {
    const order = await world().aDraft();
    await by('mill').placeOrder({ id: order }, { requireLevel: 'single' });
    await by('vendor').quoteOrder(order, quote(90));
    return order;
  };
  const scanned = async () => {
    const order = await quoted();
    await by('mill').acceptOrder(order, 1);
    await data().releaseOrder(order, 'cut');
    await data().overrideScans(order, 'one is late');
    return order;
  };

  describe('its life, step by step', () => {
    const step = (what: string, take: () => Promise<unknown>, after: object) =>
      test(what, async () => {
        expect(await take()).toMatchObject({ id, ...after });
        expect(await now()).toMatchObject(after);
      });

    step('it is saved', async () => by('mill').saveOrder(await now(), { notes: 'soon', requireLevel: 'single' }), {
      notes: 'soon',
      status: 'draft',
    });
    step('it is placed', async () => by('mill').placeOrder(await now(), { po_number: 'PO-7' }), {
      status: 'placed',
      po_number: 'PO-7',
      wasPlaced: true,
    });
    step('its vendor takes notes', async () => by('vendor').saveVendorNotes(await now(), { 'needed-by': 'tight' }), {
      vendorNotes: { 'needed-by': 'tight' },
    });
    step('it is quoted', () => by('vendor').quoteOrder(id, quote(120)), {
      status: 'quoted',
      total: 120,
      quote: 'in two weeks',
    });
    step('its quote is corrected', () => by('vendor').correctQuote(id, 1, quote(130)), {
      status: 'quoted',
      total: 130,
    });
    test('a quote that was corrected is neither accepted, corrected nor cancelled unseen', async () => {
      expect(await versions()).toEqual([
        [1, 120, 'superseded'],
        [2, 130, 'open'],
      ]);
      const refusal = refusals.quoteCorrected();
      await refuses(by('mill').acceptOrder(id, 1), refusal);
      await refuses(by('mill').cancelOrder(id, 1), refusal);
    });
    step('it is accepted', () => by('mill').acceptOrder(id, 2, 'as agreed'), {
      status: 'accepted',
      acceptedNotes: 'as agreed',
    });
    test('its newest quote is accepted', async () =>
      expect(await versions()).toEqual([
        [1, 120, 'superseded'],
        [2, 130, 'accepted'],
      ]));
    step('it is released', () => by('mill').releaseOrder(id, 'cut'), { status: 'accepted', releaseNotes: 'cut' });
    step('it is scanned in spite of what is missing', () => by('mill').overrideScans(id, 'one is late'), {
      status: 'scanned',
      scannedNotes: 'one is late',
    });
    step('it is invoiced', () => by('vendor').invoiceOrder(id, { invoiceNumber: 'R-7' }), {
      status: 'invoiced',
      invoice: { number: 'R-7' },
    });
    step('its invoice is paid', () => by('vendor').changeInvoice(id, { invoicePaidAt: '2026-11-20' }), {
      invoice: { number: 'R-7', paidAt: '2026-11-20' },
    });
    step('it is complete', () => by('vendor').moveOrder(id, 'complete'), { status: 'complete' });
  });

  test('it is paid by card, once', async () => {
    const order = await scanned();
    const company = await by('vendor').getList<Company>('Companies', {
      filter: { id: (await read<Order>('Orders', order)).vendorId },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    });
    await data().savePaymentSettings(made(company.data[0]), { paymentApiKey: 'a-key', paymentApiUrl: world().gateway });
    const paid = await by('mill').payVendor(order, { cardInfo: card }, 'attempt-1');
    expect(await read<Order>('Orders', order)).toMatchObject({
      status: 'invoiced',
      paymentStatus: 'approved',
      transactionId: paid,
    });
    expect(await data().payVendor(order, { cardInfo: card }, 'attempt-1')).toBe(paid);
  });

  test('no payment of it is ended where none is being confirmed', async () => {
    const order = await scanned();
    await refuses(by('mill').endPayment(order), refusals.noPaymentOpen());
  });

  test('a quoted one is cancelled', async () => {
    const order = await quoted();
    expect(await by('mill').cancelOrder(order, 1)).toMatchObject({ id: order, status: 'cancelled' });
    expect((await read<Order>('Orders', order)).quotes).toMatchObject([{ version: 1, state: 'cancelled' }]);
  });

  test('its copy is a draft with the same lines, and the same for the same attempt', async () => {
    const copy = await by('mill').copyOrder(id, 'copy-1');
    expect(copy).toMatchObject({ status: 'draft', po_number: '', lineCount: 1, quotes: [], warned: [], leftOut: [] });
    expect(copy.id).not.toBe(id);
    expect(await read<Order>('Orders', copy.id)).toMatchObject({ status: 'draft', notes: 'soon', vendorNotes: null });
    expect((await data().copyOrder(id, 'copy-1')).id).toBe(copy.id);
    const { data: lines } = await data().getManyReference('OrderFabrics', {
      ...{ target: 'orderId', id: copy.id, filter: {}, sort: { field: 'position', order: 'ASC' } },
      pagination: { page: 1, perPage: 10 },
    });
    expect(lines).toMatchObject([{ orderId: copy.id, quantity: 3, position: 0 }]);
  });

  test('a draft is discarded, and may be again', async () => {
    const draft = await world().aDraft();
    const before = await by('mill').orderCounts();
    await data().discardOrder(draft);
    expect(await data().orderCounts()).toEqual({
      ...before,
      orders: { ...before.orders, draft: before.orders.draft - 1 },
    });
    await data().discardOrder(draft);
    await refuses(read('Orders', draft), refusals.notFound());
  });

  test('more orders than a file holds are refused', async () => {
    const many = { orders: Array.from({ length: 1_001 }, (_, at) => `order-${at}`) };
    await refuses(by('mill').downloadOrdersCsv(many), refusals.tooManyOrders('orders'));
  });

  test('a group is saved under a name of its own, and discarded', async () => {
    const { vendorId, groupId } = await now();
    const nothing = { threadColor: null, notes: null, checks: {} };
    const group = await by('mill').createOrderGroup(vendorId, 'Spring books', nothing);
    expect(await data().saveOrderGroup(group, { name: 'Summer books', checks: { header: true } })).toMatchObject({
      id: group.id,
      name: 'Summer books',
      checks: { header: true, grommet: false },
    });
    await refuses(data().saveOrderGroup({ id: groupId }, { name: 'summer books' }), refusals.orderGroupNameTaken());
    expect(await read<OrderGroup>('OrderGroups', group.id)).toMatchObject({ name: 'Summer books' });
    await data().discardOrderGroup(group.id);
    await data().discardOrderGroup(group.id);
    await refuses(read('OrderGroups', group.id), refusals.notFound());
  });
};
