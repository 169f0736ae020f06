import { useState } from 'react';
import type { OrderFabric } from '../../../types/wire';
import { sortedBy } from './order-columns';

interface Chosen {
  readonly id: string;
  readonly isDescending: boolean;
}

export interface LineSort {
  readonly lines: readonly OrderFabric[];
  readonly directionOf: (id: string) => 'ascending' | 'descending' | 'none';
  readonly choose: (id: string) => void;
}

/** Sorts lines by a column: ascending, descending, and with the third click in the order's own order. */
export const useLineSort = (lines: readonly OrderFabric[]): LineSort => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const next = (before: Chosen | null, id: string): Chosen | null => {
    if (before?.id !== id) return { id, isDescending: false };
    return before.isDescending ? null : { id, isDescending: true };
  };
  return {
    lines: chosen === null ? lines : sortedBy(lines, chosen.id, chosen.isDescending),
    directionOf: (id) => (chosen?.id !== id ? 'none' : chosen.isDescending ? 'descending' : 'ascending'),
    choose: (id) => setChosen((before) => next(before, id)),
  };
};
