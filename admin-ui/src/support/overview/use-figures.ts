import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SupportDataProvider } from '../../providers/data-provider';
import type { SupportFigures } from '../../types/support';

/** The data of the tiles and the chart; undefined until it is loaded. */
export const useFigures = () => {
  const data = useDataProvider<SupportDataProvider>();
  const { data: figures, error } = useQuery({ queryKey: ['SupportFigures'], queryFn: () => data.figures() });
  return { figures, error };
};

type Month = SupportFigures['months'][number];

const monthsShown = 12;
const name = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** The months of a year up to the present one, the oldest first, in UTC. A month without events is empty. */
export const monthsUpTo = (now: Date, months: readonly Month[]) =>
  Array.from({ length: monthsShown }, (_, at) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (monthsShown - 1 - at), 1));
    const id = first.toISOString().slice(0, 'yyyy-mm'.length);
    const { issued, paid, refunded } = months.find(({ month }) => month === id) ?? {};
    const values = { issued: issued?.amount ?? 0, paid: paid?.amount ?? 0, refunded: refunded?.amount ?? 0 };
    return { id, label: name.format(first), values };
  });
