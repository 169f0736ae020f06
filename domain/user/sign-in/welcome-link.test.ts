import { refusalOf, scenario } from '../../../test/kit/domain/scenario.js';
import { clerkWith, joanRegistered, theOwner, userIds } from '../../../test/kit/domain/users.js';
import type { SendWelcomeLink } from '../user.commands.js';
import { userDecider } from '../user.decider.js';
import type { UserEvent } from '../user.events.js';

const { given } = scenario(userDecider);
const at = (hour: number): string => new Date(Date.parse('2026-01-05T09:00:00.000Z') + hour * 3_600_000).toISOString();
const send = (changes: Partial<SendWelcomeLink> = {}): SendWelcomeLink => ({
  type: 'SendWelcomeLink',
  actor: theOwner,
  hasSignedIn: false,
  at: at(3),
  ...changes,
});
const sent = (hour: number): UserEvent => ({ type: 'WelcomeLinkRequested', data: { ...userIds, at: at(hour) } });

describe('the link of a new user', () => {
  it('is sent again by users who may edit the user', () => {
    given(joanRegistered()).when(send()).then(sent(3));
    given(joanRegistered())
      .when(send({ actor: clerkWith('Edit User', 'Mobile App Access') }))
      .then(sent(3));
  });
  it('is refused for other users', () =>
    given(joanRegistered())
      .when(send({ actor: clerkWith('Add User', 'Delete User') }))
      .refuses('access.denied'));
  it('is not sent to an owner, nor by users to themselves', () => {
    given(joanRegistered({ isOwner: true, role: 'admin' }))
      .when(send({ actor: { ...theOwner, isOwner: false } }))
      .refuses('access.denied');
    given(joanRegistered({ role: 'admin' }))
      .when(send({ actor: { ...theOwner, id: userIds.userId } }))
      .refuses('access.denied');
  });
  it('is not sent to a user who has signed in', () =>
    given(joanRegistered())
      .when(send({ hasSignedIn: true }))
      .refuses('user.has-signed-in'));
  it.each(['own', 'link'] as const)('is not sent to a user who has set a password (%s)', (by) =>
    given(joanRegistered(), { type: 'UserPasswordReplaced', data: { ...userIds, by } })
      .when(send())
      .refuses('user.has-signed-in'),
  );
  it('is sent to a user whose password was set by another user', () =>
    given(joanRegistered(), { type: 'UserPasswordReplaced', data: { ...userIds, by: 'editor' } })
      .when(send())
      .then(sent(3)));
  it('is not sent to a user who is switched off', () =>
    given(joanRegistered({ active: false }))
      .when(send())
      .refuses('user.inactive'));
  it('is sent within the lock of an edit, too', () =>
    given(joanRegistered(), {
      type: 'UserUpdateRecorded',
      data: { ...userIds, at: at(2), lockedUntil: at(50) },
    })
      .when(send())
      .then(sent(3)));
  it('is sent three times within 24 hours, and again after the first is older', () => {
    const history = [joanRegistered(), sent(0), sent(1), sent(2)];
    const tooSoon = send({ at: at(23) });
    given(...history)
      .when(tooSoon)
      .refuses('too-many-requests', 'The link was sent three times within a day.');
    const state = given(...history).state();
    expect(refusalOf(() => userDecider.decide(tooSoon, state)).details).toEqual({ retryAfter: 3_600 });
    given(...history)
      .when(send({ at: at(24) }))
      .then(sent(24));
    given(...history, sent(24))
      .when(send({ at: at(24) }))
      .refuses('too-many-requests');
  });
});
