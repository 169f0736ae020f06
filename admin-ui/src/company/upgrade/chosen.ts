import type { Plan } from '../../types/wire';

/** What the reader has chosen and not confirmed yet. */
export interface Chosen {
  readonly plan: Plan;
  /** Packs to add; null for another base plan. */
  readonly count: number | null;
}
