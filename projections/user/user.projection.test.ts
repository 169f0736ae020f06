import { permissionsToWire } from '../../domain/user/permission-list.js';
import { joanRegistered, userIds } from '../../test/kit/domain/users.js';
import type { UserEvent } from '../../domain/user/user.events.js';
import { instant, projected } from '../../test/kit/projected.js';
import { userModel } from './user.projection.js';

const after = (...events: readonly UserEvent[]) =>
  projected(
    userModel,
    events.map((event) => ['user-joan', event]),
  ).find(({ id }) => id === userIds.userId);

const second = instant(1);

describe('the user read model', () => {
  it('shows a registered user in wire shape', () =>
    expect(after(joanRegistered())).toMatchObject({
      id: userIds.userId,
      companyId: userIds.companyId,
      tenantId: userIds.companyId,
      email: 'joan@example.com',
      csr_email: 'csr@example.com',
      role: 'user',
      active: true,
      old_activation: null,
      last_activation: instant(0),
      lockedUntil: null,
      revision: 0,
      isOwner: false,
      permissions: ['Mobile App Access'],
    }));

  it('gives an owner no company id on the wire', () =>
    expect(after(joanRegistered({ isOwner: true, role: 'admin' }))).toMatchObject({
      companyId: null,
      tenantId: userIds.companyId,
      role: 'admin',
    }));

  it.each<[UserEvent, object]>([
    [
      {
        type: 'UserProfileChanged',
        data: { ...userIds, firstName: 'J', lastName: null, mobile: null, csrEmail: 'c@x.y' },
      },
      { firstName: 'J', lastName: null, mobile: null, csr_email: 'c@x.y' },
    ],
    [
      { type: 'UserEmailChanged', data: { ...userIds, email: 'j@example.com' } },
      { email: 'j@example.com', securityRevision: 1, handOvers: 0 },
    ],
    [
      { type: 'UserEmailChanged', data: { ...userIds, email: 'j@example.com', isHandedOver: true } },
      { email: 'j@example.com', securityRevision: 1, handOvers: 1 },
    ],
    [
      { type: 'MailPreferencesSet', data: { ...userIds, preferences: { orders: 'none' } } },
      { chosenMails: { orders: 'none' }, securityRevision: 0 },
    ],
    [{ type: 'UserUsernameChanged', data: { ...userIds, username: 'jc' } }, { username: 'jc' }],
    [
      { type: 'UserRoleChanged', data: { ...userIds, role: 'admin' } },
      { role: 'admin', securityRevision: 1 },
    ],
    [
      { type: 'UserOwnershipChanged', data: { ...userIds, isOwner: true } },
      { isOwner: true, companyId: null, tenantId: userIds.companyId, securityRevision: 1 },
    ],
    [
      { type: 'UserOwnershipChanged', data: { ...userIds, isOwner: false } },
      { isOwner: false, companyId: userIds.companyId, securityRevision: 1 },
    ],
    [
      { type: 'UserPermissionsChanged', data: { ...userIds, permissions: ['Add User'] } },
      { permissions: ['Add User'] },
    ],
    [
      { type: 'UserDeactivated', data: { ...userIds, at: second } },
      { active: false, old_activation: instant(0), last_activation: second },
    ],
    [
      { type: 'UserActivated', data: { ...userIds, at: second } },
      { active: true, last_activation: second },
    ],
    [
      { type: 'UserPictureSet', data: { ...userIds, picture: 'joan.webp' } },
      { picture: 'joan.webp', lockedUntil: null },
    ],
    [{ type: 'TwoStepsTurnedOn', data: userIds }, {}],
    [{ type: 'TwoStepsTurnedOff', data: { ...userIds, by: 'own' } }, { securityRevision: 0 }],
    [{ type: 'TwoStepsTurnedOff', data: { ...userIds, by: 'admin' } }, { securityRevision: 1 }],
    [{ type: 'TwoStepsTurnedOff', data: { ...userIds, by: 'console' } }, { securityRevision: 1 }],
    [{ type: 'PasskeyCopySuspected', data: { ...userIds, passkeyId: 'phone' } }, {}],
    [{ type: 'PasskeysRemoved', data: { ...userIds, passkeyIds: ['phone'], by: 'own' } }, { securityRevision: 0 }],
    [{ type: 'PasskeysRemoved', data: { ...userIds, passkeyIds: ['phone'], by: 'admin' } }, { securityRevision: 1 }],
    [
      { type: 'PasskeyAdded', data: { ...userIds, passkeyId: 'phone', name: 'Phone', credential: null, at: second } },
      {},
    ],
    [{ type: 'RecoveryCodesMade', data: userIds }, {}],
    [{ type: 'RecoveryCodeUsed', data: { ...userIds, left: 9 } }, {}],
    [{ type: 'AppPasswordMade', data: { ...userIds, appPasswordId: 'hall-2' } }, {}],
    [{ type: 'AppPasswordRevoked', data: { ...userIds, appPasswordId: 'hall-2' } }, {}],
    [{ type: 'UserPictureRemoved', data: userIds }, { picture: null }],
    [
      { type: 'UserPasswordReplaced', data: { ...userIds, by: 'link' } },
      { securityRevision: 1, hasJoined: true },
    ],
    [
      { type: 'UserPasswordReplaced', data: { ...userIds, by: 'own' } },
      { securityRevision: 1, hasJoined: true },
    ],
    [
      { type: 'UserPasswordReplaced', data: { ...userIds, by: 'editor' } },
      { securityRevision: 1, hasJoined: false },
    ],
    [
      { type: 'UserUpdateRecorded', data: { ...userIds, at: second, lockedUntil: instant(9) } },
      { securityRevision: 0, lockedUntil: instant(9) },
    ],
    [
      { type: 'UserUpdateRecorded', data: { ...userIds, at: '2026-01-05T09:00:00.000Z' } },
      { lockedUntil: '2026-01-07T09:00:00.000Z' },
    ],
  ])('follows %j', (event, changes) =>
    expect(after(joanRegistered(), event)).toMatchObject({ ...changes, updatedAt: second, revision: 1 }),
  );

  it('checks the flags in the wire list', () =>
    expect(
      after(joanRegistered({ permissions: [] }), {
        type: 'UserPermissionsChanged',
        data: { ...userIds, permissions: ['Add User'] },
      }),
    ).toHaveProperty('user_permissions', permissionsToWire(['Add User'])));

  it('shows the last sign-in, which is no change of the user', () => {
    const signedIn = { type: 'UserSignedIn', data: { ...userIds, at: second } } as const;
    const events = [['user-joan', joanRegistered()] as const, ['signin-joan', signedIn] as const];
    expect(projected(userModel, events)).toMatchObject([
      { lastSignInAt: second, updatedAt: instant(0), revision: 0, securityRevision: 0 },
    ]);
  });

  it('keeps that the user has set a password, after any later replacement', () => {
    const replaced = (by: 'own' | 'editor') => ({ type: 'UserPasswordReplaced', data: { ...userIds, by } }) as const;
    expect(after(joanRegistered(), replaced('own'), replaced('editor'))).toMatchObject({ hasJoined: true });
  });

  it('is unchanged after the link of a new user was sent again, except its revision', () => {
    const sent = { type: 'WelcomeLinkRequested', data: { ...userIds, at: second } } as const;
    expect(after(joanRegistered(), sent)).toEqual({ ...after(joanRegistered()), revision: 1 });
  });

  it('lists Selvage’s own permissions next to the 17 of the catalogue', () => {
    const given = { ...userIds, permissions: ['Add User', 'Quote Orders'] as const };
    const user = after(joanRegistered(), { type: 'UserPermissionsChanged', data: given });
    expect(user).toMatchObject({
      order_permissions: [
        { title: 'Quote Orders', key: 'Quote Orders', checked: true },
        { title: 'Approve Orders', key: 'Approve Orders', checked: false },
      ],
    });
    expect(user).toHaveProperty('user_permissions', permissionsToWire(['Add User']));
    expect(permissionsToWire(['Quote Orders'])).toHaveLength(17);
  });

  it('keeps the name of a removed supporter, who can no longer sign in', () => {
    const removed = { type: 'UserDeleted', data: userIds } as const;
    expect(after(joanRegistered({ role: 'support', companyId: 'none' }), removed)).toMatchObject({
      ...{ id: userIds.userId, username: 'joan', email: null, active: false, securityRevision: 1, updatedAt: second },
    });
  });

  it('removes a deleted user', () =>
    expect(after(joanRegistered(), { type: 'UserDeleted', data: userIds })).toBeUndefined());

  it('shows nothing of a pending owner', () =>
    expect(after({ type: 'OwnerAnnounced', data: { ...userIds, signUpId: 's' } })).toBeUndefined());
});
