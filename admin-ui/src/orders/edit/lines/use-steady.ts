import { useEffect, useRef, useState } from 'react';
import type { LineActions } from './line-rows';

/**
 * Returns the same functions in every render, which call the newest ones. A row whose line is unchanged is then not
 * rendered again, which matters for an order of a thousand lines.
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
