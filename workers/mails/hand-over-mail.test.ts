import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { newContext } from '../../infra/commands/command-context.js';
import type { Mail } from '../../infra/mail/mailer.js';
import { millId, millRegistered } from '../../test/kit/domain/companies.js';
import { joanRegistered } from '../../test/kit/domain/users.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { workerOf, workerPorts } from '../../test/kit/workers/worker-ports.js';
import { handOverMail } from './hand-over-mail.js';

const at = '2026-01-05T09:00:00.000Z';
const until = '2026-01-07T09:00:00.000Z';
const metadata = newContext({ actorId: 'a', companyId: millId, occurredAt: at });
const offered: CompanyEvent = { type: 'OwnershipOffered', data: { companyId: millId, userId: 'user-joan', until } };
const changed: CompanyEvent = {
  type: 'OwnerChanged',
  data: { companyId: millId, ownerId: 'user-joan', previousOwnerId: 'user-ada' },
};

/** The mails about the first of these events of a company. */
const mailsAbout = async (now: string, type: 'manufacturer' | 'vendor', ...history: readonly CompanyEvent[]) => {
  const events = createMemoryEventStore();
  const put = (stream: string, all: readonly DomainEvent[]) =>
    events.append(
      stream,
      'no-stream',
      all.map((one, index) => ({ ...one, id: `${stream}@${index}`, metadata })),
    );
  await put('user-user-joan', [joanRegistered({ role: 'admin' })]);
  const before = millRegistered({ type });
  await put(companyStream.nameOf(millId), [...before, ...history]);
  const cause = (await events.read(companyStream.nameOf(millId)))[before.length];
  const effect = cause && handOverMail.reactor.handlers[cause.type]?.(cause);
  if (!effect) throw new Error('The event requests no mail.');
  const mails: Mail[] = [];
  const tokens = { issue: async (purpose: string, subject: string) => `${purpose}-${subject}` };
  const ports = workerPorts({ eventStore: events, sent: mails, tokens, now: () => now });
  await workerOf(handOverMail.task, ports)(effect);
  return mails;
};

describe('the mail with an offer of the ownership', () => {
  it('has the link to the portal of the company', async () => {
    const [mail] = await mailsAbout(at, 'vendor', offered);
    expect(mail?.to).toBe('joan@example.com');
    expect(mail?.text).toContain(`https://selvage.example/vendor/dashboard?handOver=hand-over-${millId}`);
  });

  it('is not sent about an offer that has ended', async () => {
    expect(await mailsAbout(until, 'manufacturer', offered)).toEqual([]);
    expect(await mailsAbout(at, 'manufacturer', offered, changed)).toEqual([]);
  });
});
