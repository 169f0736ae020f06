import { isRecord } from '../kit/json.js';
import { inCatalogueOrder, isPermissionKey, type PermissionKey } from '../user/permissions.js';

/** A named set of permissions, such as those of a sample room. */
export interface PermissionSet {
  readonly name: string;
  /** In the order of the catalogue. */
  readonly permissions: readonly PermissionKey[];
}

const mostSets = 50;
const longestName = 60;

/**
 * Reads the permission sets of a company: a list of at most 50. Each has a unique name of 1 to 60 characters (case is
 * ignored) and at least one permission of the catalogue.
 * @returns the sets, or the text of the fault
 */
export const readPermissionSets = (list: unknown): readonly PermissionSet[] | string => {
  if (!Array.isArray(list)) return 'permissionSets must be a list of sets.';
  if (list.length > mostSets) return 'At most 50 sets.';
  const sets: PermissionSet[] = [];
  const elements: readonly unknown[] = list;
  for (const element of elements) {
    const set = readSet(element);
    if (typeof set === 'string') return set;
    const isTaken = sets.some(({ name }) => name.toLowerCase() === set.name.toLowerCase());
    if (isTaken) return `A set ${set.name} is there already.`;
    sets.push(set);
  }
  return sets;
};

const readSet = (element: unknown): PermissionSet | string => {
  if (!isRecord(element) || typeof element['name'] !== 'string' || !Array.isArray(element['permissions']))
    return 'A set must be an object with a name and a list of permissions.';
  const name = element['name'].trim();
  const listed: readonly unknown[] = element['permissions'];
  if (name === '' || name.length > longestName) return 'The name of a set: 1 to 60 characters.';
  if (listed.length === 0) return `The set ${name}: at least one permission.`;
  if (!listed.every(isPermissionKey)) return `The set ${name}: a permission that there is not.`;
  return { name, permissions: inCatalogueOrder(listed) };
};
