/** A value with the version that a compare-and-set must name. Versions count from 1. */
export interface Versioned<Value> {
  readonly value: Value;
  readonly version: number;
}

export interface StateOptions {
  /** The owner (a user, a company), by whom all of their values are found and removed. */
  readonly owner?: string;
  /** ISO instant after which the value reads as absent. */
  readonly expiresAt?: string;
}

/**
 * What cannot be derived from the log: personal keys, password hashes, sessions, one-time tokens, idempotency answers,
 * limiter counters, file rows (docs/architecture.md, "Where data is stored"). One document a change; each change is
 * durable when it resolves. Values are JSON. A version never returns for an id that was not removed.
 * @throws StoreUnavailable
 */
export interface StateStore {
  get<Value>(collection: string, id: string): Promise<Versioned<Value> | undefined>;
  /** Stores a value; false when the id is taken by one that has not expired. */
  insert(collection: string, id: string, value: unknown, options?: StateOptions): Promise<boolean>;
  /** Stores a value whatever was there; owner and expiry are those of the options, or none. */
  put(collection: string, id: string, value: unknown, options?: StateOptions): Promise<void>;
  /**
   * Replaces the value of this version; false when it has another one by now. Keeps owner and expiry unless the options
   * name others.
   */
  replace(collection: string, id: string, version: number, value: unknown, options?: StateOptions): Promise<boolean>;
  /** Reads and removes in one step: of two callers one gets it. */
  take<Value>(collection: string, id: string): Promise<Value | undefined>;
  remove(collection: string, id: string): Promise<void>;
  removeOwned(collection: string, owner: string): Promise<void>;
  listOwned<Value>(collection: string, owner: string): Promise<readonly (Versioned<Value> & { readonly id: string })[]>;
  /**
   * Adds to a counter that begins at 0, and is 0 again after the `expiresAt` of its first step; answers the new count.
   */
  increment(collection: string, id: string, by: number, expiresAt: string): Promise<number>;
  /**
   * Removes up to `limit` expired values of a collection and answers them, so that what they point at can be removed
   * too.
   */
  sweep<Value>(
    collection: string,
    now: string,
    limit: number,
  ): Promise<readonly { readonly id: string; readonly value: Value }[]>;
  close(): Promise<void>;
}
