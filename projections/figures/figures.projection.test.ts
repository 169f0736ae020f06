import type { BillEvent } from '../../domain/billing/bill/bill.events.js';
import { aBill } from '../../test/kit/domain/bills.js';
import { newContext } from '../../infra/commands/command-context.js';
import { eventId } from '../../infra/event-store/event-id.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { everything } from '../../infra/query/query.js';
import { createReads } from '../../infra/read-models/reads/reads.js';
import { catalogueOf } from '../../infra/read-models/reads/resource.js';
import { startReadSide } from '../../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite/sqlite-read-store.js';
import { type FiguresDoc, figuresModel } from './figures.projection.js';

type Step = readonly [at: string, event: BillEvent];

const steps: readonly Step[] = [
  ['2026-12-01T23:00:00.000Z', aBill.issued()],
  ['2026-12-01T23:00:01.000Z', aBill.attempted()],
  ['2027-01-02T09:00:00.000Z', aBill.paidByCard()],
  ['2027-01-09T09:00:00.000Z', aBill.refundBegun()],
  ['2027-01-09T09:00:01.000Z', aBill.refunded()],
];
const open: readonly Step[] = [['2026-12-31T23:59:59.999Z', aBill.issued({ netPayableCents: 10_000 })]];
const taken: readonly Step[] = [
  ['2026-12-05T09:00:00.000Z', aBill.issued({ billId: 'taken', netPayableCents: 5_001 })],
  ['2027-01-01T00:00:00.000Z', { type: 'BillVoided', data: { ...aBill.ref, billId: 'taken', reason: 'Mistake' } }],
];
const streams: readonly (readonly [string, readonly Step[]])[] = [
  ['bill-paid', steps],
  ['bill-open', open],
  ['bill-taken', taken],
];

const none = { issued: 0, issuedCents: 0, paid: 0, paidCents: 0, void: 0, voidCents: 0, refunded: 0, refundedCents: 0 };
const expected: readonly FiguresDoc[] = [
  { id: '2026-12', ...none, issued: 3, issuedCents: 53_001 },
  {
    id: '2027-01',
    ...none,
    ...{ paid: 1, paidCents: 38_000, void: 1, voidCents: 5_001, refunded: 1, refundedCents: 8_000 },
  },
];

const aReadSide = async (events: ReturnType<typeof createMemoryEventStore>) => {
  const store = openSqliteReadStore(':memory:');
  const readSide = await startReadSide({ events, store, models: [figuresModel] });
  await readSide.ready();
  const reads = createReads<never>(store, catalogueOf<never>([]), { includedRows: 0 });
  return {
    readSide,
    documents: async () =>
      (await reads.documents(figuresModel, everything)).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    close: async () => {
      await readSide.stop();
      await store.close();
    },
  };
};

it('counts bills in the month of each event, live and rebuilt', async () => {
  const log = createMemoryEventStore();
  const live = await aReadSide(log);
  let position = 0;
  for (const [stream, events] of streams)
    for (const [at, [occurredAt, event]] of events.entries()) {
      const metadata = newContext({ actorId: 'system', companyId: null, occurredAt });
      const recorded = { ...event, id: eventId(metadata.commandId, stream, at), metadata };
      ({ position } = await log.append(stream, at === 0 ? 'no-stream' : at - 1, [recorded]));
      await live.readSide.hasHandled(position, [figuresModel.name]);
    }
  expect(await live.documents()).toEqual(expected);
  const rebuilt = await aReadSide(log);
  await rebuilt.readSide.hasHandled(position, [figuresModel.name]);
  expect(await rebuilt.documents()).toEqual(expected);
  await live.close();
  await rebuilt.close();
});
