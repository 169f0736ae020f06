import { historyTo, manufacturerId, ref, vendorId } from '../../test/kit/domain/orders.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { orderStream } from '../../domain/order/order.decider.js';
import type { OrderStatus } from '../../domain/order/order.events.js';
import { vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import type { VendorSideChanges } from '../../domain/vendor-link/vendor-link.decider.js';
import { lookAtNameOwners } from '../../infra/claims/name-owners.js';
import { createClaims } from '../../infra/claims/claims.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { eventId } from '../../infra/event-store/event-id.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { createNameHash } from '../../infra/secrets/name-hash.js';
import { linkIdOf } from '../vendor-link/vendor-links.js';
import { changeOrder, type OrderChange } from './change-order.js';

const linkId = linkIdOf(manufacturerId, vendorId);
const context = (companyId: string) =>
  newContext({ actorId: 'ada', companyId, occurredAt: '2026-01-05T09:00:00.000Z' });
const linked = {
  type: 'VendorLinked',
  data: {
    ...{ linkId, manufacturerId, vendorId, manufacturerName: 'Mill One', vendorName: 'Vendor One' },
    ...{ name: 'Sal', email: null, phone: null, companyName: 'Vendor One', referralCode: null },
    ...{ active: true, paymentOption: 'any' },
  },
};

/** An order and the link between its companies in the log, without any read model. */
const anOrderIn = async (status: OrderStatus) => {
  const events = createMemoryEventStore();
  const handle = createHandleCommand(events);
  const append = async (stream: string, history: readonly DomainEvent[]): Promise<void> => {
    const metadata = context(manufacturerId);
    const batch = history.map((event, at) => ({ ...event, id: eventId(metadata.commandId, stream, at), metadata }));
    await events.append(stream, 'no-stream', batch);
  };
  await append(orderStream.nameOf(ref.orderId), historyTo[status]?.() ?? []);
  await append(vendorLinkStream.nameOf(linkId), [linked]);
  const claims = createClaims(events, handle, createNameHash(Buffer.alloc(32, 7)), lookAtNameOwners(handle));
  const order = { orderId: ref.orderId, manufacturerId, vendorId, groupId: 'group-1' };
  return {
    changeLink: (changes: VendorSideChanges) =>
      handle(vendorLinkStream, linkId, { type: 'ChangeVendorSide', companyId: vendorId, changes }, context(vendorId)),
    take: (change: OrderChange, companyId: string) =>
      changeOrder({ handle, claims }, { order, change }, context(companyId)),
    written: async (type: string) =>
      (await events.read(orderStream.nameOf(ref.orderId))).filter((event) => event.type === type),
    close: () => events.close(),
  };
};

describe('an order', () => {
  it('gets the vendor’s default notes from the log at its placement', async () => {
    const { changeLink, take, written, close } = await anOrderIn('draft');
    const vendorNotes = { notes: 'Pack flat' };
    await changeLink({ vendorNotes });
    const change = { type: 'PlaceOrder', companyId: manufacturerId, changes: {}, hasOtherFields: false } as const;
    await take(change, manufacturerId);
    const [placed] = await written('OrderPlaced');
    expect(placed?.data).toMatchObject({ paymentOption: 'any', defaultNotes: { notes: 'Pack flat' } });
    await close();
  });

  it('is not invoiced after its customer was limited to cards, by the log', async () => {
    const { changeLink, take, written, close } = await anOrderIn('scanned');
    await changeLink({ paymentOption: 'card' });
    const invoiced = take({ type: 'InvoiceOrder', companyId: vendorId }, vendorId);
    await expect(invoiced).rejects.toMatchObject({ code: 'order.locked' });
    expect(await written('OrderInvoiced')).toEqual([]);
    await close();
  });
});
