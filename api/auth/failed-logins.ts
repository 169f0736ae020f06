import { createHash } from 'node:crypto';
import type { StateStore } from '../../infra/state/state-store.js';
import { tooMany } from '../access/rate-limits.js';

const free = 5;
const longestSeconds = 300;
const rememberedMs = 24 * 3_600_000;

/**
 * Counts failed sign-ins of an e-mail, known or not: after five, each further one doubles a wait, but never locks the
 * account (docs/security.md, "Promises").
 */
export class FailedLogins {
  constructor(private readonly state: StateStore) {}

  /** @throws DomainError too-many-requests while the wait lasts */
  async check(email: string, now: Date): Promise<void> {
    const waiting = await this.state.get<{ until: string }>('login-wait', idOf(email));
    const left = waiting ? Date.parse(waiting.value.until) - now.getTime() : 0;
    if (left > 0) throw tooMany(left / 1_000);
  }

  async failed(email: string, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + rememberedMs).toISOString();
    const failures = await this.state.increment('login-failures', idOf(email), 1, expiresAt);
    if (failures < free) return;
    const seconds = Math.min(longestSeconds, 2 ** (failures - free));
    const until = new Date(now.getTime() + seconds * 1_000).toISOString();
    await this.state.put('login-wait', idOf(email), { until }, { expiresAt: until });
  }

  async succeeded(email: string): Promise<void> {
    await this.state.remove('login-failures', idOf(email));
  }
}

const idOf = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
