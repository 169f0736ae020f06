import { randomUUID } from 'node:crypto';
import { aCompany, type TestCompany } from './a-company.js';
import type { TestApp } from './test-app.js';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** A manufacturer and a vendor with a link between them and an order group. */
export interface TradingPartners {
  readonly mill: TestCompany;
  readonly vendor: TestCompany;
  readonly linkId: string;
  readonly groupId: string;
}

export const linkBody = (mill: TestCompany, vendor: TestCompany) => ({
  manufacturerId: mill.companyId,
  vendorId: vendor.companyId,
  companyName: vendor.name,
  name: 'Ada',
  email: vendor.email,
  phone: '5550102000',
  status: true,
});

/** Sends a body and returns the record; any status but 200 fails the test with the text of the refusal. */
export const saveRecord = async (
  company: TestCompany,
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  body: object,
): Promise<Row> => {
  const answer = await company.request(method, `/api${path}`).send(body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body as Row;
};

export const signUpPartners = async (app: TestApp, changes: object = {}): Promise<TradingPartners> => {
  const mill = await aCompany(app, 'manufacturer', changes);
  const vendor = await aCompany(app, 'vendor', changes);
  const link = await saveRecord(mill, 'POST', '/Customers', linkBody(mill, vendor));
  const group = await saveRecord(mill, 'POST', '/orderGroups', {
    name: `Books ${randomUUID()}`,
    vendorId: vendor.companyId,
  });
  return { mill, vendor, linkId: link.id, groupId: group.id };
};

/** Makes a draft for the vendor; unless `fabrics` is 0 it has one line with a quantity of three. */
export const anOrder = async (partners: TradingPartners, over: object = {}, { fabrics = 1 } = {}): Promise<Row> => {
  const { mill, vendor, groupId } = partners;
  const body = { vendorId: vendor.companyId, groupId, po_number: 'PO-1', requireLevel: 'none', ...over };
  const order = await saveRecord(mill, 'POST', '/orders', body);
  for (let n = 1; n <= fabrics; n += 1) {
    const code = `F-${n}-${order.id.slice(-8)}`;
    await saveRecord(mill, 'POST', '/orderFabrics', {
      orderId: order.id,
      code,
      pattern_name: 'Twill',
      color: 'Red',
      quantity: 3,
    });
  }
  return order;
};

const steps = [
  ['mill', { status: 'placed' }],
  ['vendor', { status: 'quoted', quote: 'two weeks', total: 123.45 }],
  ['mill', { status: 'accepted' }],
  ['release', { releaseNotes: 'cut' }],
  ['vendor', { status: 'scanned' }],
  ['vendor', { status: 'invoiced' }],
  ['vendor', { status: 'complete' }],
] as const;

/** Makes an order and brings it to a status on the shortest way. */
export const anOrderInStatus = async (partners: TradingPartners, status: string, over: object = {}): Promise<Row> => {
  const order = await anOrder(partners, over);
  if (status === 'draft') return order;
  for (const [actor, body] of steps) {
    const path = `/orders/${order.id}${actor === 'release' ? '/release' : ''}`;
    const after = await saveRecord(actor === 'vendor' ? partners.vendor : partners.mill, 'PATCH', path, body);
    if (after['status'] === status && actor !== 'release') return after;
  }
  throw new Error(`No steps lead to ${status}.`);
};
