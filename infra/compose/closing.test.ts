import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../test/kit/free-port.js';
import { readConfig } from '../config/config.js';
import { createLogger } from '../logging/logger.js';
import { createMetrics } from '../metrics/metrics.js';
import { newSecretsKey } from '../secrets/key-ring.js';
import { adaptersOf, createClosing } from './adapters.js';

const named = (name: string, closed: string[], failure?: Error) => ({
  close: async () => {
    closed.push(name);
    if (failure) throw failure;
  },
});

describe('what a process has opened', () => {
  it('is closed once, in reverse order', async () => {
    const closed: string[] = [];
    const closing = createClosing();
    for (const name of ['log', 'reads', 'jobs']) closing.keep(named(name, closed));
    await closing.close();
    await closing.close();
    expect(closed).toEqual(['jobs', 'reads', 'log']);
  });

  it('is closed to the end when something fails, which is reported', async () => {
    const closed: string[] = [];
    const closing = createClosing();
    closing.keep(named('log', closed));
    closing.keep(named('jobs', closed, new Error('stuck')));
    await expect(closing.close()).rejects.toThrow('stuck');
    expect(closed).toEqual(['jobs', 'log']);
  });
});

test('a job queue that is away at the start is not back in the log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-adapters-'));
  const lines: string[] = [];
  const logger = createLogger('info', {
    write: (line: string) => void lines.push((JSON.parse(line) as { readonly msg: string }).msg),
  });
  const closing = createClosing();
  const secrets = { JWT_SECRET: 'j'.repeat(32), SECRETS_KEY: newSecretsKey() };
  const config = readConfig({ ...secrets, DATA_DIR: folder, REDIS_URL: `redis://127.0.0.1:${await freePort()}` });
  const adapters = adaptersOf(config, closing, () => new Date());
  await adapters.jobs(logger, createMetrics());
  expect(lines).toEqual(['the job queue is away, it is tried again']);
  await closing.close();
  rmSync(folder, { recursive: true });
});
