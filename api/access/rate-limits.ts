import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { DomainError } from '../../domain/kit/domain-error.js';
import type { Config } from '../../infra/config/config.js';
import type { LimitName } from '../../infra/config/limits.js';
import { networkOf } from '../../infra/http-server/network-of.js';
import type { Logger } from '../../infra/logging/logger.js';
import type { Metrics } from '../../infra/metrics/metrics.js';
import type { StateStore } from '../../infra/state/state-store.js';
import type { Clock } from '../../infra/timers/clock.js';
import { CLOCK, CONFIG, LOGGER, METRICS, STATE } from '../http/ports.js';
import { refusal } from '../../domain/messages.js';

const hour = 3_600_000;

/** 429, with `seconds` in `Retry-After`. */
export const tooMany = (seconds: number): DomainError =>
  refusal(
    'too-many-requests',
    { retryAfter: Math.max(1, Math.ceil(seconds)) },
    { limit: 'Too many requests. Please try again later.' },
  );

/** If all addresses together exceed the limit of one by this factor in an hour, an attacker probably guesses names. */
const alarmAfter = 10;

/** Per address (of IPv6: per /64) and clock hour, in the state store, so that all processes share the counts. */
@Injectable()
export class RateLimits {
  constructor(
    @Inject(STATE) private readonly state: StateStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'limits'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
    @Inject(METRICS) private readonly metrics: Pick<Metrics, 'lookedUp'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param by the number of calls to count. @throws DomainError too-many-requests above the limit */
  async count(name: LimitName, address: string, by = 1): Promise<void> {
    const now = this.clock().getTime();
    const window = Math.floor(now / hour);
    const end = (window + 1) * hour;
    const expiresAt = new Date(end).toISOString();
    if (name === 'look-up') await this.watchLookUps(window, by, expiresAt);
    const id = createHash('sha256')
      .update(`${name}\n${networkOf(address)}\n${window}`)
      .digest('base64url');
    const calls = await this.state.increment('limit', id, by, expiresAt);
    if (calls > this.config.limits[name]) throw tooMany((end - now) / 1_000);
  }

  /** Guesses from many addresses stay below each limit, but not below their sum (docs/security.md, "Enumeration"). */
  private async watchLookUps(window: number, by: number, expiresAt: string): Promise<void> {
    this.metrics.lookedUp();
    const count = await this.state.increment('limit', `look-ups ${window}`, by, expiresAt);
    const alarms = (looked: number): number => Math.floor(looked / (alarmAfter * this.config.limits['look-up']));
    if (alarms(count) === alarms(count - by)) return;
    this.logger.error('Alarm: names are being looked up far more often than people sign up.', { count });
  }
}
