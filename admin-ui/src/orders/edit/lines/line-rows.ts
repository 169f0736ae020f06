import { useEffect, useRef, useState } from 'react';
import type { OrderFabric } from '../../../types/wire';

/** The same functions in every render, which call the newest ones: an unchanged row is not rendered again. */
export const useSteady = (actions: LineActions): LineActions => {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  const [steady] = useState<LineActions>(() => ({
    onChoose: (ids, isChosen) => newest.current.onChoose(ids, isChosen),
    onStep: (line, place) => newest.current.onStep(line, place),
    onEdit: (line) => newest.current.onEdit(line),
    onRemove: (line) => newest.current.onRemove(line),
  }));
  return steady;
};

export interface LineActions {
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  /** Moves the line to an index and announces it to screen readers; for a drag, dnd-kit does that. */
  readonly onStep: (line: OrderFabric, place: number) => void;
  readonly onEdit: (line: OrderFabric) => void;
  readonly onRemove: (line: OrderFabric) => void;
}

export interface LineRowsProps extends LineActions {
  readonly lines: readonly OrderFabric[];
  /** Number of rows that are drawn; more follow when the reader nears the end. */
  readonly most: number;
  readonly chosen: ReadonlySet<string>;
  /** Moves the line as `onStep` does, but without an announcement. */
  readonly onMove: (line: OrderFabric, place: number) => void;
}

export interface LineProps extends LineActions {
  readonly line: OrderFabric;
  readonly place: number;
  readonly last: number;
  readonly isChosen: boolean;
}

export const codeOf = (line: OrderFabric): string => line.code ?? '';
