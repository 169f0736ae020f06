import { QueryClient, type Query, type QueryClientConfig, useQueryClient } from '@tanstack/react-query';
import { isAccess, rightsOf } from '../session/rights';
import { currentSession } from '../session/session';
import { useEffect } from 'react';
import { onStaleRead } from './late-write';

/**
 * A client of queries. React-admin's `canAccess` has its result before the first render, and nothing is drawn late. A
 * list does not wait until its session is checked: every request checks it, too.
 */
export const queriesWithAccess = (config?: QueryClientConfig): QueryClient => {
  const queries = new QueryClient(config);
  // Its queries have a key of this form.
  queries.setQueryDefaults(['auth', 'canAccess'], { staleTime: 'static' });
  // The root of the portal reads both. It is not rendered again while they are fetched.
  queries.setQueryDefaults(['auth', 'checkAuth'], { initialData: true, notifyOnChangeProps: ['error'] });
  queries.setQueryDefaults(['auth', 'getPermissions'], { initialData: [] });
  queries.getQueryCache().subscribe(({ type, query }: { type: string; query: Query }) => {
    const [, what, asked] = query.queryKey;
    if (type !== 'added' || what !== 'canAccess' || !isAccess(asked)) return;
    query.setData(rightsOf(currentSession()).canAccess(asked));
  });
  return queries;
};

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/**
 * Reads the page again after a pause when a read came without a write that it had waited for. The pauses become longer
 * for one write, because a failed read model may need minutes.
 */
export const useStaleReads = (): void => {
  const queries = useQueryClient();
  useEffect(() => {
    let lateToken: string | null = null;
    let pauseMs = firstPauseMs;
    let timer: number | undefined;
    const readAgain = () => {
      timer = undefined;
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      void queries.invalidateQueries();
    };
    const stop = onStaleRead((token) => {
      if (token !== lateToken) {
        window.clearTimeout(timer);
        timer = undefined;
        pauseMs = firstPauseMs;
        lateToken = token;
      }
      // The reads of one page come back together, and are repeated together.
      timer ??= window.setTimeout(readAgain, pauseMs);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [queries]);
};
