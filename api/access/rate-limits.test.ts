import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../infra/logging/logger.js';
import { createMetrics } from '../../infra/metrics/metrics.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { systemClock } from '../../infra/timers/clock.js';
import { RateLimits } from './rate-limits.js';

describe('calls of an address in an hour', () => {
  const lines: string[] = [];
  const metrics = createMetrics();
  let folder: string;
  let state: StateStore;
  let limits: RateLimits;
  beforeEach(async () => {
    lines.length = 0;
    folder = await mkdtemp(join(tmpdir(), 'selvage-limits-'));
    state = openSqliteStateStore(join(folder, 'state.db'));
    const config = { limits: { 'sign-in': 2, 'sign-up': 2, reset: 2, 'look-up': 2 } };
    const logger = createLogger('info', { write: (line) => void lines.push(line) });
    limits = new RateLimits(state, config, logger, metrics, systemClock);
  });
  afterEach(async () => {
    await state.close();
    await rm(folder, { recursive: true });
  });

  test('are counted separately by address and by kind', async () => {
    for (const name of ['sign-in', 'reset', 'look-up'] as const)
      for (const address of ['192.0.2.1', '192.0.2.2']) {
        await limits.count(name, address);
        await limits.count(name, address);
        await expect(limits.count(name, address)).rejects.toMatchObject({ code: 'too-many-requests' });
      }
    expect(lines).toEqual([]);
  });

  test('are counted together for all addresses of an IPv6 network, because one customer has many', async () => {
    await limits.count('sign-in', '2001:db8:1:2::1');
    await limits.count('sign-in', '2001:db8:1:2:ffff::7');
    await expect(limits.count('sign-in', '2001:db8:1:2::9')).rejects.toMatchObject({ code: 'too-many-requests' });
    await limits.count('sign-in', '2001:db8:1:3::1');
  });

  test('raise an alarm for look-ups from many addresses, each within its limit', async () => {
    for (let n = 1; n < 20; n += 1) await limits.count('look-up', `198.51.100.${n}`);
    expect(lines).toEqual([]);
    await limits.count('look-up', '198.51.100.20');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', count: 20 });
    expect(await metrics.text()).toMatch(/selvage_look_ups_total \d+/);
  });
});
