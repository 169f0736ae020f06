import { runsOn } from '../../test/kit/use-cases/runs-on.js';
import { historyTo, ref } from '../../test/kit/domain/orders.js';
import type { OrderCommand } from '../../domain/order/order.commands.js';
import { orderStream } from '../../domain/order/order.decider.js';
import type { PaymentAttempted } from '../../domain/order/order.events.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { eventId } from '../../infra/event-store/event-id.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { PermanentFailure } from '../../infra/jobs/jobs.js';
import { silentLogger } from '../../infra/logging/logger.js';
import type { PaymentOutcome } from '../../infra/payments/payment-gateway.js';
import { newSecretsKey, parseKeyRing } from '../../infra/secrets/key-ring.js';
import { workerPorts } from '../../test/kit/workers/worker-ports.js';
import { idOfGivenUp, settlePayment } from '../settle-payment/settle-payment.worker.js';
import { endPayment } from './end-payment.worker.js';

const attemptedAt = '2026-01-05T09:00:00.000Z';
const tooEarly = '2026-01-08T08:59:59.000Z';
const due = '2026-01-09T09:00:00.000Z';
const companyId = ref.manufacturerId;
const stream = orderStream.nameOf(ref.orderId);
const attempted: PaymentAttempted = {
  type: 'PaymentAttempted',
  data: { ...ref, attemptId: 'attempt-1', amountCents: 12_345, source: 'card', accountRevision: 0 },
};
const approved: PaymentOutcome = { kind: 'approved', transactionId: 't-1', code: '100', text: 'SUCCESS' };
const job = { id: 'job-1', kind: 'end-payment', data: { orderId: ref.orderId, companyId }, attempt: 1 };

describe('a payment that the operator ends', () => {
  const secrets = parseKeyRing(newSecretsKey());
  let eventStore: EventStore;
  let handleCommand: HandleCommand;
  /** The gateway's outcome of the payment; undefined while the gateway is unavailable. */
  let known: PaymentOutcome | undefined;
  const gateway = {
    lookUp: async (): Promise<PaymentOutcome> => known ?? Promise.reject(new Error('gateway away')),
  };

  beforeEach(async () => {
    known = undefined;
    eventStore = createMemoryEventStore();
    handleCommand = createHandleCommand(eventStore);
    const data = {
      companyId: ref.vendorId,
      paymentApiKey: secrets.encrypt('the-key', ref.vendorId),
      paymentApiUrl: 'https://gateway.example',
    };
    await given(`company-${ref.vendorId}`, [{ type: 'VendorPaymentSettingsChanged', data }]);
    await given(stream, [...(historyTo['scanned']?.() ?? []), attempted]);
  });

  const given = async (name: string, events: readonly { readonly type: string; readonly data: object }[]) => {
    const metadata = newContext({ actorId: 'u', companyId, occurredAt: attemptedAt });
    const written = events.map((event, at) => ({ ...event, id: eventId(metadata.commandId, name, at), metadata }));
    await eventStore.append(name, 'no-stream', written);
  };
  const ports = (now: string) => {
    const runUseCase = runsOn({ events: eventStore, handle: handleCommand, secrets, gateway, logger: silentLogger });
    return workerPorts({ eventStore, runUseCase, now: () => now });
  };
  const end = (over: object = {}, now = due) => endPayment(ports(now), { ...job, ...over });
  const askLater = () => {
    const data = { orderId: ref.orderId, vendorId: ref.vendorId, attemptId: 'attempt-1' };
    return settlePayment(ports(due), { id: idOfGivenUp('attempt-1'), kind: 'settle-payment', data, attempt: 1 });
  };
  const handleOrder = (command: OrderCommand) =>
    handleCommand(orderStream, ref.orderId, command, newContext({ actorId: 'u', companyId, occurredAt: due }));
  const payAgain = () => {
    const link = { isActive: true, paymentOption: 'card' } as const;
    return handleOrder({
      type: 'AttemptPayment',
      companyId,
      attemptId: 'attempt-2',
      source: 'card',
      accountRevision: 0,
      link,
    });
  };
  const recorded = async () => {
    const types = (await eventStore.read(stream)).map(({ type }) => type);
    return types.slice(types.indexOf('PaymentAttempted') + 1);
  };

  it('is recorded once, for any number of requests', async () => {
    await end();
    await end({ attempt: 2 });
    await end({ id: 'job-2' });
    expect(await recorded()).toEqual(['PaymentUnsettled']);
    const [fact] = (await eventStore.read(stream)).slice(-1);
    expect(fact).toMatchObject({ data: { attemptId: 'attempt-1', amountCents: 12_345 }, metadata: { companyId } });
  });

  it('lets the order be paid again', async () => {
    await expect(payAgain()).rejects.toMatchObject({ code: 'payment.being-confirmed' });
    await end();
    await payAgain();
    expect(await recorded()).toEqual(['PaymentUnsettled', 'PaymentAttempted']);
  });

  it('is no second charge when the gateway later reports that it was charged', async () => {
    await end();
    known = approved;
    await askLater();
    expect(await recorded()).toEqual(['PaymentUnsettled', 'PaymentApproved', 'OrderInvoiced']);
    await expect(payAgain()).rejects.toMatchObject({ code: 'order.locked' });
  });

  it('invoices the order once when both payments turn out to be charged', async () => {
    await end();
    await payAgain();
    await handleOrder({
      type: 'RecordPaymentResult',
      attemptId: 'attempt-2',
      result: { ...approved, transactionId: 't-2' },
    });
    known = approved;
    await askLater();
    await askLater();
    const types = await recorded();
    expect(types.filter((type) => type === 'OrderInvoiced')).toHaveLength(1);
    expect(types.filter((type) => type === 'PaymentApproved')).toHaveLength(2);
  });

  it('gets the gateway’s outcome when that is known at last', async () => {
    known = approved;
    await end();
    await end({ attempt: 2 });
    expect(await recorded()).toEqual(['PaymentApproved', 'OrderInvoiced']);
  });

  it('is refused once and for all before three days, and where none is open', async () => {
    await expect(end({}, tooEarly)).rejects.toThrow(PermanentFailure);
    known = approved;
    await end();
    await expect(end({ id: 'job-2' })).rejects.toThrow(PermanentFailure);
    expect(await recorded()).toEqual(['PaymentApproved', 'OrderInvoiced']);
  });
});
