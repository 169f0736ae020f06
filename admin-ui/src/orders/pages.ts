import { History, ShoppingCart } from 'lucide-react';
import type { Page } from '../pages/page';
import { orderPages } from './paths';
import { useWaitingOrders } from './status/whose-turn';

export const resources = { Orders: 'index', OrderGroups: 'name', OrderFabrics: 'code' };

export const pages: readonly Page[] = [
  {
    path: orderPages.create,
    kind: 'create',
    resource: 'Orders',
    company: 'manufacturer',
    load: () => import('./edit/OrderCreate'),
    menu: { label: 'orders.create', icon: ShoppingCart, group: 'work' },
  },
  {
    path: orderPages.list,
    kind: 'list',
    resource: 'Orders',
    company: 'both',
    isForSupport: true,
    load: () => import('./history/OrderHistory'),
    menu: { label: 'orders.title', icon: History, group: 'work', useWaiting: useWaitingOrders },
  },
  {
    path: orderPages.show,
    kind: 'show',
    resource: 'Orders',
    company: 'both',
    isForSupport: true,
    load: () => import('./details/OrderDetails'),
  },
  {
    path: orderPages.edit,
    kind: 'edit',
    resource: 'Orders',
    company: 'manufacturer',
    load: () => import('./edit/OrderEdit'),
  },
];
