import { mostPacks } from '../../parts/limits';
import { wholeNumberIn } from '../../parts/number/number-in';
import type { Plan } from '../../types/wire';

/** Whether packs of a plan are added, in place of changing to it. */
export const isPack = ({ type }: Plan): boolean => type === 'user';

/** The reader's choice before its confirmation. */
export interface Chosen {
  readonly plan: Plan;
  /** The text in the field of the packs to add; null for another base plan. */
  readonly text: string | null;
}

/** How many packs the text of the field adds; null where it is no number of packs that may be added. */
export const packsIn = (text: string): number | null => wholeNumberIn(text, mostPacks);
