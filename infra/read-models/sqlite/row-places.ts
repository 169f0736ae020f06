/**
 * Remembers the row id of each document of a table that has no index yet: 12 bytes for each place, of which two in
 * three are used.
 */
export interface RowPlaces {
  /**
   * The row id; undefined for an id that has no row. For an id that was never added it may, rarely, be that of another.
   */
  get(id: string): number | undefined;
  /** Adds an id that has no row so far. */
  add(id: string, rowId: number): void;
  delete(id: string): void;
}

/** A slot holds two hashes of the id, and the row id. */
const slotSize = 3;

const firstSlots = 2 ** 10;

/** Marks the slot of a removed row, so that later slots of the same chain are still found. */
const removed = 2 ** 32 - 1;

const mixed = (hash: number): number => {
  const half = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  const whole = Math.imul(half ^ (half >>> 15), 0x846ca68b);
  return (whole ^ (whole >>> 16)) >>> 0;
};

export const createRowPlaces = (): RowPlaces => {
  let slots = firstSlots;
  let table = new Uint32Array(slots * slotSize);
  let used = 0;
  /** Ids whose hashes equal those of another id. */
  const doubles = new Map<string, number>();
  let left = 0;
  let right = 0;

  const hash = (id: string): void => {
    let [one, other] = [0x2f0b4f27, 0x1d8af066];
    for (let at = 0; at < id.length; at += 1) {
      const unit = id.charCodeAt(at);
      one = Math.imul(one ^ unit, 0x9e3779b1);
      other = Math.imul(other ^ unit, 0x5f356495) ^ (other >>> 13);
    }
    left = mixed(one);
    right = mixed(other ^ left);
  };

  /** The slot of the id that was hashed last, or the free one where it belongs. */
  const find = (): number => {
    for (let slot = left & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      const at = slot * slotSize;
      const rowId = table[at + 2];
      if (rowId === 0 || (table[at] === left && table[at + 1] === right && rowId !== removed)) return at;
    }
  };

  const set = (at: number, rowId: number): void => {
    table[at] = left;
    table[at + 1] = right;
    table[at + 2] = rowId;
    used += 1;
  };

  const grow = (): void => {
    const before = table;
    slots *= 2;
    table = new Uint32Array(slots * slotSize);
    used = 0;
    for (let at = 0; at < before.length; at += slotSize) {
      const rowId = before[at + 2] ?? 0;
      if (rowId === 0 || rowId === removed) continue;
      left = before[at] ?? 0;
      right = before[at + 1] ?? 0;
      set(find(), rowId);
    }
  };

  return {
    get: (id) => {
      const double = doubles.size > 0 ? doubles.get(id) : undefined;
      if (double !== undefined) return double;
      hash(id);
      const rowId = table[find() + 2];
      return rowId === 0 ? undefined : rowId;
    },
    add: (id, rowId) => {
      if (used * 3 > slots * 2) grow();
      hash(id);
      const at = find();
      if (table[at + 2] === 0) set(at, rowId);
      else doubles.set(id, rowId);
    },
    delete: (id) => {
      if (doubles.delete(id)) return;
      hash(id);
      const at = find();
      if (table[at + 2] !== 0) table[at + 2] = removed;
    },
  };
};
