import { LRUCache } from 'lru-cache';
import type { Follower } from '../../infra/read-models/followers.js';
import { companyModel, userModel } from '../../projections/index.js';
import type { Account, Accounts } from './accounts.js';

const keptAtMost = 10_000;

/** Accounts of those who call often, dropped in the moment in which their read models change. */
export class AccountCache implements Accounts, Follower {
  private readonly kept = new LRUCache<string, Account>({ max: keptAtMost });
  /** Counts changes, so that what was read before one is not kept after it. */
  private turn = 0;

  constructor(private readonly source: Accounts) {}

  async find(userId: string): Promise<Account | undefined> {
    const known = this.kept.get(userId);
    if (known) return known;
    const { turn } = this;
    const account = await this.source.find(userId);
    if (account && turn === this.turn) this.kept.set(userId, account);
    return account;
  }

  /** Always from the read model: a sign-in is rare. */
  findByEmail(email: string): Promise<Account | undefined> {
    return this.source.findByEmail(email);
  }

  readonly changed: Follower['changed'] = (model, changes) => {
    if (model === userModel.name) {
      this.turn += 1;
      for (const { id } of changes) this.kept.delete(id);
    }
    if (model === companyModel.name) this.drop();
  };

  readonly forget: Follower['forget'] = (model) => {
    if (model === userModel.name || model === companyModel.name) this.drop();
  };

  private drop(): void {
    this.turn += 1;
    this.kept.clear();
  }
}
