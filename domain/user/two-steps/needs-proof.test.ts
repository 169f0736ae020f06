import { fold } from '../../kit/decider.js';
import { needsProof } from './needs-proof.js';
import { joanRegistered, theOwner, userIds } from '../../../test/kit/domain/users.js';
import type { UserChanges } from '../user.commands.js';
import { userDecider } from '../user.decider.js';
import type { UserRegistered } from '../user.events.js';

const asked = (
  changes: UserChanges,
  actorId = theOwner.id,
  data: Partial<UserRegistered['data']> = {},
  hasTwoSteps = false,
): boolean => {
  const joan = fold(userDecider, [joanRegistered(data)]);
  if (joan.status !== 'registered') throw new Error('Joan is not registered.');
  return needsProof({ id: actorId }, changes, joan, hasTwoSteps);
};
const otherEmail = { email: 'thief@example.com' };

describe('an edit of a user', () => {
  test.each([
    ['another e-mail of oneself', otherEmail, userIds.userId, {}],
    ['another e-mail of an admin', otherEmail, theOwner.id, { role: 'admin' }],
    ['a password for an admin', { password: true }, theOwner.id, { role: 'admin' }],
    ['the role of an admin', { role: 'admin' }, theOwner.id, {}],
  ] as const)('needs a proof for %s', (_, changes, actorId, data) => {
    expect(asked(changes, actorId, data)).toBe(true);
  });

  test.each([
    ['one’s own name and e-mail as they are', { email: 'joan@example.com', firstName: 'Jo' }, userIds.userId, {}],
    ['the e-mail of a user', otherEmail, theOwner.id, {}],
    ['a password for a user', { password: true }, theOwner.id, {}],
    ['switching an admin off', { active: false }, theOwner.id, { role: 'admin' }],
    ['the role that an admin has', { role: 'admin', lastName: 'C' }, theOwner.id, { role: 'admin' }],
    ['an admin who becomes a user', { role: 'user' }, theOwner.id, { role: 'admin' }],
  ] as const)('needs none for %s', (_, changes, actorId, data) => {
    expect(asked(changes, actorId, data)).toBe(false);
  });

  it('needs a proof for another e-mail of a user whose codes it ends, and for no other change of that user', () => {
    expect(asked(otherEmail, theOwner.id, {}, true)).toBe(true);
    expect(asked({ firstName: 'Jo' }, theOwner.id, {}, true)).toBe(false);
  });
});
