import type { Logger } from '../logging/logger.js';
import type { Metrics } from '../metrics/metrics.js';
import type { JobEnd } from './job-worker.js';

/** Counts each attempt, and logs those that did not end well. */
export const observeJobs =
  (logger: Logger, metrics: Metrics) =>
  ({ kind, id, attempt, data, outcome, seconds, error }: JobEnd): void => {
    metrics.jobFinished(kind, outcome, seconds);
    const { correlationId = null } = data;
    const fields = { jobKind: kind, jobId: id, attempt, correlationId, durationMs: Math.round(seconds * 1000) };
    if (outcome === 'failed') logger.error('job failed', fields, error);
    else if (outcome === 'retried') logger.warn('job will be tried again', fields, error);
    else logger.debug('job done', fields);
  };
