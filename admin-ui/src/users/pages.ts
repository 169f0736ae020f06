import { Users } from 'lucide-react';
import type { Page } from '../pages/page';
import { userPages } from './paths';
import { userRights } from './user-rights';

export const resources = { Users: 'username' };

const shared = { resource: 'Users', company: 'both' } as const;

export const pages: readonly Page[] = [
  {
    ...shared,
    path: userPages.list,
    kind: 'list',
    needs: userRights,
    isForSupport: true,
    load: () => import('./list/UserList'),
    menu: { label: 'users.title', icon: Users, group: 'people' },
  },
  { ...shared, path: userPages.create, kind: 'create', needs: 'Add User', load: () => import('./form/UserForm') },
  { ...shared, path: userPages.edit, kind: 'edit', needs: 'Edit User', load: () => import('./form/UserForm') },
  { ...shared, path: userPages.show, kind: 'show', isForSupport: true, load: () => import('./UserView') },
  {
    path: userPages.means,
    kind: 'page',
    company: 'both',
    needs: userRights,
    under: userPages.list,
    load: () => import('./rights/PermissionsPage'),
  },
];
