import { stepsOfUser, userSteps, type UserStep } from './allowed-steps.js';
import { clerkWith, theOwner, userIds } from '../../test/kit/domain/users.js';
import type { UserActor } from './user.commands.js';

const admin: UserActor = { ...clerkWith(), id: 'user-admin', role: 'admin' };
const ofAdmin: readonly UserStep[] = ['edit', 'sign-in', 'picture'];
const ofUser: readonly UserStep[] = ['edit', 'picture'];
const asEditor: readonly UserStep[] = ['edit', 'sign-in', 'rights', 'picture', 'send-link'];
const withoutSignIn: readonly UserStep[] = ['edit', 'rights', 'picture'];

// The decider uses the same function before each of these steps.
describe('the steps of a user', () => {
  const { userId } = userIds;
  const isNew = { permissions: [], active: true, hasSignedIn: false, hasJoined: false };
  const roleUser = { userId, isOwner: false, role: 'user', ...isNew } as const;
  const withGroups = { ...roleUser, permissions: ['Edit Group', 'Edit User'] } as const;
  const otherAdmin = { userId, isOwner: false, role: 'admin', ...isNew } as const;
  const owner = { userId, isOwner: true, role: 'admin', ...isNew } as const;
  const withoutLink = userSteps.filter((step) => step !== 'send-link');

  it.each([
    ['a role user by the owner', theOwner, roleUser, userSteps],
    ['a role user by an admin', admin, roleUser, userSteps],
    ['a role user who has signed in', theOwner, { ...roleUser, hasSignedIn: true }, withoutLink],
    ['a role user who has set a password', theOwner, { ...roleUser, hasJoined: true }, withoutLink],
    ['a role user who is switched off', theOwner, { ...roleUser, active: false }, withoutLink],
    ['a role user by one with Edit User', clerkWith('Edit User'), roleUser, asEditor],
    ['a role user by one with the same permissions', clerkWith('Edit User', 'Edit Group'), withGroups, asEditor],
    ['a role user by one with fewer permissions', clerkWith('Edit User'), withGroups, withoutSignIn],
    ['a role user by one with other permissions', clerkWith('Edit User', 'Add Group'), withGroups, withoutSignIn],
    ['a role user by one with Delete User', clerkWith('Delete User'), roleUser, ['delete']],
    ['a role user by one with Add User', clerkWith('Add User'), roleUser, []],
    ['an admin by the owner', theOwner, otherAdmin, userSteps],
    ['an admin by a role user', clerkWith('Edit User', 'Delete User'), otherAdmin, []],
    ['the owner by an admin', admin, owner, []],
    ['the owner by a role user', clerkWith('Edit User', 'Delete User'), owner, []],
    ['the owner by the owner', { ...theOwner, id: userId }, owner, ofAdmin],
    ['an admin by that admin', { ...admin, id: userId }, otherAdmin, ofAdmin],
    ['a role user by that user', { ...clerkWith(), id: userId }, roleUser, ofUser],
  ])('%s', (_, actor, user, steps) => expect(stepsOfUser(actor, user)).toEqual(steps));
});
