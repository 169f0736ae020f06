import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { boolean, type Described, instant, listOf, object, oneOf, orNull, text } from '../../infra/schema/fields.js';
import { sessionKinds, type OpenSession, type Sessions } from '../access/sessions.js';
import { Authenticated } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { Answers } from '../openapi/declared.js';
import type { AppPasswords } from '../../infra/credentials/app-passwords.js';
import type { Passwords } from '../../infra/credentials/passwords.js';
import type { Accounts } from '../access/accounts.js';
import { isOpen } from '../access/principals.js';

export class OwnSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly passwords: Pick<Passwords, 'version'>,
    private readonly appPasswords: Pick<AppPasswords, 'list'>,
  ) {}

  /** The valid sessions, the one used last first. */
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

  /** Ends one of the user's sessions; an ended session, or another user's, stays unchanged. */
  async close(userId: string, sid: string, now: Date): Promise<void> {
    const own = await this.sessions.ofUser(userId, now);
    if (own.some((session) => session.sid === sid)) await this.sessions.close(sid);
  }

  closeAll(userId: string): Promise<void> {
    return this.sessions.closeAll(userId);
  }
}

const wireSession = object({
  id: text,
  kind: oneOf(sessionKinds).schema,
  /** Such as `Chrome on Windows`; null for a client that is no browser. */
  client: orNull(text),
  openedAt: instant,
  /** Accurate to a minute. */
  lastUsedAt: instant,
  isThis: boolean,
});

type WireSession = Described<typeof wireSession>;

/** The caller's sessions (docs/http.md, "Signing in"). */
@Controller('users/sessions')
export class OwnSessionRoutes {
  constructor(private readonly own: OwnSessions) {}

  @Get()
  @Answers(listOf(wireSession))
  @Authenticated()
  async list(@OnExchange() { person, now }: Exchange): Promise<readonly WireSession[]> {
    const sessions = await this.own.list(person.actorId, now);
    return sessions.map(({ sid: id, kind, client, openedAt, lastUsedAt }) => ({
      id,
      kind,
      client,
      openedAt,
      lastUsedAt,
      isThis: id === person.sessionId,
    }));
  }

  /** The response for an ended session is the same, so a repeat is harmless. */
  @Delete(':sessionId')
  @HttpCode(204)
  @Authenticated()
  close(@OnExchange() { person, now }: Exchange, @Param('sessionId') sessionId: string): Promise<void> {
    return this.own.close(person.actorId, sessionId, now);
  }

  /** Ends all sessions, including this one. */
  @Delete()
  @HttpCode(204)
  @Authenticated()
  closeAll(@OnExchange() { person }: Exchange): Promise<void> {
    return this.own.closeAll(person.actorId);
  }
}
