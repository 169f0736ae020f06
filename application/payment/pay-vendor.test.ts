import { companyStream } from '../../domain/company/company.decider.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { historyTo, manufacturerId, ref, vendorId } from '../../test/kit/domain/orders.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { eventId } from '../../infra/event-store/event-id.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { createReads, type Reads } from '../../infra/read-models/reads/reads.js';
import { catalogueOf } from '../../infra/read-models/reads/resource.js';
import { startReadSide } from '../../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite/sqlite-read-store.js';
import {
  AccountRefused,
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentOutcome,
} from '../../infra/payments/payment-gateway.js';
import { newSecretsKey, parseKeyRing } from '../../infra/secrets/key-ring.js';
import { userModel, vendorLinkModel } from '../../projections/index.js';
import { linkIdOf } from '../vendor-link/vendor-links.js';
import { payVendor } from './pay-vendor.js';
import { settlePayment } from './ask-about-attempt.js';

const now = '2026-01-05T09:00:00.000Z';
const context = () => newContext({ actorId: 'ada', companyId: manufacturerId, occurredAt: now });
const names = { manufacturerName: 'Mill One', vendorName: 'Vendor One' };
const secrets = parseKeyRing(newSecretsKey());

const aScannedOrder = async () => {
  const events = createMemoryEventStore();
  const append = async (stream: string, history: readonly DomainEvent[]): Promise<number> => {
    const metadata = context();
    const batch = history.map((event, at) => ({ ...event, id: eventId(metadata.commandId, stream, at), metadata }));
    return (await events.append(stream, 'no-stream', batch)).position;
  };
  const account = {
    companyId: vendorId,
    paymentApiKey: secrets.encrypt('a-key', vendorId),
    paymentApiUrl: 'https://gateway.example',
  };
  await append(companyStream.nameOf(vendorId), [{ type: 'VendorPaymentSettingsChanged', data: account }]);
  await append(orderStream.nameOf(ref.orderId), historyTo['scanned']?.() ?? []);
  const linkId = linkIdOf(manufacturerId, vendorId);
  const contact = { name: 'Sal', email: null, phone: null, companyName: 'Vendor One' };
  const link = { linkId, manufacturerId, vendorId, ...names, ...contact, referralCode: null, active: true };
  const linked = { type: 'VendorLinked', data: { ...link, paymentOption: 'any' } };
  const position = await append(vendorLinkStream.nameOf(linkId), [linked]);
  const store = openSqliteReadStore(':memory:');
  const readSide = await startReadSide({ events, store, models: [vendorLinkModel, userModel] });
  await readSide.hasHandled(position, ['vendor-link']);
  // From here on the read models lag behind the test's events.
  await readSide.stop();
  const reads = createReads<never>(store, catalogueOf<never>([]), { includedRows: 0 });
  const close = async (): Promise<void> => {
    await store.close();
    await events.close();
  };
  return { events, reads, close };
};

const neverAsked = (): Promise<never> => Promise.reject(new Error('Nothing is sent.'));
const gateway: PaymentGateway = {
  sale: neverAsked,
  lookUp: neverAsked,
  refund: neverAsked,
  voidSale: neverAsked,
  isVoided: neverAsked,
  storeCard: neverAsked,
  replaceCard: neverAsked,
  heldCard: neverAsked,
  removeCard: neverAsked,
};

const clock = () => new Date(now);

const payment = {
  attemptId: 'attempt-1',
  order: {
    id: ref.orderId,
    manufacturerId,
    vendorId,
    manufacturerName: 'Mill One',
    po_number: 'PO-7',
    index: 1,
    status: 'scanned',
  },
  source: { kind: 'token', token: 'a-token' },
} as const;

const attemptsOf = async (events: EventStore) =>
  (await events.read(orderStream.nameOf(ref.orderId))).filter(({ type }) => type === 'PaymentAttempted');

test('a payment is not recorded when its payer cannot be read, because it would block the order without being sent', async () => {
  const { events, reads, close } = await aScannedOrder();
  const documents: Reads<never>['documents'] = async (model, ...asked) => {
    if (model.name === userModel.name) throw new Error('Users are away.');
    return reads.documents(model, ...asked);
  };
  const handle = createHandleCommand(events);
  const ports = { handle, reads: { ...reads, documents }, events, secrets, gateway, clock };
  await expect(payVendor(ports, payment, context())).rejects.toThrow('Users are away.');
  expect(await attemptsOf(events)).toEqual([]);
  await close();
});

test('a payment is refused after the vendor allows only invoices, also if the read model lags', async () => {
  const { events, reads, close } = await aScannedOrder();
  const handle = createHandleCommand(events);
  const change = { type: 'ChangeVendorSide', companyId: vendorId, changes: { paymentOption: 'invoice' } } as const;
  await handle(vendorLinkStream, linkIdOf(manufacturerId, vendorId), change, context());
  const paid = payVendor({ handle, reads, events, secrets, gateway, clock }, payment, context());
  await expect(paid).rejects.toMatchObject({ code: 'payment.by-invoice-only' });
  expect(await attemptsOf(events)).toEqual([]);
  await close();
});

test('a payment that was recorded too long ago is not sent, because a worker may have recorded it as never arrived', async () => {
  const { events, reads, close } = await aScannedOrder();
  const handle = createHandleCommand(events);
  let isRecorded = false;
  const clock = () => new Date(Date.parse(now) + (isRecorded ? 22_000 : 1_000));
  const held: EventStore = {
    ...events,
    append: async (...asked) => {
      const appended = await events.append(...asked);
      isRecorded = true;
      return appended;
    },
  };
  const ports = { handle: createHandleCommand(held), reads, events, secrets, gateway, clock };
  expect(await payVendor(ports, payment, context())).toMatchObject({ outcome: { kind: 'error', code: 'too-late' } });
  expect((await handle.look(orderStream, ref.orderId)).state).toMatchObject({ status: 'scanned' });
  const times = (await events.read(orderStream.nameOf(ref.orderId))).map(({ metadata }) => metadata.occurredAt);
  expect(times).toEqual(times.toSorted());
  await close();
});

describe('a payment after a lost earlier one', () => {
  const later = '2026-01-05T09:10:00.000Z';
  const lost = { kind: 'unknown', code: 'lost', text: 'The gateway did not answer.' } as const;
  const approved = { kind: 'approved', transactionId: 't-1', code: '100', text: 'SUCCESS' } as const;

  /** An order whose payment got no response, and was recorded as never arrived after the waiting time. */
  const lostPayment = async () => {
    const { events, reads, close } = await aScannedOrder();
    const sent: string[] = [];
    let known: PaymentOutcome | undefined | Error;
    const own: PaymentGateway = {
      ...gateway,
      sale: async (_, { attemptId }) => {
        sent.push(attemptId);
        return sent.length === 1 ? lost : { ...approved, transactionId: 't-2' };
      },
      lookUp: async () => {
        if (known instanceof Error) throw known;
        return known;
      },
    };
    const ports = { handle: createHandleCommand(events), reads, events, secrets, gateway: own, clock };
    await payVendor(ports, payment, context());
    const ofOrder = { orderId: ref.orderId, attemptId: payment.attemptId, isAfterwards: false };
    await settlePayment(ports, ofOrder, { ...context(), occurredAt: later });
    const again = () => payVendor(ports, { ...payment, attemptId: 'attempt-2' }, { ...context(), occurredAt: later });
    const end = async () => (await events.read(orderStream.nameOf(ref.orderId))).slice(-3).map(({ type }) => type);
    const find = (outcome: typeof known): void => {
      known = outcome;
    };
    return { sent, again, end, find, close };
  };

  test('is not sent when the earlier one was executed since, which is its result', async () => {
    const { sent, again, end, find, close } = await lostPayment();
    find(approved);
    expect(await again()).toMatchObject({ outcome: { kind: 'approved', transactionId: 't-1' } });
    expect(await end()).toEqual(['PaymentFailed', 'PaymentApproved', 'OrderInvoiced']);
    expect(sent).toEqual(['attempt-1']);
    await close();
  });

  test('is sent if the gateway still does not have the earlier one, or no longer accepts its key', async () => {
    for (const known of [undefined, new AccountRefused('The key is refused.')]) {
      const { sent, again, end, find, close } = await lostPayment();
      find(known);
      expect(await again()).toMatchObject({ outcome: { transactionId: 't-2' } });
      expect(await end()).toEqual(['PaymentAttempted', 'PaymentApproved', 'OrderInvoiced']);
      expect(sent).toEqual(['attempt-1', 'attempt-2']);
      await close();
    }
  });

  test('waits while the gateway is down, or has no result', async () => {
    const { sent, again, find, close } = await lostPayment();
    find(new GatewayUnavailable('The gateway is away.'));
    await expect(again()).rejects.toBeInstanceOf(GatewayUnavailable);
    find(lost);
    await expect(again()).rejects.toMatchObject({ code: 'payment.being-confirmed' });
    expect(sent).toEqual(['attempt-1']);
    await close();
  });
});
