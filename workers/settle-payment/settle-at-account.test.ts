import { runsOn } from '../../test/kit/use-cases/runs-on.js';
import { serve } from '../../test/kit/listening.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { historyTo, ref } from '../../test/kit/domain/orders.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { eventId } from '../../infra/event-store/event-id.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { CardDetails } from '../../infra/payments/card-details.js';
import { createNmiGateway } from '../../infra/payments/nmi/nmi-gateway.js';
import { AccountRefused } from '../../infra/payments/payment-gateway.js';
import { createTestGateway } from '../../infra/payments/test-gateway/test-gateway.js';
import { serveTestGateway } from '../../test/kit/billing/serve-test-gateway.js';
import { newSecretsKey, parseKeyRing } from '../../infra/secrets/key-ring.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { workerPorts } from '../../test/kit/workers/worker-ports.js';
import { settlePayment } from './settle-payment.worker.js';

const at = '2026-01-05T09:00:00.000Z';
const late = '2026-01-05T09:05:00.000Z';
const attemptId = 'attempt-1';
const job = {
  id: 'job-1',
  kind: 'settle-payment',
  data: { orderId: ref.orderId, vendorId: ref.vendorId, attemptId },
  attempt: 1,
};

describe('a payment whose answer was lost before the vendor changed its account', () => {
  const store = createMemoryEventStore();
  const secrets = parseKeyRing(newSecretsKey());
  const state = openSqliteStateStore(':memory:');
  const books = createTestGateway(state, () => at);
  let server: Awaited<ReturnType<typeof serve>>;
  let url: string;

  const append = async (stream: string, after: number | 'no-stream', ...events: readonly DomainEvent[]) => {
    const metadata = newContext({ actorId: 'u', companyId: ref.manufacturerId, occurredAt: at });
    const recorded = events.map((event, n) => ({ ...event, id: eventId(metadata.commandId, stream, n), metadata }));
    await store.append(stream, after, recorded);
  };
  const keyIs = (key: string, after: number | 'no-stream') =>
    append(companyStream.nameOf(ref.vendorId), after, {
      type: 'VendorPaymentSettingsChanged',
      data: { companyId: ref.vendorId, paymentApiKey: secrets.encrypt(key, ref.vendorId), paymentApiUrl: url },
    });

  beforeAll(async () => {
    server = await serve(serveTestGateway(books));
    url = `${server.url}/test-gateway`;
  });
  afterAll(async () => {
    await server.close();
    await state.close();
  });

  it('is approved by the first account, and charged once', async () => {
    const gateway = createNmiGateway({ hosts: [], testGatewayUrl: url });
    const stream = orderStream.nameOf(ref.orderId);
    await keyIs('fault-drop', 'no-stream');
    const attempt = { ...ref, attemptId, amountCents: 12_345, source: 'card', accountRevision: 0 };
    const history = historyTo['scanned']?.() ?? [];
    await append(stream, 'no-stream', ...history, { type: 'PaymentAttempted', data: attempt });
    const card = new CardDetails({ number: '4111111111111111', expiry: '1030', cvv: '999', zip: '10001' });
    const sale = { attemptId, amountCents: 12_345, source: { kind: 'card', card } } as const;
    expect(await gateway.sale({ url, securityKey: 'fault-drop' }, sale)).toMatchObject({ kind: 'unknown' });

    await keyIs('the-new-account', 0);
    const runUseCase = runsOn({ events: store, handle: createHandleCommand(store), secrets, gateway });
    await settlePayment(workerPorts({ runUseCase, now: () => late }), job);
    expect((await store.read(stream)).slice(-2).map(({ type }) => type)).toEqual(['PaymentApproved', 'OrderInvoiced']);
    const charged = [...(await books.sales('fault-drop')), ...(await books.sales('the-new-account'))];
    expect(charged.map(({ orderId }) => orderId)).toEqual([attemptId]);
  });

  it('stays open as long as its gateway refuses the key', async () => {
    const gateway = createNmiGateway({ hosts: [], testGatewayUrl: url });
    await expect(gateway.lookUp({ url, securityKey: 'invalid' }, attemptId)).rejects.toThrow(AccountRefused);
  });
});
