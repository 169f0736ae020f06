import { finishSignUpTask } from './finish-sign-up/finish-sign-up.worker.js';
import { paymentsNoticeReactor, sendPaymentsNoticeWorker } from './send-payments-notice/send-payments-notice.worker.js';
import {
  sendSetPasswordLinkWorker,
  setPasswordLinkReactor,
} from './send-set-password-link/send-set-password-link.worker.js';
import { chargeBillTask } from './charge-bill/charge-bill.worker.js';
import { askAboutSaleTask } from './ask-about-sale/ask-about-sale.worker.js';
import { billingMailTask } from './billing-mail/billing-mail.worker.js';
import { renewalNoticesTask } from './billing-mail/renewal-notices.worker.js';
import { checkCardTask } from './check-card/check-card.worker.js';
import { copyGroup } from './copy-group/copy-group.worker.js';
import { endPaymentTask } from './end-payment/end-payment.worker.js';
import { endSubscriptionTask } from './end-subscription/end-subscription.worker.js';
import { exportFiles } from './export-files/export-files.task.js';
import { issueBillTask } from './issue-bill/issue-bill.worker.js';
import { monthlyBillingTask } from './monthly-billing/monthly-billing.worker.js';
import { operatorActTask } from './effects/operator-act.worker.js';
import { orderDueTask } from './order-due/order-due.worker.js';
import { orderMailTask } from './order-mail/order-mail.worker.js';
import { payeeNoticeTask } from './payee-notice/payee-notice.worker.js';
import { scanMail } from './scan-mail/scan-mail.worker.js';
import { securityNoticeTask } from './security-notice/security-notice.worker.js';
import { settleBillTask } from './settle-bill/settle-bill.worker.js';
import { settleRefundTask } from './settle-refund/settle-refund.worker.js';
import { settlePaymentTask } from './settle-payment/settle-payment.worker.js';
import { storageMailTask } from './storage-mail/storage-mail.worker.js';
import { subscriptionDayTask } from './subscription-day/subscription-day.worker.js';
import { supportNoticeTask } from './support-notice/support-notice.worker.js';
import { sweepFilesSchedule, sweepFilesWorker } from './sweep-files/sweep-files.worker.js';
import { sweepStateSchedule, sweepStateWorker } from './sweep-state/sweep-state.worker.js';
import { tidyPhotosTask } from './tidy-photos/tidy-photos.worker.js';
import { vendorMailTask } from './vendor-mail/vendor-mail.worker.js';
import type { CreateTask } from './worker-ports.js';

/** A task that is given the present as an ISO instant. */
const onClock =
  (create: (now: () => string) => CreateTask): CreateTask =>
  (ports) =>
    create(() => ports.clock().toISOString())(ports);

/** Everything that the workers do. Append a new task; its kinds of job stand in `infra/jobs/job-kinds.ts`. */
export const tasks: readonly CreateTask[] = [
  onClock(billingMailTask),
  onClock(checkCardTask),
  copyGroup,
  endPaymentTask,
  onClock(endSubscriptionTask),
  exportFiles,
  operatorActTask,
  onClock(orderMailTask),
  onClock(orderDueTask),
  onClock(payeeNoticeTask),
  scanMail,
  securityNoticeTask,
  settlePaymentTask,
  onClock(renewalNoticesTask),
  onClock(storageMailTask),
  onClock(subscriptionDayTask),
  supportNoticeTask,
  tidyPhotosTask,
  vendorMailTask,
  onClock(monthlyBillingTask),
  onClock(issueBillTask),
  onClock(chargeBillTask),
  onClock(settleBillTask),
  onClock(settleRefundTask),
  onClock(askAboutSaleTask),
  onClock(finishSignUpTask),
  (ports) => ({
    kinds: [sendPaymentsNoticeWorker(ports.eventStore, ports)],
    reactors: [paymentsNoticeReactor],
  }),
  onClock((now) => ({ eventStore, tokens, mailer, logger, recordMail, config: { publicUrl } }) => ({
    kinds: [sendSetPasswordLinkWorker({ events: eventStore, tokens, mailer, logger, recordMail, publicUrl, now })],
    reactors: [setPasswordLinkReactor],
  })),
  onClock((now) => (ports) => ({ kinds: [sweepFilesWorker(ports, now)], schedules: [sweepFilesSchedule] })),
  onClock((now) => ({ state }) => ({ kinds: [sweepStateWorker(state, now)], schedules: [sweepStateSchedule] })),
];
