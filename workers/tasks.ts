import { finishSignUpTask } from './finish-sign-up/finish-sign-up.worker.js';
import { chargeBillTask } from './charge-bill/charge-bill.worker.js';
import { askAboutSaleTask } from './ask-about-sale/ask-about-sale.worker.js';
import { billingMail } from './billing-mail/billing-mail.js';
import { renewalNoticesTask } from './billing-mail/renewal-notices.js';
import { checkCardTask } from './check-card/check-card.worker.js';
import { copyGroup } from './copy-group/copy-group.worker.js';
import { endPaymentTask } from './end-payment/end-payment.worker.js';
import { endSubscriptionTask } from './end-subscription/end-subscription.worker.js';
import { exportFiles } from './export-files/export-files.task.js';
import { issueBillTask } from './issue-bill/issue-bill.worker.js';
import { monthlyBillingTask } from './monthly-billing/monthly-billing.worker.js';
import { operatorActTask } from './effects/operator-act.worker.js';
import { payeeNotice } from './mails/payee-notice.js';
import { paymentsNotice } from './mails/payments-notice.js';
import { scanMail } from './mails/scan-mail.js';
import { securityNotice } from './mails/security-notice.js';
import { setPasswordLink } from './mails/set-password-link.js';
import { storageMail } from './mails/storage-mail.js';
import { supportNotice } from './mails/support-notice.js';
import { vendorMail } from './mails/vendor-mail.js';
import { orderDigestTask } from './order-mail/order-digest.js';
import { orderDueTask } from './order-mail/order-due.js';
import { orderMail } from './order-mail/order-mail.js';
import { settleBillTask } from './settle-bill/settle-bill.worker.js';
import { settleRefundTask } from './settle-refund/settle-refund.worker.js';
import { settlePaymentTask } from './settle-payment/settle-payment.worker.js';
import { subscriptionDayTask } from './subscription-day/subscription-day.worker.js';
import { sweepFilesSchedule, sweepFilesWorker } from './sweep-files/sweep-files.worker.js';
import { sweepStateSchedule, sweepStateWorker } from './sweep-state/sweep-state.worker.js';
import { tidyPhotosTask } from './tidy-photos/tidy-photos.worker.js';
import type { CreateTask } from './worker-ports.js';

/** A task that is given the present as an ISO instant. */
const onClock =
  (create: (now: () => string) => CreateTask): CreateTask =>
  (ports) =>
    create(() => ports.clock().toISOString())(ports);

/** The mails that events request. */
const mails = [
  billingMail,
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

/** Everything that the workers do. Append a new task; its kinds of job stand in `infra/jobs/job-kinds.ts`. */
export const tasks: readonly CreateTask[] = [
  ...mails.map(({ task }) => task),
  orderDigestTask,
  orderDueTask,
  renewalNoticesTask,
  onClock(checkCardTask),
  copyGroup,
  endPaymentTask,
  onClock(endSubscriptionTask),
  exportFiles,
  operatorActTask,
  settlePaymentTask,
  onClock(subscriptionDayTask),
  tidyPhotosTask,
  onClock(monthlyBillingTask),
  onClock(issueBillTask),
  onClock(chargeBillTask),
  onClock(settleBillTask),
  onClock(settleRefundTask),
  onClock(askAboutSaleTask),
  onClock(finishSignUpTask),
  onClock((now) => (ports) => ({ kinds: [sweepFilesWorker(ports, now)], schedules: [sweepFilesSchedule] })),
  onClock((now) => ({ state }) => ({ kinds: [sweepStateWorker(state, now)], schedules: [sweepStateSchedule] })),
];
