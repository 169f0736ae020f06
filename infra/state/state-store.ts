/** A value with the version for a compare-and-set. Versions count from 1. */
export interface Versioned<Value> {
  readonly value: Value;
  readonly version: number;
}

export interface StateOptions {
  /** The owner (a user, a company); all values of an owner can be found and removed together. */
  readonly owner?: string;
  /** ISO instant after which the value reads as absent. */
  readonly expiresAt?: string;
}

/**
 * Data that cannot be derived from the log: personal keys, password hashes, sessions, one-time tokens, responses to
 * idempotent requests, limiter counters, file rows (docs/architecture.md, "Where data is stored"). Each change concerns
 * one document and is durable when it resolves. Values are JSON. A version never returns for an id that was not
 * removed.
 * @throws StoreUnavailable
 */
export interface StateStore {
  get<Value>(collection: string, id: string): Promise<Versioned<Value> | undefined>;
  /** Stores a value; false when the id exists and has not expired. */
  insert(collection: string, id: string, value: unknown, options?: StateOptions): Promise<boolean>;
  /** Stores a value over any existing one; owner and expiry are those of the options, or none. */
  put(collection: string, id: string, value: unknown, options?: StateOptions): Promise<void>;
  /** False when it now has another version. Keeps owner and expiry unless the options name others. */
  replace(collection: string, id: string, version: number, value: unknown, options?: StateOptions): Promise<boolean>;
  /** Reads and removes in one step: of two callers only one gets it. */
  take<Value>(collection: string, id: string): Promise<Value | undefined>;
  remove(collection: string, id: string): Promise<void>;
  removeOwned(collection: string, owner: string): Promise<void>;
  listOwned<Value>(collection: string, owner: string): Promise<readonly (Versioned<Value> & { readonly id: string })[]>;
  /** Adds to a counter that begins at 0, and again after the `expiresAt` of its first step. @returns the new count */
  increment(collection: string, id: string, by: number, expiresAt: string): Promise<number>;
  /** Removes up to `limit` expired values; the caller can then remove the data that belongs to them. */
  sweep<Value>(
    collection: string,
    now: string,
    limit: number,
  ): Promise<readonly { readonly id: string; readonly value: Value }[]>;
  close(): Promise<void>;
}
