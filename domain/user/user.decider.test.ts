import fc from 'fast-check';
import { fold } from '../kit/decider.js';
import { scenario } from '../../test/kit/domain/scenario.js';
import { type ChosenMails, mailPreferencesOf } from './mail-preferences.js';
import { lockFrom } from './lock.js';
import { permissionKeys } from './permissions.js';
import { clerkWith, joanRegistered, theOwner, userIds } from '../../test/kit/domain/users.js';
import type { AddUser, UpdateUser, UserChanges } from './user.commands.js';
import { userDecider } from './user.decider.js';
import type { UserEvent } from './user.events.js';

const { given } = scenario(userDecider);
const signUpId = 'sign-up-1';
const announced: UserEvent = { type: 'OwnerAnnounced', data: { ...userIds, signUpId } };
const monday = '2026-01-05T09:00:00.000Z';
const recorded = (at: string, lockedUntil: string | null = lockFrom(at, 48)): UserEvent => ({
  type: 'UserUpdateRecorded',
  data: { ...userIds, at, lockedUntil },
});

const add = (changes: Partial<AddUser> = {}): AddUser => {
  const { isOwner: _isOwner, role: _role, permissions: _permissions, active: _active, ...joan } = joanRegistered().data;
  return {
    ...joan,
    type: 'AddUser',
    email: 'joan@example.com',
    username: 'joan',
    role: 'user',
    actor: theOwner,
    granted: [],
    denied: [],
    isProved: true,
    hasOwnStep: false,
    ...changes,
  };
};
const update = (changes: UserChanges, more: Partial<UpdateUser> = {}): UpdateUser => ({
  type: 'UpdateUser',
  actor: theOwner,
  changes,
  at: monday,
  lockHours: 48,
  hasTwoSteps: false,
  isProved: true,
  hasOwnStep: true,
  ...more,
});

describe('the ownership of a company', () => {
  const become = (isOwner: boolean) => ({ type: 'ChangeOwnership', isOwner }) as const;
  const changed = (isOwner: boolean): UserEvent => ({ type: 'UserOwnershipChanged', data: { ...userIds, isOwner } });

  it('passes to an active admin one time, and back', () => {
    const admin = given(joanRegistered({ role: 'admin' }));
    admin.when(become(true)).then(changed(true));
    admin.when(become(false)).then();
    const owner = given(joanRegistered({ role: 'admin' }), changed(true));
    owner.when(become(true)).then();
    owner.when(become(false)).then(changed(false));
  });
  it('passes to no other user', () => {
    given(joanRegistered()).when(become(true)).refuses('hand-over.not-admin');
    given(joanRegistered({ role: 'admin', active: false }))
      .when(become(true))
      .refuses('user.inactive');
    given(joanRegistered({ role: 'admin' }), { type: 'UserDeleted', data: userIds })
      .when(become(true))
      .refuses('user.not-found');
  });
  it('lets an admin delete the previous owner, but not the new one', () => {
    const actor = { ...theOwner, id: 'user-bea', isOwner: false };
    given(joanRegistered({ role: 'admin' }), changed(true))
      .when({ type: 'DeleteUser', actor })
      .refuses('access.denied');
    given(joanRegistered({ role: 'admin', isOwner: true }), changed(false))
      .when({ type: 'DeleteUser', actor })
      .then({ type: 'UserDeleted', data: userIds });
  });
});

describe('an owner', () => {
  const { isOwner: _o, role: _r, permissions: _p, active: _a, ...profile } = joanRegistered().data;
  const register = { ...profile, type: 'RegisterOwner', email: 'joan@example.com', username: 'joan' } as const;

  it('is announced before the sign-up goes on', () =>
    given()
      .when({ type: 'AnnounceOwner', ...userIds, signUpId })
      .then(announced));
  it('is registered as admin without flags', () =>
    given(announced)
      .when(register)
      .then(joanRegistered({ isOwner: true, role: 'admin', permissions: [] })));

  it('is withdrawn when the sign-up fails', () =>
    given(announced)
      .when({ type: 'WithdrawOwner', ...userIds, signUpId })
      .then({ type: 'OwnerWithdrawn', data: { ...userIds, signUpId } }));
  it('is never announced after the withdrawal, even before its creation', () => {
    const withdrawn: UserEvent = { type: 'OwnerWithdrawn', data: { ...userIds, signUpId } };
    given()
      .when({ type: 'WithdrawOwner', ...userIds, signUpId })
      .then(withdrawn);
    given(withdrawn)
      .when({ type: 'AnnounceOwner', ...userIds, signUpId })
      .then();
  });
  it('is withdrawn one time', () =>
    given(announced, { type: 'OwnerWithdrawn', data: { ...userIds, signUpId } })
      .when({ type: 'WithdrawOwner', ...userIds, signUpId })
      .then());
});

describe('adding a user', () => {
  it('gives the scanning app by default', () => given().when(add()).then(joanRegistered()));
  it('gives exactly the listed permissions', () =>
    given()
      .when(add({ granted: ['Add Group'], denied: ['Mobile App Access'] }))
      .then(joanRegistered({ permissions: ['Add Group'] })));
  it('happens one time', () => given(joanRegistered()).when(add()).then());
  it('forces role user unless an admin requests another', () => {
    given()
      .when(add({ role: 'admin', actor: clerkWith('Add User', 'Mobile App Access') }))
      .then(joanRegistered());
    given()
      .when(add({ role: 'admin' }))
      .then(joanRegistered({ role: 'admin' }));
  });
  it('refuses permissions that the actor lacks', () =>
    given()
      .when(add({ actor: clerkWith('Add User'), granted: ['Delete User'] }))
      .refuses('access.denied'));
});

describe('the picture of a user', () => {
  const set = (picture: string | null, actor = theOwner) => ({ type: 'SetUserPicture', actor, picture }) as const;
  const shown = (picture: string): UserEvent => ({ type: 'UserPictureSet', data: { ...userIds, picture } });

  it('is set within the lock too, and starts none', () =>
    given(joanRegistered(), recorded(monday)).when(set('a.webp')).then(shown('a.webp')));
  it('is set one time, and removed one time', () => {
    given(joanRegistered(), shown('a.webp')).when(set('a.webp')).then();
    given(joanRegistered(), shown('a.webp')).when(set(null)).then({ type: 'UserPictureRemoved', data: userIds });
    given(joanRegistered(), shown('a.webp'), { type: 'UserPictureRemoved', data: userIds }).when(set(null)).then();
  });
  it('is set by the user, and by others with Edit User', () => {
    const joan = { ...clerkWith(), id: userIds.userId };
    given(joanRegistered()).when(set('a.webp', joan)).then(shown('a.webp'));
    given(joanRegistered())
      .when(set('a.webp', clerkWith('Edit User')))
      .then(shown('a.webp'));
    given(joanRegistered())
      .when(set('a.webp', clerkWith('Add User')))
      .refuses('access.denied');
  });
  it('of an admin is not set by a role user, nor the owner’s by others', () => {
    given(joanRegistered({ role: 'admin' }))
      .when(set('a.webp', clerkWith('Edit User')))
      .refuses('access.denied');
    given(joanRegistered({ isOwner: true, role: 'admin' }))
      .when(set('a.webp'))
      .refuses('access.denied');
  });
});

describe('editing a user', () => {
  it('changes the different fields and starts the lock', () =>
    given(joanRegistered())
      .when(update({ email: 'j@example.com', username: 'joan', lastName: 'Murray', role: 'admin', active: false }))
      .then(
        { type: 'UserEmailChanged', data: { ...userIds, email: 'j@example.com', isHandedOver: true } },
        {
          type: 'UserProfileChanged',
          data: {
            ...userIds,
            firstName: 'Joan',
            lastName: 'Murray',
            mobile: '5550102001',
            csrEmail: 'csr@example.com',
          },
        },
        { type: 'UserRoleChanged', data: { ...userIds, role: 'admin' } },
        { type: 'UserDeactivated', data: { ...userIds, at: monday } },
        recorded(monday),
      ));
  it('hands an account over with another e-mail: the previous passkeys and second step end', () => {
    const phone: UserEvent = {
      type: 'PasskeyAdded',
      data: {
        ...{ ...userIds, passkeyId: 'phone', name: 'Phone', at: monday },
        credential: { id: 'credential', publicKey: 'key', counter: 0, transports: [] },
      },
    };
    const moved: UserEvent = { type: 'UserEmailChanged', data: { ...userIds, email: 'eve@example.com' } };
    const move = update({ email: 'eve@example.com' }, { hasTwoSteps: true });
    given(joanRegistered(), phone)
      .when(move)
      .then(
        { type: 'TwoStepsTurnedOff', data: { ...userIds, by: 'admin' } },
        { type: 'PasskeysRemoved', data: { ...userIds, passkeyIds: ['phone'], by: 'admin' } },
        { ...moved, data: { ...moved.data, isHandedOver: true } },
        recorded(monday),
      );
    given(joanRegistered({ role: 'admin' }), phone)
      .when({ ...move, actor: { ...theOwner, isOwner: false, id: userIds.userId } })
      .then(moved, recorded(monday));
    given(joanRegistered(), phone)
      .when(update({ email: 'joan@example.com' }, { hasTwoSteps: true }))
      .then(recorded(monday));
  });
  it('starts the lock even without a difference', () =>
    given(joanRegistered()).when(update({})).then(recorded(monday)));
  it('is refused within 48 hours', () =>
    given(joanRegistered(), recorded('2026-01-03T09:00:00.001Z'))
      .when(update({ lastName: 'Murray' }))
      .refuses('user.locked', 'Timeout! You can not update user within 48 hours!'));
  it('succeeds after 48 hours, and at once without a lock', () => {
    given(joanRegistered(), recorded('2026-01-03T09:00:00.000Z')).when(update({})).then(recorded(monday));
    given(joanRegistered(), recorded(monday, null))
      .when(update({}, { lockHours: 0 }))
      .then(recorded(monday, null));
  });
  it('ends the lock with its own duration, and an older one after 48 hours', () => {
    given(joanRegistered(), recorded('2026-01-05T08:00:00.000Z', '2026-01-05T09:00:00.001Z'))
      .when(update({}))
      .refuses('user.locked');
    const before = (at: string): UserEvent => ({ type: 'UserUpdateRecorded', data: { ...userIds, at } });
    given(joanRegistered(), before('2026-01-03T09:00:00.001Z'))
      .when(update({}, { lockHours: 0 }))
      .refuses('user.locked');
    given(joanRegistered(), before('2026-01-03T09:00:00.000Z')).when(update({})).then(recorded(monday));
  });
  it('switches an account off within the lock, and starts none by it', () => {
    const off = { type: 'UserDeactivated', data: { ...userIds, at: monday } } as const;
    given(joanRegistered(), recorded('2026-01-05T08:00:00.000Z'))
      .when(update({ active: false }))
      .then(off);
    given(joanRegistered(), off).when(update({})).then(recorded(monday));
  });
  it('keeps the lock for other changes in the same call, and for switching on', () => {
    const locked = [joanRegistered(), recorded('2026-01-05T08:00:00.000Z')] as const;
    given(...locked)
      .when(update({ active: false, lastName: 'Murray' }))
      .refuses('user.locked');
    given(...locked)
      .when(update({ active: true }))
      .refuses('user.locked');
  });
  it('replaces the password of another user', () =>
    given(joanRegistered())
      .when(update({ password: true }))
      .then({ type: 'UserPasswordReplaced', data: { ...userIds, by: 'editor' } }, recorded(monday)));

  const self = { ...clerkWith('Edit User'), id: userIds.userId };
  it.each<[string, UserChanges]>([
    ['permissions', { permissions: { granted: ['Edit User'], denied: [] } }],
    ['role', { role: 'admin' }],
    ['active flag', { active: false }],
    ['e-mail', { email: 'me@example.com' }],
    ['password here', { password: true }],
    ['address for reports', { csrEmail: 'me@example.com' }],
  ])('does not let a role user change their own %s', (_, changes) =>
    given(joanRegistered())
      .when(update(changes, { actor: self }))
      .refuses('access.denied'),
  );
  it('lets a role user change the own name and phone', () =>
    given(joanRegistered())
      .when(update({ mobile: '5550102009', email: 'joan@example.com' }, { actor: self }))
      .then(
        {
          type: 'UserProfileChanged',
          data: {
            ...userIds,
            firstName: 'Joan',
            lastName: 'Clarke',
            mobile: '5550102009',
            csrEmail: 'csr@example.com',
          },
        },
        recorded(monday),
      ));
  it('does not let a role user edit an admin', () =>
    given(joanRegistered({ role: 'admin' }))
      .when(update({ lastName: 'Murray' }, { actor: clerkWith('Edit User') }))
      .refuses('access.denied'));
  it('does not let a role user promote anyone', () =>
    given(joanRegistered())
      .when(update({ role: 'admin' }, { actor: clerkWith('Edit User') }))
      .refuses('access.denied'));
  it('lets only the owner edit the owner', () =>
    given(joanRegistered({ isOwner: true, role: 'admin' }))
      .when(update({ lastName: 'Murray' }, { actor: { ...theOwner, isOwner: false, id: 'user-admin' } }))
      .refuses('access.denied'));
  it('removes a permission that the actor lacks', () =>
    given(joanRegistered({ permissions: ['Mobile App Access', 'Add Group'] }))
      .when(update({ permissions: { granted: [], denied: ['Add Group'] } }, { actor: clerkWith('Edit User') }))
      .then(
        { type: 'UserPermissionsChanged', data: { ...userIds, permissions: ['Mobile App Access'] } },
        recorded(monday),
      ));

  it('never gives more permissions than the actor held or the user had', () => {
    const someKeys = fc.subarray([...permissionKeys]);
    fc.assert(
      fc.property(someKeys, someKeys, someKeys, someKeys, (own, had, granted, denied) => {
        const actor = clerkWith('Edit User', ...own);
        const command = update(
          { permissions: { granted, denied: denied.filter((key) => !granted.includes(key)) } },
          { actor },
        );
        const before = fold(userDecider, [joanRegistered({ permissions: had })]);
        let events: readonly UserEvent[] = [];
        try {
          events = userDecider.decide(command, before);
        } catch {
          expect(granted.some((key) => !actor.permissions.includes(key) && !had.includes(key))).toBe(true);
        }
        const after = fold(userDecider, events, before);
        expect(
          after.status === 'registered' &&
            after.permissions.every((key) => actor.permissions.includes(key) || had.includes(key)),
        ).toBe(true);
      }),
    );
  });
});

describe('deleting a user', () => {
  const gone: UserEvent = { type: 'UserDeleted', data: userIds };
  it('happens one time', () => {
    given(joanRegistered()).when({ type: 'DeleteUser', actor: theOwner }).then(gone);
    given(joanRegistered(), gone).when({ type: 'DeleteUser', actor: theOwner }).then();
  });
  it('is refused for the owner, for the actor, and for an admin by a role user', () => {
    const actor = clerkWith('Delete User');
    given(joanRegistered({ isOwner: true }))
      .when({ type: 'DeleteUser', actor: theOwner })
      .refuses('access.denied');
    given(joanRegistered())
      .when({ type: 'DeleteUser', actor: { ...actor, id: userIds.userId } })
      .refuses('access.denied');
    given(joanRegistered({ role: 'admin' }))
      .when({ type: 'DeleteUser', actor })
      .refuses('access.denied');
  });
  it('prevents every later edit', () => given(joanRegistered(), gone).when(update({})).refuses('user.not-found'));
});

describe('a password', () => {
  it('is recorded as replaced, with the actor', () =>
    given(joanRegistered())
      .when({ type: 'ReplacePassword', by: 'link' })
      .then({ type: 'UserPasswordReplaced', data: { ...userIds, by: 'link' } }));
  it('has a requested link', () =>
    given(joanRegistered())
      .when({ type: 'RequestPasswordLink', at: monday })
      .then({ type: 'PasswordLinkRequested', data: { ...userIds, at: monday } }));
  it('has five links in an hour that anybody may request, and any number of others', () => {
    const minutes = (count: number) => new Date(Date.parse(monday) + count * 60_000).toISOString();
    const asked = (at: string): UserEvent => ({ type: 'PasswordLinkRequested', data: { ...userIds, at } });
    const five = [0, 10, 20, 30, 40].map((count) => asked(minutes(count)));
    const ask = (at: string) => ({ type: 'RequestPasswordLink', at, isOpen: true }) as const;
    given(joanRegistered(), ...five.slice(1))
      .when(ask(minutes(50)))
      .then(asked(minutes(50)));
    given(joanRegistered(), ...five)
      .when(ask(minutes(59)))
      .then();
    given(joanRegistered(), ...five)
      .when(ask(minutes(60)))
      .then(asked(minutes(60)));
    given(joanRegistered(), ...five)
      .when({ type: 'RequestPasswordLink', at: minutes(59) })
      .then(asked(minutes(59)));
  });
  it('has its first link sent again to an owner, one time, and to no other user', () => {
    const owner = joanRegistered({ isOwner: true, role: 'admin' });
    const asked: UserEvent = { type: 'PasswordLinkRequested', data: { ...userIds, at: monday } };
    given(owner).when({ type: 'SendCredentials', at: monday }).then(asked);
    given(owner, asked).when({ type: 'SendCredentials', at: monday }).then();
    given(owner, { type: 'UserPasswordReplaced', data: { ...userIds, by: 'link' } })
      .when({ type: 'SendCredentials', at: monday })
      .then();
    given(joanRegistered()).when({ type: 'SendCredentials', at: monday }).then();
    given().when({ type: 'SendCredentials', at: monday }).then();
  });
});

describe('the mails of a user', () => {
  const chosen = (preferences: ChosenMails): UserEvent => ({
    type: 'MailPreferencesSet',
    data: { ...userIds, preferences },
  });
  const choose = (preferences: ChosenMails, actorId = userIds.userId) =>
    ({ type: 'SetMailPreferences', actorId, preferences }) as const;

  it('are chosen by the user, and missing kinds stay', () =>
    given(joanRegistered(), chosen({ orders: 'none' }))
      .when(choose({ scans: 'none' }))
      .then(chosen({ orders: 'none', scans: 'none' })));
  it('are chosen one time', () =>
    given(joanRegistered(), chosen({ orders: 'none' }))
      .when(choose({ orders: 'none' }))
      .then());
  it('are chosen by no other user, not even the owner', () =>
    given(joanRegistered())
      .when(choose({ orders: 'none' }, theOwner.id))
      .refuses('access.denied'));
  it('cannot be chosen after the user was deleted', () =>
    given(joanRegistered(), { type: 'UserDeleted', data: userIds })
      .when(choose({ orders: 'none' }))
      .refuses('user.not-found'));
  it('are the defaults after the person was erased', () =>
    expect(
      given(joanRegistered(), { type: 'MailPreferencesSet', data: { ...userIds, preferences: null } }).state(),
    ).toMatchObject({ chosenMails: {} }));
});

describe('by default', () => {
  const nobody = { isOwner: false, role: 'user', permissions: [], chosenMails: null } as const;
  it.each([
    ['an owner', 'manufacturer', { isOwner: true, role: 'admin' }, 'all'],
    ['an admin', 'vendor', { role: 'admin' }, 'all'],
    ['an admin', 'manufacturer', { role: 'admin' }, 'mine'],
    ['a user', 'vendor', {}, 'mine'],
    ['a user with Quote Orders', 'vendor', { permissions: ['Quote Orders'] }, 'all'],
    ['a user with Quote Orders', 'manufacturer', { permissions: ['Quote Orders'] }, 'mine'],
  ] as const)('%s of a %s are mailed %j: %s', (_who, companyType, user, orders) => {
    expect(mailPreferencesOf({ ...nobody, ...user }, companyType)).toEqual({ orders, scans: 'all' });
  });
  it('stay for kinds without a choice', () =>
    expect(mailPreferencesOf({ ...nobody, chosenMails: { scans: 'none' } }, 'vendor')).toEqual({
      orders: 'mine',
      scans: 'none',
    }));
});
