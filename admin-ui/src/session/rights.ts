import type { Right } from '../types/wire';
import { useSession, type Session } from './session';

/** An action on a resource, as react-admin's `canAccess` has it. */
export interface Access {
  readonly resource: string;
  readonly action: string;
}

export const isAccess = (asked: unknown): asked is Access =>
  typeof asked === 'object' && asked !== null && 'resource' in asked && 'action' in asked;

export type Needed = Right | 'admin';

const user = { create: 'Add User', edit: 'Edit User', delete: 'Delete User' } as const;
const group = { create: 'Add Group', edit: 'Edit Group', delete: 'Delete Group' } as const;
const swatch = { create: 'Add Swatch', edit: 'Edit Swatch', delete: 'Delete Swatch', import: 'Import Swatch' } as const;
const sound = { create: 'Add Scan Sounds', edit: 'Edit Scan Sounds', delete: 'Delete Scan Sounds' } as const;

/**
 * The right that an action on a resource needs; one of several is enough, and an action without an entry needs none.
 * Each right that is of use on the page of a group opens it.
 */
const needed: Readonly<Record<string, Readonly<Record<string, Needed | readonly Needed[]>>>> = {
  ApiKeys: { list: 'admin' },
  AppPasswords: { create: 'Mobile App Access' },
  CompanyChanges: { list: 'admin' },
  Fabrics: swatch,
  InventoryGroups: { ...group, open: [group.edit, group.delete, ...Object.values(swatch)] },
  NextBill: { show: ['Payment Method', 'Update Subscription'] },
  Orders: { scan: 'Mobile App Access', quote: 'Quote Orders' },
  PaymentMethod: { show: 'Payment Method' },
  ScannedGroups: { create: 'Mobile App Access', review: 'Edit Group' },
  SoundFiles: sound,
  Subscriptions: { edit: 'Update Subscription' },
  Swatches: { ...swatch, open: Object.values(swatch) },
  UserChanges: { list: 'Edit User' },
  Users: { ...user, list: Object.values(user) },
};

/** The rights for an action, one being enough; empty where none is needed. */
export const rightsFor = ({ resource, action }: Access): readonly Needed[] => [needed[resource]?.[action] ?? []].flat();

export interface Rights {
  readonly isAdmin: boolean;
  readonly has: (right: Needed) => boolean;
  /** The result of react-admin's `canAccess`, for code outside of react-admin. Support reads all of a company. */
  readonly canAccess: (access: Access) => boolean;
  /** Whether support reads the pages of a company. */
  readonly isLooking: boolean;
}

/** The rights of the signed-in user. An admin has all; a user without a list has none, and neither has support. */
export const rightsOf = (session: Session | null): Rights => {
  const [isAdmin, isLooking] = [session?.role === 'admin', session?.role === 'support'];
  const has = (right: Needed): boolean => isAdmin || (session?.role === 'user' && session.permissions.includes(right));
  const canAccess = (access: Access): boolean => {
    const rights = rightsFor(access);
    return rights.length === 0 || rights.some(has) || (isLooking && ['list', 'show'].includes(access.action));
  };
  return { isAdmin, has, canAccess, isLooking };
};

export const useRights = (): Rights => rightsOf(useSession());
