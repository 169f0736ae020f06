import { LRUCache } from 'lru-cache';

/** How many values are kept, or how large they may be together and alone. */
export type Bounds<Value extends object> =
  | { readonly max: number }
  | { readonly maxSize: number; readonly maxEntrySize: number; readonly sizeCalculation: (value: Value) => number };

/**
 * Values that were read once, until they are dropped; those who ask while one is read wait for the same reading. What was
 * being read while something was dropped is not kept, and told to nobody who asks later.
 */
export class ReadThrough<Value extends object> {
  private readonly kept: LRUCache<string, Value>;
  private readonly reading = new Map<string, Promise<Value | undefined>>();
  private turn = 0;

  constructor(bounds: Bounds<Value>) {
    this.kept = new LRUCache(bounds);
  }

  /** Without a promise when it is known: this is asked at every request. */
  get(id: string, load: () => Promise<Value | undefined>): Value | Promise<Value | undefined> {
    return this.kept.get(id) ?? this.reading.get(id) ?? this.read(id, load);
  }

  set(id: string, value: Value): void {
    this.kept.set(id, value);
  }

  drop(id: string): void {
    this.turn += 1;
    this.kept.delete(id);
    this.reading.clear();
  }

  clear(): void {
    this.turn += 1;
    this.kept.clear();
    this.reading.clear();
  }

  private read(id: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const { turn } = this;
    const read = async (): Promise<Value | undefined> => {
      try {
        const value = await load();
        if (value && turn === this.turn) this.kept.set(id, value);
        return value;
      } finally {
        if (turn === this.turn) this.reading.delete(id);
      }
    };
    const reading = read();
    if (turn === this.turn) this.reading.set(id, reading);
    return reading;
  }
}
