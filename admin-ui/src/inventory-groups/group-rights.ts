import type { Right } from '../types/wire';

/** Rights about swatches. With one of them a reader opens a group, whose own fields are then read-only. */
export const swatchRights = ['Add Swatch', 'Edit Swatch', 'Delete Swatch', 'Import Swatch'] as const satisfies Right[];

/** With one of these rights a reader can do something on the page of a group. */
export const groupPageRights = ['Edit Group', 'Delete Group', ...swatchRights] as const satisfies Right[];
