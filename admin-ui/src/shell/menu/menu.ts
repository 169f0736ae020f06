import {
  CreditCard,
  History,
  Layers,
  LayoutDashboard,
  Settings2,
  ShoppingCart,
  SwatchBook,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { TextKey } from '../../i18n/texts';
import type { Right, Rights } from '../../session/rights';
import type { CompanyType } from '../../session/session';
import { userRights } from '../../users/user-rights';

/** Records that wait for the reader; their number stands beside the entry. */
export type Waiting = 'orders' | 'scans';

export interface MenuEntry {
  readonly to: string;
  readonly label: TextKey;
  readonly icon: LucideIcon;
  /** Other paths that belong to this entry. */
  readonly also?: readonly string[];
  readonly waiting?: Waiting;
  /** Shown to whoever holds one of these. */
  readonly needs?: readonly Right[];
}

const userSetup = (prefix: string): MenuEntry => ({
  to: `${prefix}/user-setup`,
  label: 'menu.user-setup',
  icon: Users,
  needs: userRights,
});

const manufacturer: readonly (readonly MenuEntry[])[] = [
  [{ to: '/dashboard', label: 'menu.dashboard', icon: LayoutDashboard, also: ['/'] }],
  [userSetup('')],
  [
    { to: '/fabrics', label: 'menu.fabrics', icon: SwatchBook },
    { to: '/order/create', label: 'menu.create-order', icon: ShoppingCart },
    {
      to: '/orders_history',
      label: 'menu.order-history',
      icon: History,
      also: ['/orders/', '/order/edit/'],
      waiting: 'orders',
    },
    {
      to: '/swatch-inventory-group',
      label: 'menu.inventory-groups',
      icon: Layers,
      also: ['/add-inventory-group', '/edit-inventory-group/', '/scanned-swatches/'],
      waiting: 'scans',
    },
  ],
  [{ to: '/configuration', label: 'menu.configuration', icon: Settings2 }],
];

const vendor: readonly (readonly MenuEntry[])[] = [
  [{ to: '/vendor/dashboard', label: 'menu.dashboard', icon: LayoutDashboard, also: ['/vendor'] }],
  [userSetup('/vendor')],
  [
    {
      to: '/vendor/orders_history',
      label: 'menu.order-history',
      icon: History,
      also: ['/vendor/orders/'],
      waiting: 'orders',
    },
    { to: '/vendor/configurations', label: 'menu.payment-options', icon: CreditCard },
  ],
];

/** The order of the specification (S2 section 2, shell), in thin groups; what would be denied is not shown. */
export const menuOf = (type: CompanyType, may: Rights['may']): readonly (readonly MenuEntry[])[] =>
  (type === 'vendor' ? vendor : manufacturer)
    .map((group) => group.filter(({ needs }) => needs === undefined || needs.some(may)))
    .filter((group) => group.length > 0);

export const isChosen = (entry: MenuEntry, path: string): boolean =>
  path === entry.to ||
  path.startsWith(`${entry.to}/`) ||
  (entry.also ?? []).some((other) =>
    other.endsWith('/') && other.length > 1 ? path.startsWith(other) : path === other,
  );
