import { ReadThrough } from '../../infra/caching/read-through.js';
import type { ChangeListener } from '../../infra/read-models/run/change-listeners.js';
import { companyModel, userModel } from '../../projections/index.js';
import type { Account, Accounts } from './accounts.js';

const keptAtMost = 10_000;

/** Caches the accounts of frequent callers, and removes an account when its read models change. */
export class AccountCache implements Accounts, ChangeListener {
  private readonly kept = new ReadThrough<Account>({ max: keptAtMost });

  constructor(private readonly source: Accounts) {}

  async find(userId: string): Promise<Account | undefined> {
    return this.kept.get(userId, () => this.source.find(userId));
  }

  /** Not cached, because sign-ins are rare. */
  findByEmail(email: string): Promise<Account | undefined> {
    return this.source.findByEmail(email);
  }

  readonly changed: ChangeListener['changed'] = (model, changes) => {
    if (model === userModel.name) for (const { id } of changes) this.kept.drop(id);
    if (model === companyModel.name) this.kept.clear();
  };

  readonly forget: ChangeListener['forget'] = (model) => {
    if (model === userModel.name || model === companyModel.name) this.kept.clear();
  };
}
