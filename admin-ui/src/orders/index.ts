import { History } from 'lucide-react';
import { lazy } from 'react';

export const orders = {
  name: 'Orders',
  list: lazy(() => import('./history/OrderHistory')),
  create: lazy(() => import('./edit/OrderCreate')),
  edit: lazy(() => import('./edit/OrderEdit')),
  show: lazy(() => import('./details/OrderDetails')),
  icon: History,
  recordRepresentation: 'index',
};
