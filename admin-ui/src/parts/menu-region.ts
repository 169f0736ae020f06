/** A menu opens at the end of the body, outside all landmarks, so it becomes its own: `slotProps` of a menu. */
export const menuRegion = (name: string) => ({ root: { role: 'region', 'aria-label': name } });
