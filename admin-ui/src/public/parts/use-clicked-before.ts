import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A box or radio of a page that comes drawn in the document: one that was checked before the page came to life is reported as
 * it does, since no state of the page knows of that click.
 */
export const useClickedBefore = (onChecked: () => void): RefObject<HTMLInputElement | null> => {
  const input = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    if (input.current?.checked === true) onChecked();
  });
  useLayoutEffect(() => takeOver(), []);
  return input;
};
