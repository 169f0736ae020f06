import type { Plan } from '../../types/wire';

/** Whether packs of a plan are added, in place of changing to it. */
export const isPack = ({ type }: Plan): boolean => type === 'user';

/** What the reader has chosen and not confirmed yet. */
export interface Chosen {
  readonly plan: Plan;
  /** Packs to add; null for another base plan. */
  readonly count: number | null;
}
