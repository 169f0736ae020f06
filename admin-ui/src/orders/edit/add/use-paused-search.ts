import { useEffect, useState } from 'react';

const typingPause = 300;

/** The text of a search field, and the filter for it, which changes after a pause in typing. */
export const usePausedSearch = () => {
  const [typed, setTyped] = useState('');
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const filter: Readonly<Record<string, string>> = paused === '' ? {} : { q: paused };
  return { typed, setTyped, filter };
};
