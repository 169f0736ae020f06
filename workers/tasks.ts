import { createSignUpProcessOn } from '../application/sign-up/compose-sign-up.js';
import {
  finishSignUpReactor,
  finishSignUpWorker,
  withdrawSignUpReactor,
} from './finish-sign-up/finish-sign-up.worker.js';
import { paymentsNoticeReactor, sendPaymentsNoticeWorker } from './send-payments-notice/send-payments-notice.worker.js';
import {
  sendSetPasswordLinkWorker,
  setPasswordLinkReactor,
} from './send-set-password-link/send-set-password-link.worker.js';
import { checkCardTask } from './check-card/check-card.worker.js';
import { copyGroup } from './copy-group/copy-group.worker.js';
import { endPaymentTask } from './end-payment/end-payment.worker.js';
import { exportFiles } from './export-files/export-files.task.js';
import { orderDueTask } from './order-due/order-due.worker.js';
import { orderMailTask } from './order-mail/order-mail.worker.js';
import { scanMail } from './scan-mail/scan-mail.worker.js';
import { securityNoticeTask } from './security-notice/security-notice.worker.js';
import { settlePaymentTask } from './settle-payment/settle-payment.worker.js';
import { storageMailTask } from './storage-mail/storage-mail.worker.js';
import { sweepFilesSchedule, sweepFilesWorker } from './sweep-files/sweep-files.worker.js';
import { sweepStateSchedule, sweepStateWorker } from './sweep-state/sweep-state.worker.js';
import { tidyPhotosTask } from './tidy-photos/tidy-photos.worker.js';
import { vendorMailTask } from './vendor-mail/vendor-mail.worker.js';
import type { CreateTask } from './worker-ports.js';

const now = (): string => new Date().toISOString();

/** Everything that the workers do. Append a new task; its kinds of job stand in `infra/jobs/job-kinds.ts`. */
export const tasks: readonly CreateTask[] = [
  checkCardTask(now),
  copyGroup,
  endPaymentTask,
  exportFiles,
  orderMailTask(now),
  orderDueTask(now),
  scanMail,
  securityNoticeTask,
  settlePaymentTask,
  storageMailTask(now),
  tidyPhotosTask,
  vendorMailTask,
  (ports) => ({
    kinds: [finishSignUpWorker(createSignUpProcessOn(ports), now)],
    reactors: [finishSignUpReactor, withdrawSignUpReactor],
  }),
  (ports) => ({
    kinds: [sendPaymentsNoticeWorker(ports.eventStore, ports)],
    reactors: [paymentsNoticeReactor],
  }),
  ({ eventStore, tokens, mailer, logger, config: { publicUrl } }) => ({
    kinds: [sendSetPasswordLinkWorker({ events: eventStore, tokens, mailer, logger, publicUrl, now })],
    reactors: [setPasswordLinkReactor],
  }),
  (ports) => ({ kinds: [sweepFilesWorker(ports, now)], schedules: [sweepFilesSchedule] }),
  ({ state }) => ({ kinds: [sweepStateWorker(state, now)], schedules: [sweepStateSchedule] }),
];
