import { useEffect, useRef, useState } from 'react';
import type { LineActions } from './line-rows';

/**
 * The same functions in every render, which call the newest ones: a row whose line is unchanged is not drawn again,
 * as an order may have a thousand.
 */
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
