import type { AppPasswords } from '../../infra/credentials/app-passwords.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import type { Accounts } from '../access/accounts.js';
import { isOpen } from '../access/principals.js';
import type { OpenSession, Sessions } from '../access/sessions.js';

/** Where a user is signed in, for that user. */
export class OwnSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly passwords: Pick<Passwords, 'version'>,
    private readonly appPasswords: Pick<AppPasswords, 'list'>,
  ) {}

  /** The sessions that would be let in now, that used last first. */
  async list(userId: string, now: Date): Promise<readonly OpenSession[]> {
    const [account, passwordVersion] = [await this.accounts.find(userId), await this.passwords.version(userId)];
    if (!account) return [];
    const open = await this.sessions.ofUser(userId, now);
    const appPasswords = (await this.appPasswords.list(userId, passwordVersion)).map(({ id }) => id);
    return open
      .filter((session) => isOpen(session, account, passwordVersion))
      .filter(({ appPasswordId }) => appPasswordId === undefined || appPasswords.includes(appPasswordId))
      .toSorted((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
  }

  /** Ends one of the user's sessions; one that has ended, or is somebody else's, is left as it is. */
  async close(userId: string, sid: string, now: Date): Promise<void> {
    const own = await this.sessions.ofUser(userId, now);
    if (own.some((session) => session.sid === sid)) await this.sessions.close(sid);
  }

  /** Ends all of the user's sessions. */
  closeAll(userId: string): Promise<void> {
    return this.sessions.closeAll(userId);
  }
}
