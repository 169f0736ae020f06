import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent, CompanySuspended } from '../../domain/company/company.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { newContext } from '../../infra/commands/command-context.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import type { JobData } from '../../infra/jobs/jobs.js';
import { type Mail, MailRefused, MailUnavailable } from '../../infra/mail/mailer.js';
import { millId, millRegistered } from '../../test/kit/domain/companies.js';
import { anOrder, ref } from '../../test/kit/domain/orders.js';
import { workerPorts, workerOf } from '../../test/kit/workers/worker-ports.js';
import { scanMail } from '../mails/scan-mail.js';
import { vendorMail } from '../mails/vendor-mail.js';
import { orderMail } from '../order-mail/order-mail.js';
import { defineMail, type MailDeclaration } from './define-mail.js';
import type { Reader } from './letter.js';

const metadata = newContext({ actorId: 'a', companyId: millId, occurredAt: '2026-01-05T09:00:00.000Z' });
const readerOf = (name: string) => ({ email: `${name}@example.com`, userId: name, companyId: millId, recordId: null });

/** A mail to Ada and Ben about a suspended company. */
const declaration = (
  isNoted: boolean,
): MailDeclaration<CompanyEvent, 'CompanySuspended', CompanySuspended['data'], Reader> => ({
  kind: 'support-notice',
  concurrency: 1,
  on: { stream: companyStream, types: ['CompanySuspended'] },
  about: async ({ cause }) => cause.data,
  to: () => [readerOf('ada'), readerOf('ben')],
  text: ({ reason = '' }, { email }) => ({ subject: reason, text: email }),
  once: (eventId, { userId }) => `${eventId}-${userId}`,
  isNoted,
});
const declared = (isNoted: boolean) => defineMail(declaration(isNoted));

const startSuspended = async () => {
  const eventStore = createMemoryEventStore();
  const suspended = { type: 'CompanySuspended', data: { companyId: millId, reason: 'Ticket 1' } } as const;
  const history = [...millRegistered(), suspended];
  const recorded = history.map((event, at) => ({ ...event, id: `event-${at}`, metadata }));
  await eventStore.append(companyStream.nameOf(millId), 'no-stream', recorded);
  const eventId = recorded.at(-1)?.id ?? '';
  return { eventStore, eventId };
};

describe('a declared mail', () => {
  it.each<[string, (eventId: string) => JobData]>([
    ['an order', (eventId) => ({ orderId: millId, eventId })],
    ['a scan', () => ({ scanId: millId, companyId: 'another' })],
    ['a mail', () => ({ mailId: millId })],
    ['a company', (eventId) => ({ companyId: millId, eventId })],
  ])('is sent by a job that an earlier version queued for %s', async (_record, dataOf) => {
    const { eventStore, eventId } = await startSuspended();
    const sent: Mail[] = [];
    await workerOf(declared(false).task, workerPorts({ eventStore, sent }))({ id: 'job', data: dataOf(eventId) });
    expect(sent.map(({ to, messageId }) => [to, messageId])).toEqual([
      ['ada@example.com', `${eventId}-ada`],
      ['ben@example.com', `${eventId}-ben`],
    ]);
  });

  it.each([
    [true, ['ben@example.com', 'ada@example.com']],
    [false, ['ben@example.com', 'ada@example.com', 'ben@example.com']],
  ])('where noted is %j, goes to %j while the first address is away', async (isNoted, expected) => {
    const { eventStore, eventId } = await startSuspended();
    const sent: string[] = [];
    let isAway = true;
    const send = async ({ to }: Mail): Promise<void> => {
      if (isAway && to === 'ada@example.com') throw new MailUnavailable('Away.');
      sent.push(to);
    };
    const work = workerOf(declared(isNoted).task, workerPorts({ eventStore, send }));
    const job = { id: 'job', data: { stream: companyStream.nameOf(millId), eventId } };
    await expect(work(job)).rejects.toThrow('Away.');
    isAway = false;
    await work(job);
    expect(sent).toEqual(expected);
  });

  it('counts an accepted reader once and a refused reader never, also at a retry', async () => {
    const { eventStore, eventId } = await startSuspended();
    let isAway = true;
    const send = async ({ to }: Mail): Promise<void> => {
      if (to === 'ben@example.com') throw new MailRefused('No such mailbox.');
      if (to === 'cy@example.com' && isAway) throw new MailUnavailable('Away.');
    };
    const counts: number[] = [];
    const { task } = defineMail({
      ...declaration(true),
      to: () => ['ada', 'ben', 'cy'].map(readerOf),
      record: async (_cause, mails) => void counts.push(mails),
    });
    const work = workerOf(task, workerPorts({ eventStore, send }));
    const job = { id: 'job', data: { stream: companyStream.nameOf(millId), eventId } };
    await expect(work(job)).rejects.toThrow('Away.');
    isAway = false;
    await work(job);
    expect(counts).toEqual([2]);
  });

  it('has the job ids and the record ids of earlier versions, whose workers run next to new ones', () => {
    const event = (stream: string, type: string, data: object): RecordedEvent => ({
      ...{ type, data, stream, id: 'event-1', revision: 0, position: 7, metadata },
    });
    const placed = event('order-o1', 'OrderPlaced', anOrder.placed().data);
    const completed = event('scan-s1', 'ScanCompleted', { scanId: 's1', companyId: millId });
    const requested = event('process-m1', 'VendorMailRequested', { mailId: 'm1' });
    const effects = [
      orderMail.reactor.handlers['OrderPlaced']?.(placed),
      scanMail.reactor.handlers['ScanCompleted']?.(completed),
      vendorMail.reactor.handlers['VendorMailRequested']?.(requested),
    ];
    expect(effects).toMatchObject([
      { id: deriveId('event-1', 'order-mail'), data: { orderId: ref.orderId, eventId: 'event-1' } },
      { id: deriveId('s1', 'scan-mail'), data: { scanId: 's1', companyId: millId } },
      { id: 'm1', data: { mailId: 'm1' } },
    ]);
  });
});
