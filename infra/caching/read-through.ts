import { LRUCache } from 'lru-cache';

/** Bounds on how many values are kept, or on how large they may be together and alone. */
export type Bounds<Value extends object> =
  | { readonly max: number }
  | {
      readonly maxSize: number;
      readonly maxEntrySize: number;
      readonly sizeCalculation: (value: Value, key: string) => number;
    };

/**
 * Keeps values that were read once, until they are dropped; callers who ask while a value is read wait for the same
 * read. A value that was being read when it was dropped may be stale, so it is neither kept nor given to later callers.
 */
export class ReadThrough<Value extends object> {
  private readonly kept: LRUCache<string, Value>;
  private readonly reading = new Map<string, Promise<Value | undefined>>();
  private generation = 0;

  constructor(bounds: Bounds<Value>) {
    this.kept = new LRUCache(bounds);
  }

  /** Answers a known value without a promise, as every request asks. */
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

  /**
   * Drops the values that a change concerns. One that is being read may be such a value too, so it is given to those who
   * wait for it and not kept.
   */
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
