import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './generated/api.js';

const { API_URL: baseUrl = '', EMAIL: email = '', PASSWORD: password = '' } = process.env;

const api = createClient<paths>({ baseUrl });
/** The data of a response. @throws Error with the code of a refusal */
const dataOf = async <Data>(call: Promise<{ data?: Data; error?: { error: { code: string } } }>): Promise<Data> => {
  const { data, error } = await call;
  if (data === undefined) throw new Error(error?.error.code);
  return data;
};

const session = await dataOf(api.POST('/api/users/login', { body: { email, password } }));
const signedIn: Middleware = {
  onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${session.id}`),
};
api.use(signedIn);

const page = { sort: '["createdAt","ASC"]', range: '[0,1]' };
const listed = await dataOf(api.GET('/api/orders', { params: { query: page } }));
const drafts = await dataOf(api.GET('/api/orders', { params: { query: { filter: '{"status":"draft"}' } } }));
const read = await dataOf(api.GET('/api/orders/{id}', { params: { path: { id: listed[0]?.id ?? '' } } }));

const groups = await dataOf(api.GET('/api/orderGroups'));
const { id: groupId = '', vendorId = '' } = groups[0] ?? {};
const order = await dataOf(api.POST('/api/orders', { body: { vendorId, groupId, po_number: 'From a client' } }));
const params = { path: { id: order.id, orderId: order.id } };
await dataOf(
  api.POST('/api/orderFabrics', {
    body: { orderId: order.id, code: 'CL-1', pattern_name: 'Twill', color: 'Red', quantity: 3 },
  }),
);

const imported = await dataOf(
  api.POST('/api/orderFabrics/importCSV/{orderId}', {
    params,
    body: { type: 'add', file: 'code,pattern_name,color,quantity\nCL-2,Twill,Blue,5\n' },
    bodySerializer: ({ type, file }) => {
      const form = new FormData();
      form.set('type', type);
      form.set('file', new File([file], 'lines.csv', { type: 'text/csv' }));
      return form;
    },
  }),
);
const placed = await dataOf(api.PATCH('/api/orders/{id}', { params, body: { status: 'placed' } }));

const { csvDetails } = await dataOf(api.POST('/api/orders/createCSV', { body: { orders: [order.id] } }));
const csv = await dataOf(
  api.GET('/api/containers/{container}/download/{name}', {
    params: { path: { container: csvDetails.container, name: csvDetails.fileName } },
    parseAs: 'text',
  }),
);

const { error: refusal } = await api.GET('/api/orders/{id}', { params: { path: { id: 'unknown' } } });

console.log(
  JSON.stringify({
    listed: listed.map(({ po_number: number }) => number),
    drafts: drafts.map(({ po_number: number }) => number),
    read: read.po_number,
    imported: imported.length,
    status: placed.status,
    downloaded: csv.split(',')[0],
    error: refusal?.error.code,
  }),
);
