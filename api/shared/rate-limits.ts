import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { Config } from '../../infra/config/config.js';
import type { LimitName } from '../../infra/config/limits.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { CONFIG, STATE } from './ports.js';

const hour = 3_600_000;

/** 429; `seconds` is what `Retry-After` says. */
export const tooMany = (seconds: number): DomainError =>
  new DomainError('too-many-requests', 'Too many requests. Please try again later.', {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });

/** Calls per address and clock hour, counted in the state store so that all processes count together. */
@Injectable()
export class RateLimits {
  constructor(
    @Inject(STATE) private readonly state: StateStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'limits'>,
  ) {}

  /** @throws DomainError too-many-requests above the limit */
  async count(name: LimitName, address: string): Promise<void> {
    const now = Date.now();
    const window = Math.floor(now / hour);
    const end = (window + 1) * hour;
    const id = createHash('sha256').update(`${name}\n${address}\n${window}`).digest('base64url');
    const calls = await this.state.increment('limit', id, 1, new Date(end).toISOString());
    if (calls > this.config.limits[name]) throw tooMany((end - now) / 1_000);
  }
}
