import { randomUUID } from 'node:crypto';
import { openEventStoreDb } from '../../infra/event-store/eventstoredb/eventstoredb-event-store.js';
import { eventId } from '../../infra/event-store/event-id.js';
import { orderCreated } from '../../test/kit/order-history.js';

const ids = { manufacturerId: randomUUID(), vendorId: randomUUID(), groupId: randomUUID() };

/** Orders per second of the event store when it only appends their events. */
export const appendsAlone = async (url: string, connections: number, seconds: number): Promise<number> => {
  const store = openEventStoreDb(url, { onTrouble: () => undefined });
  const append = async (stream: string): Promise<void> => {
    const commandId = randomUUID();
    const metadata = {
      actorId: 'bench',
      companyId: null,
      occurredAt: new Date().toISOString(),
      commandId,
      correlationId: commandId,
      causationId: null,
    };
    const { data } = orderCreated({ ...ids, orderId: randomUUID() }, 1);
    // No read model handles events of this type, so these orders appear nowhere.
    await store.append(stream, 'no-stream', [
      { type: 'BenchAppended', data, id: eventId(commandId, stream, 0), metadata },
    ]);
  };
  let orders = 0;
  const began = performance.now();
  const connection = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1_000) {
      await Promise.all([append(`bench-${randomUUID()}`), append(`bench-${randomUUID()}`)]);
      await append(`bench-${randomUUID()}`);
      orders += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  await store.close();
  return orders / ((performance.now() - began) / 1_000);
};
