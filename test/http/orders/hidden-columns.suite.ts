import { filter } from '../world/a-group.js';
import { anOrderInStatus, signUpPartners, saveRecord, type TradingPartners } from '../world/an-order.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('what a manufacturer hides of its order fabrics', () => {
  let app: TestApp;
  let partners: TradingPartners;
  let orderId: string;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
    const { mill } = partners;
    const draft = await anOrderInStatus(partners, 'draft');
    orderId = draft.id;
    const [line] = (await mill.get(`/api/orderFabrics?filter=${filter({ where: { orderId } })}`)).body as {
      id: string;
    }[];
    const secrets = { rubs: 'SECRET-RUBS', grade: 'SECRET-GRADE', custom1: 'Felt', content: 'Wool' };
    await saveRecord(mill, 'PATCH', `/orderFabrics/${line?.id}`, secrets);
    await saveRecord(mill, 'PATCH', `/orders/${orderId}`, { status: 'placed' });
    await saveRecord(mill, 'PATCH', `/Companies/${mill.companyId}`, {
      orderDetailtable: [
        { id: 'rubs', name: 'Rubs', hidden: true },
        { id: 'grade', name: 'Grade', hidden: true },
        { id: 'custom1', name: 'Backing', hidden: false },
      ],
    });
  });
  afterAll(() => app.stop());

  const paths = () => {
    const where = { orderId };
    return [
      `/api/orderFabrics?filter=${filter({ where })}`,
      `/api/orderFabrics?filter=${filter({ where, include: ['fabric', 'order'] })}`,
      `/api/orders?filter=${filter({ include: { fabrics: 'fabric' } })}`,
      `/api/orders/${orderId}?filter=${filter({ include: ['fabrics'] })}`,
      '/api/Fabrics',
    ];
  };

  test('is sent to the manufacturer, and to no vendor', async () => {
    const [lines] = paths();
    expect((await partners.mill.get(lines ?? '')).text).toContain('SECRET-RUBS');
    for (const path of paths()) expect((await partners.vendor.get(path)).text).not.toContain('SECRET');
    const shown = await partners.vendor.get(lines ?? '');
    expect(shown.body).toMatchObject([{ rubs: null, grade: null, custom1: 'Felt', content: 'Wool', quantity: 3 }]);
  });

  test('cannot be queried by a vendor', async () => {
    for (const query of [{ where: { rubs: 'SECRET-RUBS' } }, { order: 'rubs DESC' }]) {
      await expectRefusal(partners.vendor.get(`/api/orderFabrics?filter=${filter(query)}`), 400, 'INVALID_FILTER');
      expect((await partners.mill.get(`/api/orderFabrics?filter=${filter(query)}`)).status).toBe(200);
    }
  });

  test('is part of the order by the names of the columns', async () => {
    const order = await partners.vendor.get(
      `/api/orders/${orderId}?filter=${filter({ include: ['manufacturer', 'vendor'] })}`,
    );
    const { manufacturer, vendor } = order.body as Record<
      string,
      { orderDetailtable?: { id: string; name: string }[] }
    >;
    expect(manufacturer?.orderDetailtable?.find(({ id }) => id === 'custom1')).toMatchObject({ name: 'Backing' });
    expect(vendor?.orderDetailtable).toBeNull();
  });
});
