/** The retry policy of a kind of job. */
export interface JobPolicy {
  /** Attempts before the job fails; Infinity if a person waits for its outcome. */
  readonly attempts: number;
  /** Milliseconds before attempt n+1: base * 2^(n-1), at random between half and all of this. */
  readonly backoffMs: number;
  readonly longestPauseMs: number;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** A pause lasts between half and all of its length, at random; this is the mean. */
const meanShare = 0.75;

/** The number of attempts in a span of time, with pauses that grow up to the longest. */
const triesWithin = (spanMs: number, backoffMs: number, longestPauseMs: number): number => {
  let tries = 1;
  for (let elapsedMs = 0; elapsedMs < spanMs; tries += 1)
    elapsedMs += meanShare * Math.min(longestPauseMs, backoffMs * 2 ** Math.min(tries - 1, 30));
  return tries;
};

/** Retries without end, because a person waits for the outcome. */
const never = (backoffMs: number, longestPauseMs: number): JobPolicy => ({
  attempts: Infinity,
  backoffMs,
  longestPauseMs,
});

const within = (spanMs: number, backoffMs: number, longestPauseMs: number): JobPolicy => ({
  attempts: triesWithin(spanMs, backoffMs, longestPauseMs),
  backoffMs,
  longestPauseMs,
});

/** A mail server may be unavailable over a long weekend; an older mail helps nobody. */
const mail = within(3 * day, second, hour);

/** The worker of an export records its failure itself; the job goes on until the failure is recorded. */
const file = never(second / 2, minute);

/** The next tick does the same work, so a tick need not outlive it. */
const tick = within(5 * minute, 10 * second, hour);

/**
 * Every kind of job with its policy. A process with workers refuses to boot when a kind does not have exactly one
 * handler, so that no job waits forever. A job with a waiting person never fails. A failed effect of an event (an older
 * version gave up, or its workers died) is retried by its reactor. Append a new kind.
 */
export const jobPolicies = {
  'billing-mail': mail,
  // Until then the company may show another card than the charged one.
  'check-card': never(5 * second, hour),
  // Until the sign-up is finished, its names stay claimed.
  'finish-sign-up': never(5 * second, hour),
  'send-payments-notice': mail,
  'send-set-password-link': mail,
  'copy-group': never(second / 2, 10 * minute),
  'end-payment': never(2 * second, 10 * minute),
  'group-csv': file,
  // The operator has been promised that it will be done.
  'operator-act': never(second, minute),
  'order-digest': tick,
  'order-due': tick,
  'order-mail': mail,
  'payee-notice': mail,
  'orders-csv': file,
  'renewal-notices': tick,
  'scan-csv': file,
  'scan-mail': mail,
  'scan-pdf': file,
  'bill-pdf': file,
  'security-notice': mail,
  // Money is at stake: only the gateway or a person can determine the outcome.
  'settle-payment': never(2 * second, 6 * hour),
  'storage-mail': mail,
  'support-notice': mail,
  'sweep-files': tick,
  'sweep-state': tick,
  // Nobody waits for it, but remaining files would count against the company's storage forever.
  'tidy-photos': never(second, hour),
  'users-csv': file,
  'vendor-mail': mail,
  'monthly-billing': tick,
  // Until then a period has no bill, or a bill is not charged, and the company cannot see its debt.
  'issue-bill': never(2 * second, hour),
  'charge-bill': never(2 * second, hour),
  'settle-bill': never(2 * second, 6 * hour),
  'tell-company': never(2 * second, hour),
  'void-bill': never(2 * second, hour),
  'subscription-day': tick,
  // Until then the gateway stores a card that nobody may charge.
  'end-subscription': never(5 * second, hour),
  'settle-refund': never(2 * second, 6 * hour),
  'ask-about-refund': never(minute, 6 * hour),
  'ask-about-sale': never(minute, 6 * hour),
  'audit-csv': file,
  'labels-pdf': file,
  'hand-over-mail': mail,
} satisfies Readonly<Record<string, JobPolicy>>;

export type JobKindName = keyof typeof jobPolicies;

/** Whether a text is a kind in `jobPolicies`. */
export const isJobKind = (kind: string): kind is JobKindName => Object.hasOwn(jobPolicies, kind);

export const jobKinds: readonly JobKindName[] = Object.keys(jobPolicies).filter(isJobKind);
