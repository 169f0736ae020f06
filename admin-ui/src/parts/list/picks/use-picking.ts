import { useEffect, useState } from 'react';
import { type RaRecord, type SortPayload, useGetList } from 'react-admin';

const typingPause = 300;

/** The records that a search finds, the first `most` of them, and the ids of those that the reader has picked. */
export const usePicking = <R extends RaRecord<string>>(resource: string, sort: SortPayload, most: number) => {
  const [typed, setTyped] = useState('');
  const [paused, setPaused] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, total = 0 } = useGetList<R>(
    resource,
    { filter: paused === '' ? {} : { q: paused }, pagination: { page: 1, perPage: most }, sort },
    { placeholderData: (before) => before },
  );
  return { typed, setTyped, chosen, setChosen, data, total, most };
};
