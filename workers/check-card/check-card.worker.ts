import { checkCard } from '../../application/sign-up/replace-card.js';
import type { CompanyCardSubmitted } from '../../domain/company/company.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { Reactor } from '../kit/reactor.js';
import { useCaseJob } from '../kit/use-case-job.js';
import type { CreateTask } from '../worker-ports.js';

const kind: JobKindName = 'check-card';

/** Longer than the one call to the gateway may take: after that the card of the vault is the one that it keeps. */
const patienceMs = 45_000;

/** After each card that was sent in the place of another the vault is asked what it holds, whatever its answer was. */
export const checkCardReactor: Reactor = {
  name: 'check-card',
  handlers: {
    CompanyCardSubmitted: ({ id, data: { companyId } }: RecordedEvent<CompanyCardSubmitted>) => ({
      kind,
      id,
      data: { companyId },
      delayMs: patienceMs,
    }),
  },
  outcomes: {},
};

export const checkCardTask =
  (now: () => string): CreateTask =>
  ({ runUseCase }) => ({
    kinds: [
      useCaseJob({ runUseCase, now }, { kind, concurrency: 2 }, checkCard, ({ companyId = '' }) => ({ companyId })),
    ],
    reactors: [checkCardReactor],
  });
