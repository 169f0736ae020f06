import { isRecord } from '../kit/json.js';
import {
  cataloguePermissions,
  isPermissionKey,
  orderPermissions,
  permissionKeys,
  type PermissionKey,
} from './permissions.js';

// A type, because an interface is not assignable to a record of its values.
export type PermissionEntry = {
  readonly title: string;
  readonly key: string;
  readonly checked: boolean;
};

/** One element of `user_permissions` on the wire: element 0 also holds the map from name to entry. */
export type WirePermission = PermissionEntry & Readonly<Record<string, PermissionEntry | string | boolean>>;

const entryOf = (key: PermissionKey, held: ReadonlySet<PermissionKey>): PermissionEntry => ({
  title: key,
  key,
  checked: held.has(key),
});

/** The permissions that Selvage adds in a list of `{title, key, checked}`. */
export const orderPermissionsToWire = (keys: readonly PermissionKey[]): readonly PermissionEntry[] => {
  const held = new Set(keys);
  return orderPermissions.map((key) => entryOf(key, held));
};

/**
 * The permissions of the catalogue in the shapes of both specifications (A16): a list of `{title, key, checked}` whose
 * first element is also the map from each name to its entry.
 */
export const permissionsToWire = (keys: readonly PermissionKey[]): readonly WirePermission[] => {
  const held = new Set(keys);
  const entries = cataloguePermissions.map((key) => entryOf(key, held));
  const byName = Object.fromEntries(entries.map((entry) => [entry.key, entry]));
  return entries.map((entry, index) => (index === 0 ? { ...byName, ...entry } : entry));
};

/** The keys of a list, as granted and denied. */
export interface ListedPermissions {
  readonly granted: readonly PermissionKey[];
  readonly denied: readonly PermissionKey[];
}

const isUnset = (value: unknown): boolean => value === undefined || value === null;

const isEntry = ({ key, title, checked }: Readonly<Record<string, unknown>>): boolean =>
  [key, title].every((text) => isUnset(text) || typeof text === 'string') &&
  (isUnset(checked) || typeof checked === 'boolean');

/**
 * Reads a flat list of entries, a list of group objects that map names to entries, or the lists of `permissionsToWire`
 * and `orderPermissionsToWire` (A16). A separate entry takes precedence over the same name in a map, because clients
 * toggle entries. Unknown names are ignored; an entry without `checked` is off.
 * @returns undefined when it is not a list of objects, or a value in it has another JSON type.
 */
export const permissionsFromWire = (list: unknown): ListedPermissions | undefined => {
  if (!Array.isArray(list)) return undefined;
  const mapped = new Map<PermissionKey, boolean>();
  const listed = new Map<PermissionKey, boolean>();
  const elements: readonly unknown[] = list;
  for (const element of elements) {
    if (!isRecord(element)) return undefined;
    for (const [name, entry] of Object.entries(element)) {
      if (!isPermissionKey(name) || isUnset(entry)) continue;
      if (!isRecord(entry) || !isEntry(entry)) return undefined;
      mapped.set(name, entry['checked'] === true);
    }
    if (!isEntry(element)) return undefined;
    const key = [element['key'], element['title']].find(isPermissionKey);
    if (key !== undefined && 'checked' in element) listed.set(key, element['checked'] === true);
  }
  const spoken = new Map([...mapped, ...listed]);
  const named = (checked: boolean): readonly PermissionKey[] =>
    permissionKeys.filter((key) => spoken.get(key) === checked);
  return { granted: named(true), denied: named(false) };
};
