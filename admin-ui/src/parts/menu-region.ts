/**
 * Makes a menu its own landmark, because it opens at the end of the body, outside all others: `slotProps` of a menu.
 */
export const menuRegion = (name: string) => ({ root: { role: 'region', 'aria-label': name } });
