/** A value with the version that a compare-and-set must name. Versions count from 1. */
export interface Versioned<Value> {
  readonly value: Value;
  readonly version: number;
}

export interface StateOptions {
  /** Whose it is (a user, a company): for finding and removing all of an owner's. */
  readonly owner?: string;
  /** ISO instant after which it reads as absent. */
  readonly expiresAt?: string;
}

/**
 * What cannot be derived from the log: personal keys, password hashes, sessions, one-time tokens, idempotency answers,
 * limiter counters, file rows (docs/architecture.md, "What is kept where"). One document a change; each change is durable when it resolves.
 * Values are JSON. A version never comes back for an id that was not removed. @throws StoreUnavailable
 */
export interface StateStore {
  get<Value>(collection: string, id: string): Promise<Versioned<Value> | undefined>;
  /** False when the id is taken by a value that has not expired. */
  insert(collection: string, id: string, value: unknown, options?: StateOptions): Promise<boolean>;
  /** Writes whatever was there; owner and expiry are those of the options, or none. */
  put(collection: string, id: string, value: unknown, options?: StateOptions): Promise<void>;
  /** False when the version is no longer that one. Keeps owner and expiry unless options name others. */
  replace(collection: string, id: string, version: number, value: unknown, options?: StateOptions): Promise<boolean>;
  /** Reads and removes in one step: of two callers one gets it. */
  take<Value>(collection: string, id: string): Promise<Value | undefined>;
  remove(collection: string, id: string): Promise<void>;
  removeOwned(collection: string, owner: string): Promise<void>;
  listOwned<Value>(collection: string, owner: string): Promise<readonly (Versioned<Value> & { readonly id: string })[]>;
  /** Adds to a counter that starts at 0 and falls back to 0 at `expiresAt` of its first step; answers the new count. */
  increment(collection: string, id: string, by: number, expiresAt: string): Promise<number>;
  /** Removes up to `limit` expired values of a collection and answers them, so that what they point at can go too. */
  sweep<Value>(
    collection: string,
    now: string,
    limit: number,
  ): Promise<readonly { readonly id: string; readonly value: Value }[]>;
  close(): Promise<void>;
}
