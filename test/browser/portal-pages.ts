import { spawnSync } from 'node:child_process';

/** A page by its declaration in the portal (`admin-ui/src/portal/pages.ts`). */
export interface PortalPage {
  /**
   * The path below the root of its portal; `:id` stands for a record, `:company` for a company that support has opened.
   */
  readonly path: string;
  readonly kind: 'list' | 'create' | 'edit' | 'show' | 'page';
  readonly resource?: string;
  readonly portal: 'manufacturer' | 'vendor' | 'support';
}

const read = (): readonly PortalPage[] => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['admin-ui/build/list-pages.mjs'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The pages of the portal could not be listed: ${stderr}`);
  return JSON.parse(stdout) as readonly PortalPage[];
};

/** Each page of each portal. Tests that open all pages begin with this list, so that none is forgotten. */
export const portalPages: readonly PortalPage[] = read();

/**
 * Records for pages that do not suit the first record of their resource: a draft is edited, and only a sent order is
 * shown.
 */
const recordsOf: Readonly<Record<string, { readonly resource: string; readonly where?: object }>> = {
  'Orders show': { resource: 'orders', where: { status: 'quoted' } },
  'Orders edit': { resource: 'orders', where: { status: 'draft' } },
  'Users show': { resource: 'users', where: { role: 'user' } },
  'Users edit': { resource: 'users', where: { role: 'user' } },
  'ScannedGroups show': { resource: 'InventoryGroups' },
};

/** The API path whose first record replaces `:id`; undefined for a page without a record. */
export const recordsAt = ({ path, kind, resource }: PortalPage): string | undefined => {
  if (!path.includes(':id')) return undefined;
  if (resource === undefined) throw new Error(`${path} has an id, but its page declares no resource.`);
  const { resource: name, where } = recordsOf[`${resource} ${kind}`] ?? { resource };
  return `/${name}?filter=${JSON.stringify({ ...(where === undefined ? {} : { where }), limit: 1 })}`;
};
