import { runsOn } from '../../test/kit/use-cases/runs-on.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { historyTo, ref } from '../../test/kit/domain/orders.js';
import type { PaymentAttempted } from '../../domain/order/order.events.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { eventId } from '../../infra/event-store/event-id.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import type { PaymentGateway, PaymentOutcome } from '../../infra/payments/payment-gateway.js';
import { newSecretsKey, parseKeyRing } from '../../infra/secrets/key-ring.js';

import { workerPorts } from '../../test/kit/workers/worker-ports.js';
import {
  attemptedPayments,
  idOfGivenUp,
  idOfLost,
  lostPayments,
  settlePayment,
  unknownPayments,
} from './settle-payment.worker.js';

const attemptedAt = '2026-01-05T09:00:00.000Z';
const soon = '2026-01-05T09:00:40.000Z';
const late = '2026-01-05T09:02:01.000Z';
const attempt: PaymentAttempted = {
  type: 'PaymentAttempted',
  data: { ...ref, attemptId: 'attempt-1', amountCents: 12_345, source: 'card', accountRevision: 0 },
};
const job = {
  id: 'job-1',
  kind: 'settle-payment',
  data: { orderId: ref.orderId, vendorId: ref.vendorId, attemptId: 'attempt-1' },
  attempt: 1,
};
const approved: PaymentOutcome = { kind: 'approved', transactionId: 't-1', code: '100', text: 'SUCCESS' };

const append = async (store: EventStore, stream: string, events: readonly DomainEvent[]): Promise<void> => {
  const metadata = newContext({ actorId: 'u', companyId: ref.manufacturerId, occurredAt: attemptedAt });
  await store.append(
    stream,
    'no-stream',
    events.map((event, at) => ({ ...event, id: eventId(metadata.commandId, stream, at), metadata })),
  );
};

describe('settling a payment', () => {
  let store: EventStore;
  const secrets = parseKeyRing(newSecretsKey());
  const asked: string[] = [];
  beforeEach(async () => {
    store = createMemoryEventStore();
    asked.length = 0;
    await append(store, orderStream.nameOf(ref.orderId), [...(historyTo['scanned']?.() ?? []), attempt]);
  });

  const payable = () => {
    const paymentApiKey = secrets.encrypt('the-key', ref.vendorId);
    const data = { companyId: ref.vendorId, paymentApiKey, paymentApiUrl: 'https://gateway.example' };
    return append(store, companyStream.nameOf(ref.vendorId), [{ type: 'VendorPaymentSettingsChanged', data }]);
  };
  const settling = (gateway: Pick<PaymentGateway, 'lookUp'>, now: string) =>
    workerPorts({
      runUseCase: runsOn({ events: store, handle: createHandleCommand(store), secrets, gateway }),
      now: () => now,
    });
  const settle = (known: PaymentOutcome | undefined, now: string, own = job) =>
    settlePayment(
      settling(
        {
          lookUp: async ({ securityKey }, attemptId) => {
            asked.push(`${securityKey} ${attemptId}`);
            return known;
          },
        },
        now,
      ),
      own,
    );
  const end = async () => (await store.read(orderStream.nameOf(ref.orderId))).slice(-2).map(({ type }) => type);

  it('records the gateway’s outcome, with the vendor’s own key, once', async () => {
    await payable();
    await settle(approved, soon);
    await settle(approved, soon);
    expect(await end()).toEqual(['PaymentApproved', 'OrderInvoiced']);
    expect(asked).toEqual(['the-key attempt-1']);
  });

  it('waits while the gateway has no such payment, and gives it up after two minutes', async () => {
    await payable();
    await expect(settle(undefined, soon)).rejects.toThrow('does not know the payment yet');
    await settle(undefined, late);
    expect((await end())[1]).toBe('PaymentFailed');
  });

  it('never gives up a payment that the gateway reports as open', async () => {
    await payable();
    await expect(settle({ kind: 'unknown', code: '420', text: 'later' }, late)).rejects.toThrow('yet');
  });

  const changesKeyTo = async (key: string | null) => {
    const paymentApiKey = key && secrets.encrypt(key, ref.vendorId);
    const data = { companyId: ref.vendorId, paymentApiKey, paymentApiUrl: key && 'https://gateway.example' };
    const metadata = newContext({ actorId: 'u', companyId: ref.vendorId, occurredAt: soon });
    const stream = companyStream.nameOf(ref.vendorId);
    const event = { type: 'VendorPaymentSettingsChanged', data, id: eventId(metadata.commandId, stream, 0), metadata };
    await store.append(stream, 0, [event]);
  };

  it.each(['another-key', null])('asks at the account that was charged when the vendor has %s by then', async (key) => {
    await payable();
    await changesKeyTo(key);
    await settle(approved, soon);
    expect(asked).toEqual(['the-key attempt-1']);
    expect(await end()).toEqual(['PaymentApproved', 'OrderInvoiced']);
  });

  it('asks at the account of that time when an older build did not note which', async () => {
    store = createMemoryEventStore();
    await payable();
    const { accountRevision: _unknown, ...data } = attempt.data;
    await append(store, orderStream.nameOf(ref.orderId), [...(historyTo['scanned']?.() ?? []), { ...attempt, data }]);
    await changesKeyTo('another-key');
    await settle(approved, soon);
    expect(asked).toEqual(['the-key attempt-1']);
  });

  it('is tried again when no account of the vendor is known', async () => {
    await expect(settle(approved, soon)).rejects.toThrow('no account');
  });

  describe('that a person has ended', () => {
    const endedAt = '2026-01-09T09:00:00.000Z';
    const later = (job: object, now: string) =>
      settlePayment(settling({ lookUp: async (_account, attemptId) => (asked.push(attemptId), approved) }, now), {
        id: 'job-1',
        kind: 'settle-payment',
        data: { orderId: ref.orderId, attemptId: 'attempt-1' },
        attempt: 1,
        ...job,
      });
    beforeEach(async () => {
      await payable();
      const stream = orderStream.nameOf(ref.orderId);
      const metadata = newContext({ actorId: 'u', companyId: ref.manufacturerId, occurredAt: endedAt });
      const data = { ...ref, attemptId: 'attempt-1', amountCents: 12_345 };
      const event = { type: 'PaymentUnsettled', data, id: eventId(metadata.commandId, stream, 0), metadata };
      await store.append(stream, (await store.read(stream)).length - 1, [event]);
    });

    it('is queried further only by the job of that decision, and recorded when it was charged', async () => {
      await later({}, endedAt);
      expect(asked).toEqual([]);
      await later({ id: idOfGivenUp('attempt-1') }, endedAt);
      expect(await end()).toEqual(['PaymentApproved', 'OrderInvoiced']);
    });

    it('is not queried after thirty days', async () => {
      await later({ id: idOfGivenUp('attempt-1') }, '2026-02-09T09:00:00.000Z');
      expect(asked).toEqual([]);
    });
  });

  describe('that was taken for one that never arrived', () => {
    const nextDay = '2026-01-06T09:00:00.000Z';
    const askOn = (known: PaymentOutcome | undefined, now: string, id = idOfLost('attempt-1')) =>
      settle(known, now, { ...job, id });
    beforeEach(async () => {
      await payable();
      await settle(undefined, late);
    });

    it('is queried further by its own job, and pays the order once if it was carried out after all', async () => {
      await settle(approved, nextDay);
      await expect(askOn(undefined, nextDay)).rejects.toThrow('does not know the payment');
      expect((await end())[1]).toBe('PaymentFailed');
      await askOn(approved, nextDay);
      await askOn(approved, nextDay);
      expect(await end()).toEqual(['PaymentApproved', 'OrderInvoiced']);
    });

    it('is queried for a week', async () => {
      await expect(askOn(undefined, '2026-01-12T09:02:01.000Z')).rejects.toThrow('does not know the payment');
      await askOn(approved, '2026-01-12T09:02:01.001Z');
      expect((await end())[1]).toBe('PaymentFailed');
    });

    it('that the bank declined in the end changes nothing', async () => {
      await askOn({ kind: 'declined', code: '200', text: 'DECLINE' }, nextDay);
      expect((await end())[1]).toBe('PaymentFailed');
    });

    it('has a job for its failure alone', () => {
      const asks = (code: string) =>
        lostPayments.handlers['PaymentFailed']?.({
          ...{ type: 'PaymentFailed', data: { ...ref, attemptId: 'attempt-1', code, text: '' } },
          ...{ id: 'e', stream: 's', revision: 1, position: 1 },
          metadata: newContext({ actorId: 'u', companyId: 'c', occurredAt: late }),
        });
      expect(asks('not-found')).toMatchObject({ kind: 'settle-payment', id: idOfLost('attempt-1'), data: job.data });
      expect(asks('300')).toBeUndefined();
    });
  });

  it('is requested by an attempt, later, and by an unknown outcome, at once; an outcome ends both', () => {
    const event = {
      ...attempt,
      id: 'e',
      stream: 's',
      revision: 1,
      position: 1,
      metadata: newContext({ actorId: 'u', companyId: 'c', occurredAt: soon }),
    };
    const [first, second] = [
      attemptedPayments.handlers['PaymentAttempted']?.(event),
      unknownPayments.handlers['PaymentUnknown']?.(event),
    ];
    expect([first?.delayMs, second?.delayMs]).toEqual([35_000, 0]);
    expect(first?.data).toEqual(job.data);
    for (const type of ['PaymentApproved', 'PaymentDeclined', 'PaymentFailed', 'PaymentUnsettled']) {
      expect([attemptedPayments.outcomes[type]?.(event), unknownPayments.outcomes[type]?.(event)]).toEqual([
        first?.id,
        second?.id,
      ]);
    }
  });
});
