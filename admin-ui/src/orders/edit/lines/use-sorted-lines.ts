import { useState } from 'react';
import { useVerb } from '../../../verbs/use-verb';
import type { OrderFabric } from '../../../types/wire';

interface Moved {
  /** The lines that were moved; newer ones from the server win. */
  readonly source: readonly OrderFabric[];
  readonly lines: readonly OrderFabric[];
}

/** The lines as the reader moved them, at once; the server is told each move. */
export const useSortedLines = (lines: readonly OrderFabric[]) => {
  const [moved, setMoved] = useState<Moved | null>(null);
  const sorted = moved?.source === lines ? moved.lines : lines;
  const [tell] = useVerb((data, id: string, place: number) => data.moveOrderFabric(id, place), {
    touches: 'orderLine',
  });

  const move = (line: OrderFabric, place: number) => {
    const others = sorted.filter(({ id }) => id !== line.id);
    setMoved({ source: lines, lines: [...others.slice(0, place), line, ...others.slice(place)] });
    void tell(line.id, place).then((isDone) => {
      if (!isDone) setMoved(null);
    });
  };
  return { sorted, move };
};
