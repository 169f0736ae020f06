import { useEffect, useRef, useState } from 'react';

/** Calls `onGone` after the given time, which does not run while the pointer or the focus is on the notice. */
export const useHideAfter = (milliseconds: number, onGone: () => void) => {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(milliseconds);

  useEffect(() => {
    if (isHeld) return;
    const since = Date.now();
    const timer = setTimeout(onGone, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(left.current - (Date.now() - since), 1000);
    };
  }, [isHeld, onGone]);

  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
};
