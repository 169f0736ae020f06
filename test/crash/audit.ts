import { join } from 'node:path';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { createPersonKeys } from '../../infra/event-store/person-keys.js';
import { withPersonalData } from '../../infra/event-store/personal-events.js';
import { openSqliteEventStore } from '../../infra/event-store/sqlite-event-store.js';
import { testGatewayLedger, accountOf, type LedgerSale } from '../../infra/payments/test-gateway-ledger.js';
import { everything } from '../../infra/read-models/query.js';
import type { ReadStore } from '../../infra/read-models/read-store.js';
import { startReadSide } from '../../infra/read-models/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite-read-store.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { readModels } from '../../projections/read-models.js';

/** What a data folder holds when nobody works on it any more. */
export interface Audit {
  readonly events: readonly RecordedEvent[];
  /** Approved sales of the vendor's account. */
  readonly charges: readonly LedgerSale[];
  /** The documents of each read model as they were kept, and as a rebuild from zero makes them. */
  readonly kept: Readonly<Record<string, string>>;
  readonly rebuilt: Readonly<Record<string, string>>;
}

const documents = async (store: ReadStore): Promise<Record<string, string>> => {
  const all: Record<string, string> = {};
  for (const model of readModels) {
    const query = { where: everything, order: [{ field: 'id', descending: false }], limit: 1_000_000, offset: 0 };
    all[model.name] = (await store.find(model, query)).texts;
  }
  return all;
};

export const audit = async (folder: string, paymentKey: string): Promise<Audit> => {
  const state = openSqliteStateStore(join(folder, 'state.db'));
  const log = await openSqliteEventStore(join(folder, 'events.db'));
  const store = withPersonalData(log, createPersonKeys(state));
  const events: RecordedEvent[] = [];
  for await (const batch of store.readAll(0)) events.push(...batch.events);
  const sales = await testGatewayLedger(state).sales(accountOf(paymentKey));

  const modelsIn = async (file: string): Promise<Record<string, string>> => {
    const readStore = openSqliteReadStore(join(folder, file));
    const readSide = await startReadSide({ events: store, store: readStore, models: readModels });
    await readSide.ready();
    const found = await documents(readStore);
    await readSide.stop();
    await readStore.close();
    return found;
  };
  const kept = await modelsIn('read.db');
  const rebuilt = await modelsIn('rebuilt.db');
  await log.close();
  await state.close();
  return { events, charges: sales.filter(({ response }) => response === '1'), kept, rebuilt };
};
