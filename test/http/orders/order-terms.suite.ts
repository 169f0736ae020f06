import { randomUUID } from 'node:crypto';
import { filter } from '../world/a-group.js';
import { anOrder, anOrderInStatus, signUpPartners, saveRecord, type TradingPartners } from '../world/an-order.js';
import { startTestApp, type TestApp } from '../world/test-app.js';

interface Group {
  readonly name: string;
  readonly threadColor: string | null;
  readonly checks: Readonly<Record<string, boolean>>;
}

describe('the API of what an order is agreed on', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  describe('the group of an order', () => {
    let partners: TradingPartners;
    beforeEach(async () => {
      partners = await signUpPartners(app);
    });

    const groupOf = async (side: 'mill' | 'vendor', id: string): Promise<Group> => {
      const answer = await partners[side].get(`/api/orders/${id}?filter=${filter({ include: ['order_group'] })}`);
      const { order_group: group, group: twin } = answer.body as { order_group: Group; group: Group };
      expect(twin).toEqual(group);
      return group;
    };
    const change = (group: object) => saveRecord(partners.mill, 'PATCH', `/orderGroups/${partners.groupId}`, group);

    test('stays for both sides as it was when the order was placed', async () => {
      await change({ threadColor: 'navy', checks: { header: true } });
      const order = await anOrderInStatus(partners, 'accepted');
      const draft = await anOrder(partners);
      const { name } = await groupOf('vendor', order.id);
      const other = `Rugs ${randomUUID()}`;
      await change({ name: other, threadColor: 'green', checks: { header: false, collate: true } });
      const placed = { name, threadColor: 'navy', checks: { header: true, collate: false } };
      expect(await groupOf('vendor', order.id)).toMatchObject(placed);
      expect(await groupOf('mill', order.id)).toMatchObject(placed);
      expect((await partners.mill.get(`/api/orders/${order.id}`)).body).toMatchObject({
        groupName: name,
        currentGroupName: other,
      });
      expect(await groupOf('mill', draft.id)).toMatchObject({ name: other, threadColor: 'green' });
    });

    test('is read again when the order is placed again, and shows its present state in a draft', async () => {
      const order = await anOrderInStatus(partners, 'placed');
      await change({ threadColor: 'green' });
      const body = { status: 'placed', po_number: order['po_number'] };
      await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, body);
      expect(await groupOf('vendor', order.id)).toMatchObject({ threadColor: 'green' });
      await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, { notes: 'a draft again' });
      await change({ threadColor: 'red' });
      expect(await groupOf('mill', order.id)).toMatchObject({ threadColor: 'red' });
      await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, {
        status: 'placed',
        group: { threadColor: 'blue' },
      });
      expect(await groupOf('vendor', order.id)).toMatchObject({ threadColor: 'blue' });
    });

    test('is in the history of the order when it is placed with other terms', async () => {
      await change({ threadColor: 'navy', checks: { header: true } });
      const order = await anOrderInStatus(partners, 'placed');
      await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, {
        status: 'placed',
        group: { threadColor: 'green', checks: { header: false } },
      });
      const story = (await partners.vendor.get(`/api/orders/${order.id}/history`)).body as { type: string }[];
      expect(story.find(({ type }) => type === 'OrderPlaced')).toMatchObject({
        changes: [
          { field: 'threadColor', from: 'navy', to: 'green' },
          { field: 'checks.header', from: true, to: false },
        ],
      });
    });

    test('is nothing for its vendor until an order of it is placed', async () => {
      const { mill, vendor, groupId } = partners;
      const order = await anOrder(partners);
      const seen = async () => ((await vendor.get('/api/orderGroups')).body as unknown[]).length;
      const note = () =>
        vendor.request('PATCH', `/api/orderGroups/${groupId}`).send({ vendorNotes: { header: 'ours' } });
      expect([await seen(), (await note()).status]).toEqual([0, 404]);
      await saveRecord(mill, 'PATCH', `/orders/${order.id}`, { status: 'placed' });
      await anOrder(partners);
      expect((await vendor.get(`/api/orderGroups/${groupId}`)).body).toMatchObject({ job_number: 1 });
      expect((await mill.get(`/api/orderGroups/${groupId}`)).body).toMatchObject({ job_number: 2 });
      await saveRecord(mill, 'PATCH', `/orders/${order.id}`, { notes: 'a draft again' });
      expect([await seen(), (await note()).status]).toEqual([1, 200]);
    });
  });

  describe('whose turn it is', () => {
    test('is a field of the order for queries, and follows the payment option of the link', async () => {
      const partners = await signUpPartners(app);
      const { mill, vendor, linkId } = partners;
      const order = await anOrderInStatus(partners, 'scanned');
      const waiting = async (turn: string) => {
        const answer = await vendor.get(`/api/orders?filter=${filter({ where: { waitsFor: turn } })}`);
        return (answer.body as { id: string }[]).map(({ id }) => id);
      };
      expect((await mill.get(`/api/orders/${order.id}`)).body).toMatchObject({ waitsFor: 'manufacturer' });
      expect(await waiting('vendor')).toEqual([]);
      await saveRecord(vendor, 'PATCH', `/Customers/${linkId}`, { paymentOption: 'invoice' });
      expect(await waiting('vendor')).toEqual([order.id]);
      const invoiced = await anOrderInStatus(partners, 'scanned');
      expect(invoiced['waitsFor']).toBe('vendor');
    });
  });
});
