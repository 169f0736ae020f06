/**
 * Every kind of job. A process that works refuses to boot when one of them has no handler or two, so that no job waits
 * for ever. Append a new kind together with its worker.
 */
export const jobKinds = [
  'billing-mail',
  'check-card',
  'finish-sign-up',
  'send-payments-notice',
  'send-set-password-link',
  'copy-group',
  'end-payment',
  'group-csv',
  'order-digest',
  'order-due',
  'order-mail',
  'orders-csv',
  'renewal-notices',
  'scan-csv',
  'scan-mail',
  'scan-pdf',
  'bill-pdf',
  'security-notice',
  'settle-payment',
  'storage-mail',
  'sweep-files',
  'sweep-state',
  'tidy-photos',
  'users-csv',
  'vendor-mail',
  'monthly-billing',
  'issue-bill',
  'charge-bill',
  'settle-bill',
  'tell-company',
  'void-bill',
  'subscription-day',
  'end-subscription',
  'settle-refund',
  'ask-about-refund',
  'ask-about-sale',
] as const;

export type JobKindName = (typeof jobKinds)[number];
