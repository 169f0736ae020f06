import { randomUUID } from 'node:crypto';
import { aCompany, type TestCompany } from './a-company.js';
import type { TestApp } from './test-app.js';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** A manufacturer and a vendor with a link between them and an order group. */
export interface Trade {
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

/** Sends a body and answers the record; any status but 200 fails the test with the text of the refusal. */
export const sent = async (
  company: TestCompany,
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  body: object,
): Promise<Row> => {
  const answer = await company.request(method, `/api${path}`).send(body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body as Row;
};

export const aTrade = async (app: TestApp, changes: object = {}): Promise<Trade> => {
  const mill = await aCompany(app, 'manufacturer', changes);
  const vendor = await aCompany(app, 'vendor', changes);
  const link = await sent(mill, 'POST', '/Customers', linkBody(mill, vendor));
  const group = await sent(mill, 'POST', '/orderGroups', { name: `Books ${randomUUID()}`, vendorId: vendor.companyId });
  return { mill, vendor, linkId: link.id, groupId: group.id };
};

/** Makes a draft for the vendor; unless `fabrics` is 0 it has one line with a quantity of three. */
export const anOrder = async (trade: Trade, over: object = {}, { fabrics = 1 } = {}): Promise<Row> => {
  const { mill, vendor, groupId } = trade;
  const body = { vendorId: vendor.companyId, groupId, po_number: 'PO-1', requireLevel: 'none', ...over };
  const order = await sent(mill, 'POST', '/orders', body);
  for (let n = 1; n <= fabrics; n += 1) {
    const code = `F-${n}-${order.id.slice(-8)}`;
    await sent(mill, 'POST', '/orderFabrics', {
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

/** Makes an order and takes the shortest way to a status. */
export const anOrderThatIs = async (trade: Trade, status: string, over: object = {}): Promise<Row> => {
  const order = await anOrder(trade, over);
  if (status === 'draft') return order;
  for (const [actor, body] of steps) {
    const path = `/orders/${order.id}${actor === 'release' ? '/release' : ''}`;
    const after = await sent(actor === 'vendor' ? trade.vendor : trade.mill, 'PATCH', path, body);
    if (after['status'] === status && actor !== 'release') return after;
  }
  throw new Error(`No way leads to ${status}.`);
};
