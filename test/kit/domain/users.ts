import type { UserActor } from '../../../domain/user/user.commands.js';
import type { UserRegistered } from '../../../domain/user/user.events.js';

export const userIds = { userId: 'user-joan', companyId: 'company-mill' };

/** The first event of a history: Joan has the role user and may scan. For tests. */
export const joanRegistered = (changes: Partial<UserRegistered['data']> = {}): UserRegistered => ({
  type: 'UserRegistered',
  data: {
    ...userIds,
    email: 'joan@example.com',
    username: 'joan',
    firstName: 'Joan',
    lastName: 'Clarke',
    mobile: '5550102001',
    csrEmail: 'csr@example.com',
    isOwner: false,
    role: 'user',
    permissions: ['Mobile App Access'],
    active: true,
    ...changes,
  },
});

export const theOwner: UserActor = { id: 'user-ada', isOwner: true, role: 'admin', permissions: [] };

/** An actor of the role user with these permissions. For tests. */
export const clerkWith = (...permissions: UserActor['permissions']): UserActor => ({
  id: 'user-clerk',
  isOwner: false,
  role: 'user',
  permissions,
});
