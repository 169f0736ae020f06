/** Users in a pack (S1 section 9). */
export const usersPerPack = 5;

/**
 * Extra packs beside the base pack (A48): up to 5 users need none, more need one for each 5 begun; more packs
 * may be asked for than the users need.
 */
export const extraPacks = (users: number, askedPacks: number): number =>
  Math.max(askedPacks, Math.ceil(Math.max(0, users - usersPerPack) / usersPerPack));

/** What the sign-up shows as number of users: 5 plus 5 for each extra pack, or the number that was asked for. */
export const usersWithPacks = (users: number, packs: number): number =>
  packs > 0 ? usersPerPack * (1 + packs) : users;
