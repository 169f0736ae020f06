import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { OrderView } from './views';

/** How many orders each view holds; undefined while that is not known. */
export const useViewCounts = (views: readonly OrderView[]): readonly (number | undefined)[] => {
  const data = useDataProvider<PortalDataProvider>();
  const answers = useQueries({
    queries: views.map(({ filter }) => ({
      queryKey: ['Orders', 'count', filter],
      queryFn: async () => {
        const order = { field: 'id', order: 'ASC' } as const;
        const page = await data.getList('Orders', { filter, pagination: { page: 1, perPage: 1 }, sort: order });
        return page.total;
      },
    })),
  });
  return answers.map((answer) => answer.data);
};
