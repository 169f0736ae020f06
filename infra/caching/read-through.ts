import { LRUCache } from 'lru-cache';

/** Bounds on the number of cached values, or on their total and single size. */
export type Bounds<Value extends object> =
  | { readonly max: number }
  | {
      readonly maxSize: number;
      readonly maxEntrySize: number;
      readonly sizeCalculation: (value: Value, key: string) => number;
    };

/**
 * Caches values until they are dropped. Callers that request a value during its read share that read. A value that is
 * dropped during its read may be stale, so it is neither cached nor given to later callers.
 */
export class ReadThrough<Value extends object> {
  private readonly kept: LRUCache<string, Value>;
  private readonly reading = new Map<string, Promise<Value | undefined>>();
  private generation = 0;

  constructor(bounds: Bounds<Value>) {
    this.kept = new LRUCache(bounds);
  }

  /** Returns a cached value without a promise, because every request calls this. */
  get(id: string, load: () => Promise<Value | undefined>): Value | Promise<Value | undefined> {
    return this.kept.get(id) ?? this.reading.get(id) ?? this.read(id, load);
  }

  set(id: string, value: Value): void {
    this.kept.set(id, value);
  }

  drop(id: string): void {
    this.generation += 1;
    this.kept.delete(id);
    this.reading.clear();
  }

  clear(): void {
    this.generation += 1;
    this.kept.clear();
    this.reading.clear();
  }

  /** A value that is being read may be one of these: its current callers receive it, and it is not cached. */
  dropWhere(isConcerned: (value: Value) => boolean): void {
    this.generation += 1;
    this.reading.clear();
    for (const [id, value] of [...this.kept.entries()]) if (isConcerned(value)) this.kept.delete(id);
  }

  private read(id: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const { generation } = this;
    const read = async (): Promise<Value | undefined> => {
      try {
        const value = await load();
        if (value && generation === this.generation) this.kept.set(id, value);
        return value;
      } finally {
        if (generation === this.generation) this.reading.delete(id);
      }
    };
    const reading = read();
    if (generation === this.generation) this.reading.set(id, reading);
    return reading;
  }
}
