import type { StateStore } from '../state/state-store.js';

const collection = 'passkey-use';

interface Use {
  /** The signature counter of the last use. */
  readonly counter: number;
  readonly lastUsedAt: string;
}

/** When passkeys were used, and how often their devices say they were; in the state store, as each sign-in changes it. */
export interface PasskeyUses {
  /**
   * Counts a signature. False when its counter is no higher than one before, as that of a copy would be; passkeys that have
   * no counter send 0 for ever. Of two callers with one counter one is counted.
   * @param passkey the id of the passkey, and its counter at the registration
   */
  count(
    userId: string,
    passkey: { readonly id: string; readonly counter: number },
    counter: number,
    now: Date,
  ): Promise<boolean>;
  /** The ISO instants of the last uses by the ids of the passkeys; one that was never used has none. */
  lastUses(userId: string): Promise<ReadonlyMap<string, string>>;
  remove(passkeyId: string): Promise<void>;
  /** Removes those of all passkeys of a user. */
  removeAll(userId: string): Promise<void>;
}

/** @throws StoreUnavailable from each call */
export const createPasskeyUses = (state: StateStore): PasskeyUses => ({
  async count(owner, { id, counter: first }, counter, now) {
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
  async lastUses(userId) {
    const uses = await state.listOwned<Use>(collection, userId);
    return new Map(uses.map(({ id, value }) => [id, value.lastUsedAt]));
  },
  remove: (passkeyId) => state.remove(collection, passkeyId),
  removeAll: (userId) => state.removeOwned(collection, userId),
});
