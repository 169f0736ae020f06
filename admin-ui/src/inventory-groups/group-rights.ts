import type { Right } from '../types/wire';

/** Rights about swatches; with one of them a group is opened, and its own fields are shown to be read. */
export const swatchRights = ['Add Swatch', 'Edit Swatch', 'Delete Swatch', 'Import Swatch'] as const satisfies Right[];

/** With one of these rights there is something to do on the page of a group. */
export const groupPageRights = ['Edit Group', 'Delete Group', ...swatchRights] as const satisfies Right[];
