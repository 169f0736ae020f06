/**
 * Makes a menu a landmark of its own, as it opens at the end of the body, outside of all others: `slotProps` of a menu.
 */
export const menuRegion = (name: string) => ({ root: { role: 'region', 'aria-label': name } });
