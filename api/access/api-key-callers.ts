import { LRUCache } from 'lru-cache';
import type { ApiKeys } from '../../infra/credentials/api-keys.js';
import { apiRefusal } from '../http/api.refusals.js';
import type { Machine } from '../http/caller.js';
import type { CompanyAccounts } from './accounts.js';
import { refusalOfCompany } from './principals.js';

/** Calls of one key in one process. */
const [burst, perSecond] = [100, 20];
const countedAtMost = 10_000;

interface Bucket {
  readonly left: number;
  readonly atMs: number;
}

/** Finds the caller of a key. It is read for each request, so that revoking it ends it in all processes at once. */
export class ApiKeyCallers {
  private readonly buckets = new LRUCache<string, Bucket>({ max: countedAtMost });

  constructor(
    private readonly keys: Pick<ApiKeys, 'use'>,
    private readonly accounts: CompanyAccounts,
  ) {}

  /** @throws DomainError key.invalid for an unknown, revoked or expired key */
  async find(key: string, now: Date): Promise<Machine> {
    const found = await this.keys.use(key, now);
    const company = found && (await this.accounts.company(found.companyId));
    if (!found || !company) throw apiRefusal('key.invalid');
    const { id: actorId, name, access, rights, expiresOn } = found;
    return {
      kind: 'machine',
      ...{ actorId, name, access, expiresOn },
      companyId: company.id,
      companyType: company.type,
      permissions: new Set(rights),
      isAdmin: false,
      barred: refusalOfCompany(company),
      hasEnded: company.hasEnded,
    };
  }

  /** Counts the call of a valid key. @throws DomainError key.invalid, key.too-many */
  async identify(key: string, now: Date): Promise<Machine> {
    const caller = await this.find(key, now);
    const nowMs = now.getTime();
    const { left, atMs } = this.buckets.get(caller.actorId) ?? { left: burst, atMs: nowMs };
    // A clock set back adds nothing.
    const available = Math.min(burst, left + (Math.max(0, nowMs - atMs) / 1_000) * perSecond);
    if (available < 1) throw apiRefusal('key.too-many', { retryAfter: 1 });
    this.buckets.set(caller.actorId, { left: available - 1, atMs: nowMs });
    return caller;
  }
}
