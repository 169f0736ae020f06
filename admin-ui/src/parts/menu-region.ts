/** A menu opens at the end of the body, outside of all landmarks, so it is one of its own: `slotProps` of a menu. */
export const menuRegion = (name: string) => ({ root: { role: 'region', 'aria-label': name } });
