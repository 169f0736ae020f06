import type { DomainEvent, EventMetadata } from '../../../domain/kit/event.js';
import { newContext } from '../../../infra/commands/command-context.js';
import { eventId } from '../../../infra/event-store/event-id.js';
import { createMemoryEventStore } from '../memory-event-store.js';
import { createReads } from '../../../infra/read-models/reads/reads.js';
import { catalogueOf } from '../../../infra/read-models/reads/resource.js';
import { startReadSide } from '../../../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../../../infra/read-models/sqlite/sqlite-read-store.js';
import type { ReadModel } from '../../../infra/schema/read-model.js';
import { type Effect, react, type Reactor, type ReactorState } from '../../../workers/kit/reactor.js';

/** The log and some read models of a process that mails, in memory. @param now the ISO instant of appended events */
export const startMailStores = async (models: readonly ReadModel[], companyId: string, now: () => string) => {
  const eventStore = createMemoryEventStore();
  const readStore = openSqliteReadStore(':memory:');
  const readSide = await startReadSide({ events: eventStore, store: readStore, models });
  await readSide.ready();
  const reads = createReads<never>(readStore, catalogueOf<never>([]), { includedRows: 0 });
  let taken: ReactorState = { position: 0, open: {} };
  return {
    eventStore,
    readSide,
    reads,
    append: async (stream: string, events: readonly DomainEvent[], changes: Partial<EventMetadata> = {}) => {
      const metadata = { ...newContext({ actorId: 'ada', companyId, occurredAt: now() }), ...changes };
      const known = (await eventStore.read(stream)).length;
      const ids = events.map((event, at) => ({ ...event, id: eventId(metadata.commandId, stream, at), metadata }));
      await eventStore.append(stream, known === 0 ? 'no-stream' : known - 1, ids);
    },
    /** All effects requested so far, including finished ones. */
    effectsOf: async (reactor: Reactor): Promise<readonly Effect[]> => {
      const events = [];
      for await (const batch of eventStore.readAll(taken.position)) events.push(...batch.events);
      taken = react(reactor, taken, events, events.at(-1)?.position ?? taken.position);
      return Object.values(taken.open);
    },
    close: async (): Promise<void> => {
      await readSide.stop();
      await readStore.close();
      await eventStore.close();
    },
  };
};
