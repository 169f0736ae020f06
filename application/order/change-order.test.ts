import { historyTo, manufacturerId, ref, vendorId } from '../../domain/order/order.builder.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import { lookAtBearers } from '../../infra/claims/bearers.js';
import { createClaims } from '../../infra/claims/create-claims.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { eventId } from '../../infra/event-store/event-id.js';
import { createMemoryEventStore } from '../../infra/event-store/memory-event-store.js';
import { noCountCache } from '../../infra/read-models/reads/count-cache.js';
import { catalogueOf } from '../../infra/read-models/reads/resource.js';
import { createReads } from '../../infra/read-models/reads/reads.js';
import { startReadSide } from '../../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite/sqlite-read-store.js';
import { createNameHash } from '../../infra/secrets/name-hash.js';
import { vendorLinkModel } from '../../projections/index.js';
import { linkIdOf } from '../vendor-link/vendor-links.js';
import { changeOrder } from './change-order.js';

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

describe('an order that is placed', () => {
  it("bears the vendor's default notes of the log, which the read model may not have yet", async () => {
    const events = createMemoryEventStore();
    const handle = createHandleCommand(events);
    const append = async (stream: string, history: readonly DomainEvent[]): Promise<number> => {
      const metadata = context(manufacturerId);
      const batch = history.map((event, at) => ({ ...event, id: eventId(metadata.commandId, stream, at), metadata }));
      return (await events.append(stream, 'no-stream', batch)).position;
    };
    await append(orderStream.nameOf(ref.orderId), historyTo['draft']?.() ?? []);
    const position = await append(vendorLinkStream.nameOf(linkId), [linked]);
    const store = openSqliteReadStore(':memory:');
    const side = await startReadSide({ events, store, models: [vendorLinkModel] });
    await side.settled(position, [vendorLinkModel.name]);
    await side.stop();
    const vendorNotes = { notes: 'Pack flat' };
    const write = { type: 'ChangeVendorSide', companyId: vendorId, changes: { vendorNotes } } as const;
    await handle(vendorLinkStream, linkId, write, context(vendorId));

    const reads = createReads<never>(store, noCountCache, catalogueOf<never>([]), { includedRows: 0 });
    const claims = createClaims(events, handle, createNameHash(Buffer.alloc(32, 7)), lookAtBearers(handle));
    const order = { orderId: ref.orderId, manufacturerId, vendorId, groupId: 'group-1' };
    const change = { type: 'PlaceOrder', companyId: manufacturerId, changes: {}, hasOtherFields: false } as const;
    await changeOrder({ handle, claims, reads }, { order, change }, context(manufacturerId));
    const [placed] = (await events.read(orderStream.nameOf(ref.orderId))).filter(({ type }) => type === 'OrderPlaced');
    expect(placed?.data).toMatchObject({ paymentOption: 'any', defaultNotes: { notes: 'Pack flat' } });
    await store.close();
    await events.close();
  });
});
