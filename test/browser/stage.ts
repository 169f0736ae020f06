import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { aUser, type SignedIn } from '../http/world/a-company.js';
import { aFabric, aGroup, aSwatch } from '../http/world/a-group.js';
import { setGatewayAccount } from '../http/world/a-payment.js';
import { anOrder, anOrderInStatus, signUpPartners, saveRecord, type TradingPartners } from '../http/world/an-order.js';
import type { TestApp } from '../http/world/test-app.js';

/** The statuses that an order goes through. A vendor marks it as scanned by hand if no scan is required. */
const steps = ['draft', 'placed', 'quoted', 'accepted'] as const;
const done = ['scanned', 'invoiced', 'complete'] as const;

/** Data for every page: fabrics, a scan with each kind of finding, and an order in every status. */
export interface Fixture extends TradingPartners {
  readonly groupId: string;
  readonly inventoryGroupId: string;
  /** Ids of orders by status, also `rejected`, `cancelled` and `released`. */
  readonly orders: Readonly<Record<string, string>>;
  /** A user of the manufacturer who may only read. */
  readonly reader: SignedIn & { readonly email: string };
  readonly clerkId: string;
}

const addPhoto = async (partners: TradingPartners, fabricId: string): Promise<void> => {
  const photo = await sharp({ create: { width: 48, height: 48, channels: 3, background: '#7a2f3a' } })
    .png()
    .toBuffer();
  const answer = await partners.mill
    .request('POST', `/api/Fabrics/${fabricId}/uploadFabricImg`)
    .attach('file', photo, 'cloth.png');
  if (answer.status !== 200) throw new Error(`No photo was taken: ${answer.text}`);
};

const addScans = async ({ mill }: TradingPartners): Promise<string> => {
  const group = await aGroup(mill, { name: 'Spring Showroom' });
  const cloths = await Promise.all(
    ['Herringbone', 'Twill', 'Basket', 'Plain'].map((pattern_name) => aFabric(mill, { pattern_name })),
  );
  const flags = [{}, { active: false }, { grade_notice: true }, {}];
  for (const [index, { id }] of cloths.entries()) await aSwatch(mill, group.id, id, flags[index]);
  const [fine, inactive, regraded] = cloths.map(({ code }) => code);
  const scans = [fine, fine, inactive, regraded, 'UNKNOWN'].map((code, second) => ({
    code,
    scannedAt: new Date(Date.UTC(2026, 0, 5, 9, 0, second)).toISOString(),
  }));
  const path = `/InventoryGroups/${group.id}/scannedGroups`;
  await saveRecord(mill, 'POST', path, { name: 'Monday', scans, complete: true });
  await saveRecord(mill, 'POST', path, { name: 'Tuesday', scans: scans.slice(0, 1) });
  return group.id;
};

const addOrders = async (partners: TradingPartners): Promise<Readonly<Record<string, string>>> => {
  const { mill, vendor } = partners;
  const orders: Record<string, string> = {};
  for (const status of steps) orders[status] = (await anOrderInStatus(partners, status, { requireLevel: 'full' })).id;
  for (const status of done) orders[status] = (await anOrderInStatus(partners, status)).id;
  const step = async (
    status: string,
    from: string,
    side: 'mill' | 'vendor',
    body: object,
    path = '',
  ): Promise<void> => {
    const { id } = await anOrderInStatus(partners, from);
    await saveRecord(side === 'mill' ? mill : vendor, 'PATCH', `/orders/${id}${path}`, body);
    orders[status] = id;
  };
  await step('rejected', 'placed', 'vendor', { status: 'rejected', rejectNotes: 'out of thread' });
  await step('cancelled', 'quoted', 'mill', { status: 'cancelled' });
  await step('released', 'accepted', 'mill', { releaseNotes: 'cut on the bias' }, '/release');
  orders['empty'] = (await anOrder(partners, {}, { fabrics: 0 })).id;
  return orders;
};

export const createFixture = async (app: TestApp): Promise<Fixture> => {
  const partners = await signUpPartners(app);
  const { mill, vendor } = partners;
  const group = await saveRecord(mill, 'POST', '/orderGroups', {
    name: `Sample books ${randomUUID().slice(0, 8)}`,
    vendorId: vendor.companyId,
    threadColor: 'navy',
    notes: 'mind the selvage',
    checks: { header: true, grommet: true },
  });
  await setGatewayAccount(app, partners);
  const pictured = await aFabric(mill, { pattern_name: 'Herringbone', color: 'Madder' });
  await addPhoto(partners, pictured.id);
  const gone = await aFabric(mill, { pattern_name: 'Dobby', alias: null });
  await saveRecord(mill, 'PATCH', `/Fabrics/${gone.id}`, { discontinued: true });
  const inventoryGroupId = await addScans(partners);
  const flagged = { ...partners, groupId: group.id };
  const orders = await addOrders(flagged);
  const reader = await aUser(app, mill, ['Admin App Access']);
  const { userId: clerkId } = await aUser(app, vendor);
  return { ...flagged, inventoryGroupId, orders, reader, clerkId };
};
