import type { SubscriptionPackAdded } from '../../domain/company/subscription/subscription.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import type { Effect, Reactor } from '../kit/reactor.js';

/** What is mailed; whether a mail comes of one of them, the worker decides. */
const causes = [
  'BillIssued',
  'BillPaid',
  'BillPaymentDeclined',
  'BillRefunded',
  'BillOverpaymentReturned',
  'BillOverpaymentReturnFailed',
  'CompanyCountdownSet',
  'CancellationRequested',
  'CancellationWithdrawn',
  'SubscriptionEnded',
  'SubscriptionPackDropped',
  'SubscriptionPlanChanged',
  'SubscriptionRenewed',
  'CompanyCardStored',
] as const;

const noticeOf = ({ id, stream, position, metadata }: RecordedEvent): Effect | undefined =>
  isOfDemo(metadata)
    ? undefined
    : { kind: 'billing-mail', id, data: { stream, eventId: id, position: String(position) } };

/** Mails what happens to the subscription of a company. Demo data are not real, so nobody is mailed about them. */
export const billingMailReactor: Reactor = {
  name: 'billing-mail',
  skipsHistory: true,
  handlers: {
    ...Object.fromEntries(causes.map((type) => [type, noticeOf])),
    // Those of a sign-up are its beginning, and no change.
    SubscriptionPackAdded: (event: RecordedEvent<SubscriptionPackAdded>) =>
      event.data.addedAt === undefined ? undefined : noticeOf(event),
  },
  outcomes: {},
};
