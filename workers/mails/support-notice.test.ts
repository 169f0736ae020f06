import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { userStream } from '../../domain/user/user.decider.js';
import { demoCorrelationId, newContext } from '../../infra/commands/command-context.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import type { Mail } from '../../infra/mail/mailer.js';
import { millId, millRegistered } from '../../test/kit/domain/companies.js';
import { joanRegistered } from '../../test/kit/domain/users.js';
import { workerPorts, workerOf } from '../../test/kit/workers/worker-ports.js';
import { supportNotice } from './support-notice.js';

const monday = '2026-01-05T09:00:00.000Z';
const ownerId = 'user-ada';
const reason = 'Ticket 4711';
const ids = { companyId: millId };

/** The mails that the last event of a company causes, with each job run twice, because a repeat may happen. */
const mailsAfter = async (
  event: CompanyEvent,
  { isDemo = false, email = 'ada@example.com' }: { isDemo?: boolean; email?: string | null } = {},
) => {
  const events = createMemoryEventStore();
  const fresh = newContext({ actorId: 'desk', companyId: null, occurredAt: monday });
  const metadata = { ...fresh, ...(isDemo && { correlationId: demoCorrelationId() }) };
  const append = (stream: string, history: readonly DomainEvent[]) =>
    events.append(
      stream,
      'no-stream',
      history.map((one, index) => ({ ...one, id: `${stream} ${index}`, metadata })),
    );
  await append(companyStream.nameOf(millId), [...millRegistered(), event]);
  await append(userStream.nameOf(ownerId), [joanRegistered({ userId: ownerId, ...ids, email })]);
  const last = (await events.read(companyStream.nameOf(millId))).at(-1);
  const effect = last && supportNotice.reactor.handlers[last.type]?.(last);
  if (!effect) return [];
  const mails: Mail[] = [];
  const work = workerOf(supportNotice.task, workerPorts({ eventStore: events, sent: mails }));
  for (let time = 0; time < 2; time += 1) await work(effect);
  return mails;
};

const countdown = (remainingDays: number | null): CompanyEvent => ({
  type: 'CompanyCountdownSet',
  data: { ...ids, remainingDays, reason },
});

describe('the mail about what support did with a company', () => {
  it('contains act, time, reason and contact, and is identical in a repeat', async () => {
    const [mail, again] = await mailsAfter({ type: 'CompanySuspended', data: { ...ids, reason } });
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      companyId: millId,
      subject: 'Selvage support suspended your company',
      at: monday,
    });
    for (const part of ['suspended', 'January 5, 2026 at 09:00 UTC', `The reason: ${reason}`, 'help@selvage.example'])
      expect(mail?.text).toContain(part);
    expect(again).toEqual(mail);
  });

  it.each<[string, CompanyEvent]>([
    ['resumed your company', { type: 'CompanyResumed', data: { ...ids, reason } }],
    ['set 9 days until the account is blocked', countdown(9)],
    ['set 1 day until the account is blocked', countdown(1)],
    ['set 0 days until the account is blocked', countdown(0)],
    ['ended the countdown', countdown(null)],
    ['reopened your subscription', { type: 'SubscriptionResumed', data: { ...ids, resumedOn: '2026-01-05', reason } }],
    ['set bills without tax', { type: 'CompanyTaxExemptionSet', data: { ...ids, isExempt: true, reason } }],
    ['set bills with tax', { type: 'CompanyTaxExemptionSet', data: { ...ids, isExempt: false, reason } }],
  ])('reports that support %s', async (subject, event) =>
    expect((await mailsAfter(event)).map((mail) => mail.subject)).toEqual(Array(2).fill(`Selvage support ${subject}`)),
  );

  it('reports that a card must be entered again after the end of a subscription was withdrawn', async () => {
    const resumed: CompanyEvent = { type: 'SubscriptionResumed', data: { ...ids, resumedOn: '2026-01-05', reason } };
    expect((await mailsAfter(resumed))[0]?.text).toContain('enter a card again');
  });

  it('is not sent for days of the clock, for demo data, and to an erased owner', async () => {
    const counted: CompanyEvent = { type: 'CompanyCountdownSet', data: { ...ids, remainingDays: 8, previousDays: 9 } };
    expect(await mailsAfter(counted)).toEqual([]);
    expect(await mailsAfter(countdown(9), { isDemo: true })).toEqual([]);
    expect(await mailsAfter(countdown(9), { email: null })).toEqual([]);
  });
});
