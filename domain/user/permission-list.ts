import { isRecord } from '../kit/json.js';
import { isPermissionKey, permissionKeys, type PermissionKey } from './permissions.js';

// A type and not an interface: only that may stand for a record of its values.
export type PermissionEntry = {
  readonly title: string;
  readonly key: string;
  readonly checked: boolean;
};

/** One element of `user_permissions` as it goes out: element 0 carries the map from name to entry as well. */
export type WirePermission = PermissionEntry & Readonly<Record<string, PermissionEntry | string | boolean>>;

const entryOf = (key: PermissionKey, held: ReadonlySet<PermissionKey>): PermissionEntry => ({
  title: key,
  key,
  checked: held.has(key),
});

/**
 * The set of keys in both shapes that the two specifications read (A16): a list of `{title, key, checked}`, whose first
 * element is at the same time the map from each name to its entry.
 */
export const permissionsToWire = (keys: readonly PermissionKey[]): readonly WirePermission[] => {
  const held = new Set(keys);
  const entries = permissionKeys.map((key) => entryOf(key, held));
  const byName = Object.fromEntries(entries.map((entry) => [entry.key, entry]));
  return entries.map((entry, index) => (index === 0 ? { ...byName, ...entry } : entry));
};

/** What a list said about the keys that it names. */
export interface SpokenPermissions {
  readonly granted: readonly PermissionKey[];
  readonly denied: readonly PermissionKey[];
}

/**
 * Reads a flat list of entries, a list of group objects mapping names to entries, or what `permissionsToWire` wrote
 * (A16). An entry of its own beats the same name in a map, because clients toggle entries. Unknown names say nothing.
 * @returns undefined when it is not a list of objects.
 */
export const permissionsFromWire = (list: unknown): SpokenPermissions | undefined => {
  if (!Array.isArray(list)) return undefined;
  const mapped = new Map<PermissionKey, boolean>();
  const listed = new Map<PermissionKey, boolean>();
  const elements: readonly unknown[] = list;
  for (const element of elements) {
    if (!isRecord(element)) return undefined;
    for (const [name, entry] of Object.entries(element)) {
      if (isPermissionKey(name) && isRecord(entry)) mapped.set(name, entry['checked'] === true);
    }
    const key = [element['key'], element['title']].find(isPermissionKey);
    if (key !== undefined && 'checked' in element) listed.set(key, element['checked'] === true);
  }
  const spoken = new Map([...mapped, ...listed]);
  const named = (checked: boolean): readonly PermissionKey[] =>
    permissionKeys.filter((key) => spoken.get(key) === checked);
  return { granted: named(true), denied: named(false) };
};
