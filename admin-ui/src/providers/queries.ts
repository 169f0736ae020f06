import { QueryClient, type Query, type QueryClientConfig } from '@tanstack/react-query';
import { isAccess, rightsOf } from '../session/rights';
import { currentSession } from '../session/session';

/** A client of queries: react-admin's `canAccess` has its result before the first render, and nothing is drawn late. */
export const queriesWithAccess = (config?: QueryClientConfig): QueryClient => {
  const queries = new QueryClient(config);
  // Its queries have a key of this form.
  queries.setQueryDefaults(['auth', 'canAccess'], { staleTime: 'static' });
  queries.getQueryCache().subscribe(({ type, query }: { type: string; query: Query }) => {
    const [, what, asked] = query.queryKey;
    if (type !== 'added' || what !== 'canAccess' || !isAccess(asked)) return;
    query.setData(rightsOf(currentSession()).canAccess(asked));
  });
  return queries;
};
