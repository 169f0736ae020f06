import type { RequireLevel } from '../../../types/wire';

/** The fields of an order that the manufacturer may write, with those of its group. */
export interface OrderSave {
  readonly po_number: string;
  readonly requireLevel: RequireLevel;
  readonly notes: string | null;
  /** A date, such as `2026-11-30`. */
  readonly neededBy: string | null;
  readonly group: GroupSave;
}

export interface GroupSave {
  readonly threadColor: string | null;
  readonly notes: string | null;
  readonly checks: Readonly<Record<string, boolean>>;
}
