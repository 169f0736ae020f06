import type { StateStore } from '../state/state-store.js';

const collection = 'passkey-use';

interface Use {
  readonly counter: number;
  readonly lastUsedAt: string;
}

export type PasskeyUses = ReturnType<typeof createPasskeyUses>;

/** In the state store, because each sign-in changes it. @throws StoreUnavailable from each call */
export const createPasskeyUses = (state: StateStore) => ({
  /**
   * Records a signature. False when its counter is not higher than an earlier one, because a copy of the passkey would
   * send that. Passkeys without a counter always send 0. If two requests send the same counter, only one succeeds.
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
    // A round fails only if another use was recorded in between.
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
  /** The ISO instants of the last uses by passkey id; an unused passkey has none. */
  async lastUses(userId: string): Promise<ReadonlyMap<string, string>> {
    const uses = await state.listOwned<Use>(collection, userId);
    return new Map(uses.map(({ id, value }) => [id, value.lastUsedAt]));
  },
  remove: (passkeyId: string): Promise<void> => state.remove(collection, passkeyId),
  removeAll: (userId: string): Promise<void> => state.removeOwned(collection, userId),
});
