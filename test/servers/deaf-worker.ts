/**
 * A process with a job whose handler never ends. It sends a message when the handler has begun, closes its jobs at the
 * first message that it gets, and then ends by itself, because nothing is left to wait for.
 * Arguments: the URL of Redis, the prefix of its keys, and `blocks` for a first run that loses its lease.
 */
import { once } from 'node:events';
import { openBullJobs } from '../../infra/jobs/bull/bull-jobs.js';

const [url = '', prefix = '', blocks] = process.argv.slice(2);
const leaseMs = blocks === undefined ? 1_500 : 300;
let runs = 0;

const jobs = await openBullJobs(url, {
  kinds: ['mail'],
  prefix,
  deadlineMs: 500,
  leaseMs,
  lookMs: 100,
  stopGraceMs: 100,
  scheduleMs: 500,
});
await jobs.work([
  {
    ...{ kind: 'mail', concurrency: 5, attempts: 3, backoffMs: 1, longestPauseMs: 1_000 },
    handler: () => {
      runs += 1;
      // Nothing renews the lease during this loop.
      if (blocks !== undefined && runs === 1)
        for (const end = performance.now() + 3 * leaseMs; performance.now() < end;);
      else process.send?.('began');
      return new Promise(() => undefined);
    },
  },
]);
await jobs.add('mail', 'endless', {});
await once(process, 'message');
await jobs.close();
process.disconnect();
