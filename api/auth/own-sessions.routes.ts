import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { boolean, type Described, instant, listOf, object, oneOf, orNull, text } from '../../infra/schema/fields.js';
import { sessionKinds } from '../access/sessions.js';
import { Authenticated } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { Answers } from '../openapi/declared.js';
import { OwnSessions } from './own-sessions.js';

const wireSession = object({
  id: text,
  kind: oneOf(sessionKinds).schema,
  /** Such as `Chrome on Windows`; null for a client that is no browser. */
  client: orNull(text),
  openedAt: instant,
  /** At most a minute behind. */
  lastUsedAt: instant,
  /** Whether this call came with its token. */
  isThis: boolean,
});

type WireSession = Described<typeof wireSession>;

/** Where the caller is signed in (docs/http.md, "Signing in"). */
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

  /** Answers the same for a session that has ended, so a repeat does no harm. */
  @Delete(':sessionId')
  @HttpCode(204)
  @Authenticated()
  close(@OnExchange() { person, now }: Exchange, @Param('sessionId') sessionId: string): Promise<void> {
    return this.own.close(person.actorId, sessionId, now);
  }

  /** Signs out everywhere, here too. */
  @Delete()
  @HttpCode(204)
  @Authenticated()
  closeAll(@OnExchange() { person }: Exchange): Promise<void> {
    return this.own.closeAll(person.actorId);
  }
}
