import { setImmediate as nextTurn } from 'node:timers/promises';
import { checksOf } from '../../domain/order-group/order-group.changes.js';
import { orderGroupStream } from '../../domain/order-group/order-group.decider.js';
import type { OrderCreated } from '../../domain/order/order.events.js';
import { anOrder, manufacturerId, vendorId } from '../../test/kit/domain/orders.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { lookAtNameOwners } from '../../infra/claims/name-owners.js';
import { createClaims } from '../../infra/claims/claims.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { createNameHash } from '../../infra/secrets/name-hash.js';
import { discardOrderGroup } from './discard-order-group.js';

const groupId = 'g1';
const context = () => newContext({ actorId: 'u1', companyId: manufacturerId, occurredAt: '2026-01-05T09:00:00.000Z' });

/** A group on a log without a transaction over streams; the read model shows no order of it. */
const aGroup = async () => {
  const { appendTogether: _, ...stored } = createMemoryEventStore();
  const reading = { now: 0, most: 0 };
  const read: typeof stored.read = async (...asked) => {
    reading.now += 1;
    reading.most = Math.max(reading.most, reading.now);
    await nextTurn();
    reading.now -= 1;
    return stored.read(...asked);
  };
  const events = { ...stored, read };
  const handle = createHandleCommand(events);
  const claims = createClaims(events, handle, createNameHash(Buffer.alloc(32, 7)), lookAtNameOwners(handle));
  const reads = {
    document: async () => undefined,
    documents: async () => [],
    having: async () => [],
  };
  const names = { manufacturerName: 'Mill', vendorName: 'Loom' };
  const fields = { name: 'Books', threadColor: null, notes: null, checks: checksOf() };
  const group = { groupId, manufacturerId, vendorId, ...names, ...fields };
  await handle(orderGroupStream, groupId, { type: 'CreateOrderGroup', group }, context());
  const created = (orderId: string): OrderCreated['data'] => {
    const { data } = anOrder.created({ orderId, groupId });
    return data;
  };
  return {
    reading,
    /** Issues the number of an order that is not created yet. */
    number: (orderId: string) => {
      const ids = { companyId: manufacturerId, vendorId, orderId };
      return handle(orderGroupStream, groupId, { type: 'IssueJobNumber', ...ids, changes: {} }, context());
    },
    arrive: (orderId: string) =>
      handle(orderStream, orderId, { type: 'CreateOrder', order: created(orderId) }, { ...context(), isNew: true }),
    drop: (orderId: string) =>
      handle(orderStream, orderId, { type: 'DiscardOrder', companyId: manufacturerId }, context()),
    discard: () =>
      discardOrderGroup({ handle, claims, reads, events }, { groupId, companyId: manufacturerId }, context()),
    isOpen: async () => (await handle.look(orderGroupStream, groupId)).state.status === 'open',
  };
};

describe('an order group that is discarded', () => {
  it('stays if an order took its number before and is created a moment later', async () => {
    const group = await aGroup();
    await group.number('slow');
    const refused = expect(group.discard()).rejects.toMatchObject({ code: 'order-group.has-orders' });
    await group.arrive('slow');
    await refused;
    expect(await group.isOpen()).toBe(true);
  });

  it('stays for an earlier order too, when the newest was discarded', async () => {
    const group = await aGroup();
    for (const id of ['first', 'second']) await group.number(id);
    for (const id of ['first', 'second']) await group.arrive(id);
    await group.drop('second');
    await expect(group.discard()).rejects.toMatchObject({ code: 'order-group.has-orders' });
  });

  it('is deleted after many discarded orders, read in batches', async () => {
    const group = await aGroup();
    const ids = Array.from({ length: 40 }, (_, at) => `order ${at}`);
    for (const id of ids) await group.number(id);
    for (const id of ids) await group.arrive(id);
    for (const id of ids) await group.drop(id);
    group.reading.most = 0;
    await group.discard();
    expect(await group.isOpen()).toBe(false);
    expect(group.reading.most).toBeGreaterThan(4);
    expect(group.reading.most).toBeLessThanOrEqual(16);
  });

  it('admits no order after its deletion', async () => {
    const group = await aGroup();
    for (const id of ['lost', 'dropped']) await group.number(id);
    await group.arrive('dropped');
    await group.drop('dropped');
    await group.discard();
    expect(await group.isOpen()).toBe(false);
    await expect(group.arrive('lost')).rejects.toMatchObject({ code: 'creation.abandoned' });
  });
});
