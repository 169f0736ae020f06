import type { StateStore } from '../state/state-store.js';

const collection = 'passkey-use';

interface Use {
  /** The signature counter of the last use. */
  readonly counter: number;
  readonly lastUsedAt: string;
}

export type PasskeyUses = ReturnType<typeof createPasskeyUses>;

/**
 * When passkeys were used, and how often their devices say they were; in the state store, as each sign-in changes it.
 * @throws StoreUnavailable from each call
 */
export const createPasskeyUses = (state: StateStore) => ({
  /**
   * Counts a signature. False when its counter is no higher than one before, as that of a copy would be; passkeys that have
   * no counter send 0 for ever. Of two callers with one counter one is counted.
   * @param owner the user
   * @param passkey the id of the passkey, and its counter at the registration
   */
  async count(
    owner: string,
    { id, counter: first }: { readonly id: string; readonly counter: number },
    counter: number,
    now: Date,
  ): Promise<boolean> {
    const use: Use = { counter, lastUsedAt: now.toISOString() };
    // Each round that fails is one in which another use was counted.
    for (;;) {
      const kept = await state.get<Use>(collection, id);
      const last = kept?.value.counter ?? first;
      if (counter <= last && (counter > 0 || last > 0)) return false;
      const isKept = kept
        ? await state.replace(collection, id, kept.version, use)
        : await state.insert(collection, id, use, { owner });
      if (isKept) return true;
    }
  },
  /** The ISO instants of the last uses by the ids of the passkeys; one that was never used has none. */
  async lastUses(userId: string): Promise<ReadonlyMap<string, string>> {
    const uses = await state.listOwned<Use>(collection, userId);
    return new Map(uses.map(({ id, value }) => [id, value.lastUsedAt]));
  },
  remove: (passkeyId: string): Promise<void> => state.remove(collection, passkeyId),
  /** Removes those of all passkeys of a user. */
  removeAll: (userId: string): Promise<void> => state.removeOwned(collection, userId),
});
