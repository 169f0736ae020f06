import { client } from './generated/client.gen.js';
import {
  addOrderLine,
  changeOrder,
  createOrder,
  downloadFile,
  importOrderLines,
  listOrderGroups,
  listOrders,
  makeCsvOfOrders,
  readOrder,
  signIn,
} from './generated/index.js';

const { API_URL: baseUrl = '', EMAIL: email = '', PASSWORD: password = '' } = process.env;
const throwOnError = true;

client.setConfig({ baseUrl });
const { data: session } = await signIn({ body: { email, password }, throwOnError });
client.setConfig({ auth: session.id });

const { data: listed } = await listOrders({ query: { sort: '["createdAt","ASC"]', range: '[0,1]' }, throwOnError });
const { data: drafts } = await listOrders({ query: { filter: '{"status":"draft"}' }, throwOnError });
const { data: read } = await readOrder({ path: { id: listed[0]?.id ?? '' }, throwOnError });

const { data: groups } = await listOrderGroups({ throwOnError });
const { id: groupId = '', vendorId = '' } = groups[0] ?? {};
const { data: order } = await createOrder({ body: { vendorId, groupId, po_number: 'From a client' }, throwOnError });
await addOrderLine({
  body: { orderId: order.id, code: 'CL-1', pattern_name: 'Twill', color: 'Red', quantity: 3 },
  throwOnError,
});

const file = new File(['code,pattern_name,color,quantity\nCL-2,Twill,Blue,5\n'], 'lines.csv', { type: 'text/csv' });
const path = { orderId: order.id };
const { data: imported } = await importOrderLines({ path, body: { type: 'add', file }, throwOnError });
const { data: placed } = await changeOrder({ path: { id: order.id }, body: { status: 'placed' }, throwOnError });

const { data: made } = await makeCsvOfOrders({ body: { orders: [order.id] }, throwOnError });
const { container, fileName: name } = made.csvDetails;
const { data: csv } = await downloadFile({ path: { container, name }, parseAs: 'blob', throwOnError });

const { error: refusal } = await readOrder({ path: { id: 'unknown' } });

console.log(
  JSON.stringify({
    listed: listed.map(({ po_number: number }) => number),
    drafts: drafts.map(({ po_number: number }) => number),
    read: read.po_number,
    imported: imported.length,
    status: placed.status,
    downloaded: (await csv.text()).split(',')[0],
    error: refusal?.error.code,
  }),
);
