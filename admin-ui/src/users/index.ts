import { Users } from 'lucide-react';
import { lazy } from 'react';

export const users = {
  name: 'Users',
  list: lazy(() => import('./list/UserList')),
  create: lazy(() => import('./UserCreate')),
  edit: lazy(() => import('./UserEdit')),
  show: lazy(() => import('./UserView')),
  icon: Users,
  recordRepresentation: 'username',
};
