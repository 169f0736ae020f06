import { fastify } from 'fastify';
import { randomUUID } from 'node:crypto';
import { orderGroupStream } from '../domain/order-group/order-group.decider.js';
import { orderStream } from '../domain/order/order.decider.js';
import { orderbookStream } from '../domain/orderbook/orderbook.decider.js';
import type { NewEvent } from '../infra/event-store/event-store.js';
import { newCommandId } from '../infra/event-store/event-id.js';
import { openSqliteEventStore } from '../infra/event-store/sqlite/sqlite-event-store.js';
import { answerBench } from './channel.js';
import { orderCreated, type OrderIds } from '../test/kit/order-history.js';

// The baseline for the product: Fastify that parses the same body, appends the same events and returns the same bytes.
// `bytes` are fetched from the product once, and then served from memory.
const [folder = ''] = process.argv.slice(2);
const server = fastify({ bodyLimit: 8 * 1024 * 1024 });
const store = await openSqliteEventStore(`${folder}/events.db`);

const metadata = {
  actorId: randomUUID(),
  companyId: randomUUID(),
  occurredAt: new Date().toISOString(),
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: null,
};
const event = (type: string, data: object): NewEvent => ({ id: newCommandId(), type, data, metadata });

let orders = 0;
server.post<{ Body: OrderIds & { po_number: string } }>('/orders', async ({ body }) => {
  const order = { ...orderCreated({ ...body, orderId: newCommandId() }, orders + 1).data, poNumber: body.po_number };
  const at = orders === 0 ? 'no-stream' : orders - 1;
  orders += 1;
  const { orderId, manufacturerId, vendorId, groupId, index, jobNumber } = order;
  await Promise.all([
    store.append(orderbookStream.nameOf(manufacturerId), at, [
      event('OrderIndexIssued', { manufacturerId, orderId, index }),
    ]),
    store.append(orderGroupStream.nameOf(groupId), at, [
      event('JobNumberIssued', { groupId, manufacturerId, vendorId, orderId, jobNumber }),
    ]),
  ]);
  await store.append(orderStream.nameOf(orderId), 'no-stream', [event('OrderCreated', order)]);
  return order;
});

let bytes = '';
server.put<{ Body: { text: string } }>('/bytes', async ({ body }) => {
  bytes = body.text;
  return {};
});
server.get('/bytes', async (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));

await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
answerBench();
