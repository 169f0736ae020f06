import { Users } from 'lucide-react';
import type { Page } from '../pages/page';
import { userPages } from './paths';

export const resources = { Users: 'username' };

const shared = { resource: 'Users', company: 'both' } as const;

export const pages: readonly Page[] = [
  {
    ...shared,
    path: userPages.list,
    kind: 'list',
    isForSupport: true,
    load: () => import('./list/UserList'),
    menu: { label: 'users.title', icon: Users, group: 'people' },
  },
  { ...shared, path: userPages.create, kind: 'create', load: () => import('./form/UserForm') },
  { ...shared, path: userPages.edit, kind: 'edit', load: () => import('./form/UserForm') },
  { ...shared, path: userPages.show, kind: 'show', isForSupport: true, load: () => import('./UserView') },
  {
    ...shared,
    path: userPages.means,
    kind: 'page',
    needs: 'list',
    under: userPages.list,
    load: () => import('./rights/PermissionsPage'),
  },
];
