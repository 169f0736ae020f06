import { use, useEffect, useRef, useState } from 'react';
import { useVerb } from '../../../verbs/use-verb';
import type { OrderFabric } from '../../../types/wire';
import { ChangeSeenOrder } from '../seen/change-order';

interface Move {
  readonly line: OrderFabric;
  readonly place: number;
}

interface Moves {
  /**
   * The lines read when the last move was made or saved. After all moves are saved, newer lines of the server win.
   */
  readonly source: readonly OrderFabric[];
  readonly made: readonly Move[];
  readonly unsaved: number;
}

const moved = (lines: readonly OrderFabric[], { line, place }: Move): readonly OrderFabric[] => {
  const others = lines.filter(({ id }) => id !== line.id);
  const now = lines.find(({ id }) => id === line.id);
  return now === undefined ? lines : [...others.slice(0, place), now, ...others.slice(place)];
};

/** Shows the lines as the reader moved them, at once; the moves are saved one after another, in their order. */
export const useSortedLines = (lines: readonly OrderFabric[]) => {
  const [moves, setMoves] = useState<Moves | null>(null);
  const change = use(ChangeSeenOrder);
  const [save] = useVerb((data, id: string, place: number) => change((seen) => data.moveOrderFabric(id, place, seen)), {
    touches: 'orderLine',
  });
  /** Answers whether the moves before were saved: a move on top of one that failed would lead to another order. */
  const saving = useRef(Promise.resolve(true));
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);
  const isKept = moves !== null && (moves.unsaved > 0 || moves.source === lines);
  const sorted = isKept ? moves.made.reduce(moved, lines) : lines;

  const move = (line: OrderFabric, place: number) => {
    setMoves((now) => {
      const before = now !== null && (now.unsaved > 0 || now.source === lines) ? now : { made: [], unsaved: 0 };
      return { source: lines, made: [...before.made, { line, place }], unsaved: before.unsaved + 1 };
    });
    saving.current = saving.current.then(async (isWell) => {
      if (isWell && (await save(line.id, place))) {
        setMoves((now) => now && { ...now, source: latest.current, unsaved: now.unsaved - 1 });
        return true;
      }
      setMoves(null);
      saving.current = Promise.resolve(true);
      return false;
    });
  };
  return { sorted, move };
};
