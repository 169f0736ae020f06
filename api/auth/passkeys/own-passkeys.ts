import type { Passkey } from '../../../domain/user/passkeys/passkeys.state.js';
import { userStream } from '../../../domain/user/user.decider.js';
import type { HandleCommand } from '../../../infra/commands/handle-command.js';
import type { PasskeyUses } from '../../../infra/credentials/passkey-uses.js';

export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: string;
  /** Null for a passkey that was never used. */
  readonly lastUsedAt: string | null;
}

/** The passkeys of a user from the log: additions and removals apply in every process at once. */
export class OwnPasskeys {
  constructor(
    private readonly handle: Pick<HandleCommand, 'look'>,
    private readonly uses: Pick<PasskeyUses, 'lastUses'>,
  ) {}

  /** In the order of their addition. */
  async all(userId: string): Promise<readonly Passkey[]> {
    const { state } = await this.handle.look(userStream, userId);
    return state.status === 'registered' ? state.passkeys : [];
  }

  async list(userId: string): Promise<readonly OwnPasskey[]> {
    const [passkeys, lastUses] = [await this.all(userId), await this.uses.lastUses(userId)];
    return passkeys.map(({ id, name, addedAt }) => ({ id, name, addedAt, lastUsedAt: lastUses.get(id) ?? null }));
  }

  async withCredential(userId: string, credentialId: string): Promise<Passkey | undefined> {
    return (await this.all(userId)).find(({ credential }) => credential.id === credentialId);
  }
}
