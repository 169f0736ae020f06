import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import { millId, millRegistered } from '../../test/kit/domain/companies.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { joanRegistered } from '../../test/kit/domain/users.js';
import { demoCorrelationId, newContext } from '../../infra/commands/command-context.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import type { Mail } from '../../infra/mail/mailer.js';
import { workerPorts, workerOf } from '../../test/kit/workers/worker-ports.js';
import { paymentsNotice } from './payments-notice.js';

const metadata = newContext({ actorId: 'a', companyId: millId, occurredAt: '2026-01-05T09:00:00.000Z' });

const required = (isRequired: boolean): CompanyEvent => ({
  type: 'TwoStepsRequirementSet',
  data: { companyId: millId, isRequired },
});

describe('the notice to the owner', () => {
  it.each<[CompanyEvent, string]>([
    [
      {
        type: 'VendorPaymentSettingsChanged',
        data: { companyId: millId, paymentApiKey: 'cipher', paymentApiUrl: 'https://pay.example' },
      },
      'Selvage: your payment settings were changed',
    ],
    [required(true), 'Selvage: admins sign in with a code'],
    [required(false), 'Selvage: admins sign in without a code'],
    [
      { type: 'OwnershipOffered', data: { companyId: millId, userId: 'user-joan', until: '2026-01-07T09:00:00.000Z' } },
      'Selvage: you offered the ownership of your company',
    ],
  ])('reports %o, but neither key nor address', async (event, subject) => {
    const events = createMemoryEventStore();
    const put = (stream: string, history: readonly DomainEvent[]) =>
      events.append(
        stream,
        'no-stream',
        history.map((one, at) => ({ ...one, id: `${stream}@${at}`, metadata })),
      );
    await put('user-user-ada', [joanRegistered({ userId: 'user-ada', email: 'ada@example.com', isOwner: true })]);
    await put(companyStream.nameOf(millId), [...millRegistered({ type: 'vendor' }), event]);
    const [change] = (await events.read(companyStream.nameOf(millId))).slice(-1);
    const effect = change && paymentsNotice.reactor.handlers[event.type]?.(change);
    if (!effect) throw new Error('The change asks for no mail.');
    const mails: Mail[] = [];
    await workerOf(paymentsNotice.task, workerPorts({ eventStore: events, sent: mails }))(effect);
    expect(mails).toMatchObject([{ to: 'ada@example.com', subject, messageId: `company-${millId}@2` }]);
    expect(JSON.stringify(mails)).not.toMatch(/cipher|pay\.example/);
    const ofDemo = { ...change, metadata: { ...metadata, correlationId: demoCorrelationId() } };
    expect(paymentsNotice.reactor.handlers[event.type]?.(ofDemo)).toBeUndefined();
  });
});
