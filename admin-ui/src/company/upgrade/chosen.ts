import { mostPacks } from '../../parts/limits';
import { wholeNumberIn } from '../../parts/number/number-in';
import type { Plan } from '../../types/wire';

/** Whether packs of a plan are added, in place of changing to it. */
export const isPack = ({ type }: Plan): boolean => type === 'user';

/** What the reader has chosen and not confirmed yet. */
export interface Chosen {
  readonly plan: Plan;
  /** What the field says of the packs to add; null for another base plan. */
  readonly text: string | null;
}

/** How many packs the text of the field adds; null where it is no number of packs that may be added. */
export const packsIn = (text: string): number | null => wholeNumberIn(text, mostPacks);
