import { orderStream } from '../../domain/order/order.decider.js';
import { lookAtNameOwners } from '../../infra/claims/name-owners.js';
import { createClaims } from '../../infra/claims/claims.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { createNameHash } from '../../infra/secrets/name-hash.js';
import { manufacturerId as companyId, anOrder } from '../../test/kit/domain/orders.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { deleteFabric } from '../fabric/change-fabric.js';
import { addLine } from './add-line.js';

const context = () => newContext({ actorId: 'u1', companyId, occurredAt: '2026-01-05T09:00:00.000Z' });

const reads = { document: async () => undefined, documents: async () => [], having: async () => [] };

it('a line with a new code is added one time, also if its fabric was deleted before the repeat', async () => {
  const events = createMemoryEventStore();
  const handle = createHandleCommand(events);
  const claims = createClaims(events, handle, createNameHash(Buffer.alloc(32, 7)), lookAtNameOwners(handle));
  const ports = { handle, claims, reads };
  await handle(orderStream, 'order-1', { type: 'CreateOrder', order: anOrder.created().data }, context());

  const order = { id: 'order-1', manufacturerId: companyId, status: 'draft' } as const;
  const fabric = { code: 'NEW-1', patternName: 'Twill', color: 'Blue' };
  const line = { lineId: 'line-1', order, fabric, quantity: 3, details: {}, allowDuplicate: false };
  const sent = context();
  const added = await addLine(ports, line, sent);
  const recorded = await events.read(orderStream.nameOf('order-1'));
  const [fabricId = ''] = recorded
    .filter(orderStream.owns)
    .flatMap((event) => (event.type === 'OrderLineAdded' ? [event.data.line.fabric.fabricId] : []));
  await deleteFabric(ports, { fabricId, companyId }, context());

  expect(await addLine(ports, line, sent)).toMatchObject({ id: added.id, stream: added.stream });
  expect(await events.read(orderStream.nameOf('order-1'))).toEqual(recorded);
});
