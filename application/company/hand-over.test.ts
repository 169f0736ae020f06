import { companyStream } from '../../domain/company/company.decider.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { userStream } from '../../domain/user/user.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { createOneTimeTokens } from '../../infra/credentials/one-time-tokens.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { millRegistered } from '../../test/kit/domain/companies.js';
import { joanRegistered, userIds } from '../../test/kit/domain/users.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { acceptOwnership, offerOwnership } from './hand-over.js';

const { userId, companyId } = userIds;
const now = '2026-03-04T12:00:00.000Z';
const until = '2026-03-06T12:00:00.000Z';
const contextOf = (actorId: string) => newContext({ actorId, companyId, occurredAt: now });

/** A company of Ada with the admin Joan, in a log without transactions over streams. */
const mill = async (...more: readonly DomainEvent[]) => {
  const { appendTogether: _, ...log } = createMemoryEventStore();
  const put = (stream: string, events: readonly DomainEvent[]) =>
    log.append(
      stream,
      'no-stream',
      events.map((event, at) => ({ ...event, id: `${stream}@${at}`, metadata: contextOf('user-ada') })),
    );
  await put(userStream.nameOf('user-ada'), [joanRegistered({ userId: 'user-ada', isOwner: true, role: 'admin' })]);
  await put(userStream.nameOf(userId), [joanRegistered({ role: 'admin' })]);
  const slot = { type: 'UserSlotTaken', data: { companyId, userId } };
  await put(companyStream.nameOf(companyId), [...millRegistered(), slot, ...more]);
  const state = openSqliteStateStore(':memory:', { now: () => now });
  const portsOn = (events: EventStore) => ({
    handle: createHandleCommand(events),
    tokens: createOneTimeTokens(state),
  });
  /** The ports of a process that dies after this number of appends. */
  const dyingAfter = (appends: number) => {
    let left = appends;
    return portsOn({
      ...log,
      append: async (...args) => {
        if (left === 0) throw new StoreUnavailable('The process has died.');
        left -= 1;
        return log.append(...args);
      },
    });
  };
  return { ports: portsOn(log), dyingAfter };
};

const offered = { type: 'OwnershipOffered', data: { companyId, userId, until } };

describe('an acceptance of the ownership', () => {
  it.each([0, 1, 2])('that dies after %i appends is completed by a repeat with the same link', async (appends) => {
    const { ports, dyingAfter } = await mill(offered);
    const token = await ports.tokens.issue('hand-over', companyId, until);
    // Another password ends the other links of the user.
    await ports.tokens.revoke(userId);
    const input = { companyId, token };
    await expect(acceptOwnership(dyingAfter(appends), input, contextOf(userId))).rejects.toBeInstanceOf(
      StoreUnavailable,
    );
    await acceptOwnership(ports, input, contextOf(userId));
    const { handle } = ports;
    expect((await handle.look(companyStream, companyId)).state).toMatchObject({ ownerId: userId, slots: ['user-ada'] });
    expect((await handle.look(userStream, userId)).state).toMatchObject({ isOwner: true, role: 'admin' });
    expect((await handle.look(userStream, 'user-ada')).state).toMatchObject({ isOwner: false, role: 'admin' });
    expect(await ports.tokens.look('hand-over', token)).toBeUndefined();
  });

  it('needs the link of the company, and an open offer to the same user', async () => {
    const { ports } = await mill(offered);
    const accepts = (token: string, actorId: string) =>
      acceptOwnership(ports, { companyId, token }, contextOf(actorId));
    const ofOther = await ports.tokens.issue('hand-over', 'company-other', until);
    await expect(accepts(ofOther, userId)).rejects.toMatchObject({ code: 'hand-over.ended' });
    const token = await ports.tokens.issue('hand-over', companyId, until);
    await expect(accepts(token, 'user-bea')).rejects.toMatchObject({ code: 'hand-over.ended' });
    await expect(accepts(token, 'user-ada')).rejects.toMatchObject({ code: 'hand-over.ended' });
    expect((await ports.handle.look(userStream, userId)).state).toMatchObject({ isOwner: false });
  });
});

describe('an offer of the ownership', () => {
  it('needs an admin of the company', async () => {
    const { ports } = await mill();
    const offers = (to: string) => offerOwnership(ports, { companyId, userId: to }, contextOf('user-ada'));
    await expect(offers('user-nobody')).rejects.toMatchObject({ code: 'user.not-found' });
    await offers(userId);
    expect((await ports.handle.look(companyStream, companyId)).state).toMatchObject({
      ownershipOffer: { userId, until },
    });
  });
});
