import { useCallback, useEffect, useRef } from 'react';

/**
 * The audio output of a part of a page: undefined where the browser has none. It is made when something is played first,
 * as browsers open it on a gesture of the reader alone, and closed with the part.
 */
export const useLoudspeaker = (): (() => AudioContext | undefined) => {
  const context = useRef<AudioContext | null>(null);
  useEffect(
    () => () => {
      void context.current?.close();
      context.current = null;
    },
    [],
  );
  return useCallback(() => {
    if (typeof AudioContext === 'undefined') return undefined;
    context.current ??= new AudioContext();
    if (context.current.state === 'suspended') void context.current.resume();
    return context.current;
  }, []);
};
