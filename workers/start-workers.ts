import { jobRegistry } from '../infra/jobs/job-registry.js';
import type { JobKind } from '../infra/jobs/jobs.js';
import { runReactors } from './kit/reactor-runner.js';
import type { WorkerPorts, CreateTask } from './worker-ports.js';
import { billingMail } from './billing-mail/billing-mail.js';
import { renewalNoticesTask } from './billing-mail/renewal-notices.js';
import { chargeBillTask } from './charge-bill/charge-bill.worker.js';
import { copyGroupTask } from './copy-group/copy-group.worker.js';
import { operatorActTask } from './effects/operator-act.worker.js';
import { endPaymentTask } from './end-payment/end-payment.worker.js';
import { exportFiles } from './export-files/export-files.js';
import { issueBillTask } from './issue-bill/issue-bill.worker.js';
import { handOverMail } from './mails/hand-over-mail.js';
import { payeeNotice } from './mails/payee-notice.js';
import { paymentsNotice } from './mails/payments-notice.js';
import { scanMail } from './mails/scan-mail.js';
import { securityNotice } from './mails/security-notice.js';
import { setPasswordLink } from './mails/set-password-link.js';
import { storageMail } from './mails/storage-mail.js';
import { supportNotice } from './mails/support-notice.js';
import { vendorMail } from './mails/vendor-mail.js';
import { monthlyBillingTask } from './monthly-billing/monthly-billing.worker.js';
import { orderDigestTask } from './order-mail/order-digest.js';
import { orderDueTask } from './order-mail/order-due.js';
import { orderMail } from './order-mail/order-mail.js';
import { lateOutcomesTask, settleBillTask } from './settle-bill/settle-bill.worker.js';
import { settlePaymentTask } from './settle-payment/settle-payment.worker.js';
import { finishSignUpTask, subscriptionDayTask, subscriptionTask } from './subscription/subscription.js';
import { sweepStateTask } from './sweep-state/sweep-state.worker.js';
import { sweepFilesTask, tidyPhotosTask } from './tidy-photos/tidy-photos.js';
import { createRunUseCase } from '../application/kit/run-use-case.js';
import { companyVaultOn } from '../application/sign-up/company-vault.js';
import { createSignUpNames, isLookOfCompany } from '../application/sign-up/sign-up-names.js';
import { createSignUpProcess } from '../application/sign-up/sign-up-process.js';
import type { OpenProcess } from '../infra/compose/open-process.js';
import { createReads } from '../infra/read-models/reads/reads.js';
import { catalogueOf } from '../infra/read-models/reads/resource.js';
import { readModels } from '../projections/read-models.js';
import { mailRecorder, toConfirmed } from './kit/deliver.js';
import { noticeBook } from './kit/notice-book.js';
import { printPdf } from './scan-pdf/pdf-printer.js';

const mails = [
  billingMail,
  handOverMail,
  orderMail,
  payeeNotice,
  paymentsNotice,
  scanMail,
  securityNotice,
  setPasswordLink,
  storageMail,
  supportNotice,
  vendorMail,
];

/** Append a new task; its kinds of job are in `infra/jobs/job-kinds.ts`. */
export const tasks: readonly CreateTask[] = [
  ...mails.map(({ task }) => task),
  orderDigestTask,
  orderDueTask,
  renewalNoticesTask,
  chargeBillTask,
  copyGroupTask,
  endPaymentTask,
  exportFiles,
  finishSignUpTask,
  issueBillTask,
  lateOutcomesTask,
  monthlyBillingTask,
  operatorActTask,
  settleBillTask,
  settlePaymentTask,
  subscriptionDayTask,
  subscriptionTask,
  sweepFilesTask,
  sweepStateTask,
  tidyPhotosTask,
];

/** A tick of a recurring job does nothing while it may not run; a later tick does its work. */
const unless =
  (isWaiting: () => boolean) =>
  (kind: JobKind): JobKind =>
    kind.everyMs === undefined
      ? kind
      : { ...kind, handler: async (job, run) => (isWaiting() ? undefined : kind.handler(job, run)) };

/**
 * @param isWaiting whether recurring jobs may not run now
 * @throws JobRegistryError when a kind of job has no handler or two
 */
export const startWorkers = async (ports: WorkerPorts, isWaiting = () => false) => {
  const parts = tasks.map((create) => create(ports));
  const kinds = jobRegistry(parts.flatMap((part) => part.kinds).map(unless(isWaiting)));
  const { eventStore: store, state, jobs, logger } = ports;
  const stopWork = await jobs.work(kinds);
  const reactors = await runReactors({
    store,
    state,
    jobs,
    logger,
    reactors: parts.flatMap((part) => part.reactors ?? []),
  });
  return {
    status: () => reactors.status(),
    /** Leases no further jobs, and waits for the running ones. */
    stop: async (): Promise<void> => {
      await reactors.stop();
      await stopWork();
    },
  };
};

export const composeWorkers = async (process: OpenProcess): Promise<WorkerPorts> => {
  const { config, logger, metrics, clock, state, eventStore } = process;
  const { readStore, readSide } = await process.reading(readModels);
  const commanding = await process.commanding();
  const reads = createReads<never>(readStore, catalogueOf<never>([]), { includedRows: 0 });
  const files = await process.files();
  const jobs = await process.jobs();
  const vault = companyVaultOn({ config, ...commanding });
  const names = createSignUpNames(commanding.claims, isLookOfCompany(reads));
  const application = {
    jobs,
    config,
    clock,
    state,
    files,
    reads,
    events: eventStore,
    logger,
    handle: commanding.handleCommand,
    signUps: createSignUpProcess(commanding.handleCommand, names, vault),
    vault,
    ...commanding,
  };
  const runUseCase = createRunUseCase(application, { logger, metrics, deadlineMs: Infinity });
  return {
    config,
    logger,
    clock,
    state,
    eventStore,
    handleCommand: commanding.handleCommand,
    tokens: commanding.tokens,
    readSide,
    reads,
    files,
    jobs,
    mailer: toConfirmed(await process.mailer(), reads),
    recordMail: mailRecorder({ runUseCase, clock, logger }),
    notices: noticeBook(state, () => clock().toISOString()),
    printPdf,
    runUseCase,
  };
};
