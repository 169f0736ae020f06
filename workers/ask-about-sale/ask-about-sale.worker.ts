import { askAboutSale } from '../../application/billing/late-charge/ask-about-sale.js';
import type {
  BillOverpaid,
  BillOverpaymentReturned,
  BillOverpaymentReturnFailed,
  BillPaymentFailed,
} from '../../domain/billing/bill/bill.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { neverArrived } from '../../domain/kit/never-arrived.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { JobData } from '../../infra/jobs/jobs.js';
import type { Reactor } from '../kit/reactor.js';
import { useCaseJob } from '../kit/use-case-job.js';
import type { CreateTask } from '../worker-ports.js';

const kind: JobKindName = 'ask-about-sale';

/** The gateway has just said that it does not know the charge. */
const askedAgainAfterMs = 60_000;

/** A charge that was taken for one that never arrived: the gateway may carry it out after all, so it is asked on. */
export const lostCharges: Reactor = {
  name: 'ask-about-sale',
  handlers: {
    BillPaymentFailed: ({ data: { billId, attemptId, code } }: RecordedEvent<BillPaymentFailed>) =>
      code === neverArrived
        ? { kind, id: deriveId(attemptId, kind), data: { billId, attemptId }, delayMs: askedAgainAfterMs }
        : undefined,
  },
  outcomes: {},
};

const idOfOverpaid = ({
  data: { attemptId },
}: RecordedEvent<BillOverpaid | BillOverpaymentReturned | BillOverpaymentReturnFailed>): string =>
  deriveId(attemptId, 'return-overpayment');

/** A charge too many, whoever found it: its money goes back, also once the question above is over. */
export const overpaidBills: Reactor = {
  name: 'return-overpayment',
  handlers: {
    BillOverpaid: (event: RecordedEvent<BillOverpaid>) => {
      const { billId, attemptId } = event.data;
      return { kind, id: idOfOverpaid(event), data: { billId, attemptId }, delayMs: askedAgainAfterMs };
    },
  },
  outcomes: { BillOverpaymentReturned: idOfOverpaid, BillOverpaymentReturnFailed: idOfOverpaid },
};

const chargeOf = ({ billId = '', attemptId = '' }: JobData) => ({ billId, attemptId });

/** @param now ISO instant of the present */
export const askAboutSaleTask =
  (now: () => string): CreateTask =>
  ({ runUseCase }) => ({
    kinds: [useCaseJob({ runUseCase, now }, { kind, concurrency: 2 }, askAboutSale, chargeOf)],
    reactors: [lostCharges, overpaidBills],
  });
