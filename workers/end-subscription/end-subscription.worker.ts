import { voidAfterEnd } from '../../application/billing/void-bill.js';
import { removeEndedCard } from '../../application/subscription/remove-card.js';
import type { SubscriptionEnded } from '../../domain/company/subscription/subscription.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import { contextOfJob } from '../kit/use-case-job.js';
import type { Reactor } from '../kit/reactor.js';
import type { CreateTask } from '../worker-ports.js';

const kind: JobKindName = 'end-subscription';

export const endSubscriptionReactor: Reactor = {
  name: 'end-subscription',
  handlers: {
    SubscriptionEnded: ({ id, data: { companyId } }: RecordedEvent<SubscriptionEnded>) => ({
      kind,
      id,
      data: { companyId },
    }),
  },
  outcomes: {},
};

/** @param now ISO instant of the present */
export const endSubscriptionTask =
  (now: () => string): CreateTask =>
  ({ runUseCase }) => ({
    kinds: [
      {
        kind,
        concurrency: 2,
        handler: async (job) => {
          const { companyId = '' } = job.data;
          const context = contextOfJob(job, companyId, now());
          await runUseCase(voidAfterEnd, { companyId }, context);
          await runUseCase(removeEndedCard, { companyId }, context);
        },
      },
    ],
    reactors: [endSubscriptionReactor],
  });
