import { randomUUID } from 'node:crypto';
import { startRedis } from '../../../test/servers/redis.js';
import type { ServerProcess } from '../../../test/servers/server-process.js';
import { describeJobs } from '../jobs.suite.js';
import type { Jobs } from '../jobs.js';
import { openBullJobs } from './bull-jobs.js';

let redis: ServerProcess;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const quick = { kinds: ['mail', 'pdf', 'other'], lookMs: 50 };

describeJobs('BullMQ', async () => {
  const prefix = randomUUID();
  const opened: Jobs[] = [];
  return {
    open: async ({ isStalled, ...rest }) => {
      // A process that hangs does not renew its leases.
      const leases = isStalled ? { leaseMs: 200, renewMs: 3_600_000 } : {};
      const jobs = await openBullJobs(redis.url, { ...quick, ...leases, ...rest, prefix });
      opened.push(jobs);
      return jobs;
    },
    close: async () => {
      for (const jobs of opened) await jobs.close();
    },
  };
});
