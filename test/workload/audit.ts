import type { RecordedEvent } from '../../domain/kit/event.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import {
  accountOf,
  testGatewayLedger,
  type LedgerSale,
} from '../../infra/payments/test-gateway/test-gateway-ledger.js';
import { everything } from '../../infra/query/query.js';
import { type ReadStore, readDeadline } from '../../infra/read-models/store/read-store.js';
import { startReadSide } from '../../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite/sqlite-read-store.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { readModels } from '../../projections/read-models.js';
import { workloadPaymentKey } from './parties.js';

/** The stored data after the product has stopped. */
export interface Audit {
  readonly events: readonly RecordedEvent[];
  /** The approved sales of the vendor's account at the gateway. */
  readonly charges: readonly LedgerSale[];
  /** The Message-ID of each mail that arrived, repeats included. */
  readonly mails: readonly string[];
  /** The stored documents of each read model, and those of a rebuild from zero. */
  readonly kept: Readonly<Record<string, string>>;
  readonly rebuilt: Readonly<Record<string, string>>;
}

export const allEvents = async (store: Pick<EventStore, 'readAll'>): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const batch of store.readAll(0)) events.push(...batch.events);
  return events;
};

export const chargesIn = async (state: StateStore): Promise<readonly LedgerSale[]> =>
  (await testGatewayLedger(state).transactions(accountOf(workloadPaymentKey))).filter(
    ({ response, refundOf }) => response === '1' && refundOf === undefined,
  );

export const documentsIn = async (store: ReadStore): Promise<Readonly<Record<string, string>>> => {
  const all: Record<string, string> = {};
  for (const model of readModels) {
    const query = { where: everything, order: [{ field: 'id', descending: false }], limit: 1_000_000, offset: 0 };
    all[model.name] = (await store.find(model, { ...query, deadline: readDeadline() })).texts.join(',');
  }
  return all;
};

/**
 * The documents of every read model in a SQLite file that has caught up with the log. Without the file they are built
 * from zero.
 */
export const documentsBuiltIn = async (file: string, events: EventStore): Promise<Readonly<Record<string, string>>> => {
  const store = openSqliteReadStore(file);
  const readSide = await startReadSide({ events, store, models: readModels });
  await readSide.ready();
  const found = await documentsIn(store);
  await readSide.stop();
  await store.close();
  return found;
};
