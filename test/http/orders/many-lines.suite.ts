import { aCompany } from '../world/a-company.js';
import { aFabric, aGroup, aSwatch } from '../world/a-group.js';
import { anOrder, anOrderInStatus, signUpPartners, type TradingPartners } from '../world/an-order.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('the API of many lines', () => {
  let app: TestApp;
  let partners: TradingPartners;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
  });
  afterAll(() => app.stop());

  const call = (orderId: string, verb: 'addFabrics' | 'sortFabrics', body: object) =>
    partners.mill.request('POST', `/api/orders/${orderId}/${verb}`).send(body);
  const linesOf = async (orderId: string) => {
    const filter = encodeURIComponent(JSON.stringify({ where: { orderId }, order: 'position ASC' }));
    return (await partners.mill.get(`/api/orderFabrics?filter=${filter}`)).body as {
      id: string;
      code: string;
      quantity: number;
      grade: string | null;
    }[];
  };
  const empty = () => anOrder(partners, {}, { fabrics: 0 });

  describe('many fabrics in one call', () => {
    test('become lines of one quantity in the order of their ids; invalid ones are named', async () => {
      const [order, one, two] = [await empty(), await aFabric(partners.mill), await aFabric(partners.mill)];
      const foreign = await aFabric(await aCompany(app));
      await partners.mill.request('PATCH', `/api/Fabrics/${one.id}`).send({ discontinued: true });
      const warning = 'This fabric is discontinued.';
      const fabricIds = [two.id, one.id, two.id, foreign.id];
      const added = await call(order.id, 'addFabrics', { fabricIds, quantity: 4 });
      const lines = await linesOf(order.id);
      expect(lines).toMatchObject([
        { code: two.code, quantity: 4, grade: 'A' },
        { code: one.code, quantity: 4, grade: 'A' },
      ]);
      expect([added.status, added.body]).toEqual([
        200,
        [
          { fabricId: two.id, code: two.code, lineId: lines[0]?.id },
          { fabricId: one.id, code: one.code, lineId: lines[1]?.id, warning },
          { fabricId: foreign.id, code: null, error: 'There is no such fabric' },
        ],
      ]);
      const again = await call(order.id, 'addFabrics', { fabricIds: [one.id], quantity: 1 });
      expect(again.body).toEqual([{ fabricId: one.id, code: one.code, error: 'Duplicate fabric!' }]);
      expect(await linesOf(order.id)).toHaveLength(2);
    });

    test('are those of the active swatches of a group, by their codes', async () => {
      const [order, group] = [await empty(), await aGroup(partners.mill)];
      const codes = ['GROUP-B', 'GROUP-A', 'GROUP-OFF'];
      for (const code of codes) {
        const { id } = await aFabric(partners.mill, { code });
        await aSwatch(partners.mill, group.id, id, { active: code !== 'GROUP-OFF' });
      }
      const source = { inventoryGroupId: group.id };
      await call(order.id, 'addFabrics', { ...source, quantity: 'Available Fabric' });
      expect(await linesOf(order.id)).toMatchObject([
        { code: 'GROUP-A', quantity: 'Available Fabric' },
        { code: 'GROUP-B', quantity: 'Available Fabric' },
      ]);
      const foreign = await aGroup(await aCompany(app));
      await expectRefusal(call(order.id, 'addFabrics', { inventoryGroupId: foreign.id, quantity: 1 }), 404);
    });

    test('are refused without a quantity, and into an order that is locked', async () => {
      const [order, fabric, locked] = [
        await empty(),
        await aFabric(partners.mill),
        await anOrderInStatus(partners, 'quoted'),
      ];
      const body = { fabricIds: [fabric.id] };
      const refused = await call(order.id, 'addFabrics', body);
      await expectRefusal(refused, 422, 'order-line.quantity-required', 'Quantity is required');
      await expectRefusal(call(locked.id, 'addFabrics', { ...body, quantity: 1 }), 409, 'order.locked');
      const answer = await call(locked.id, 'sortFabrics', { ids: (await linesOf(locked.id)).map(({ id }) => id) });
      await expectRefusal(answer, 409, 'order.locked');
    });
  });

  test('lines are put in another order in one call, and their contents stay', async () => {
    const order = await anOrder(partners, {}, { fabrics: 3 });
    const [a, b, c] = await linesOf(order.id);
    const sorted = await call(order.id, 'sortFabrics', { ids: [c?.id, a?.id] });
    expect([sorted.status, sorted.body]).toEqual([200, { count: 2 }]);
    expect((await linesOf(order.id)).map(({ id }) => id)).toEqual([c?.id, a?.id, b?.id]);
    const edit = partners.mill.request('PATCH', `/api/orderFabrics/${c?.id}`).set('if-match', '"3"');
    expect((await edit.send({ quantity: 9 })).body).toMatchObject({ id: c?.id, quantity: 9 });
  });
});
