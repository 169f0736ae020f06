import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { Fabric, OrderFabric } from '../../types/wire';

/** The most ids in one filter. */
const idsAtOnce = 200;
const sort = { field: 'id', order: 'ASC' } as const;
const pagination = { page: 1, perPage: idsAtOnce };

/** The codes of the lines by the other codes of their fabrics; a vendor sees none. Undefined until they are read. */
export const useOtherCodes = (lines: readonly OrderFabric[] | undefined): ReadonlyMap<string, string> | undefined => {
  const data = useDataProvider<PortalDataProvider>();
  const ids = [...new Set(lines?.map(({ fabricId }) => fabricId))];
  const { data: fabrics } = useQuery({
    queryKey: ['Fabrics', 'other codes', ids],
    queryFn: async () => {
      const read: Fabric[] = [];
      for (let from = 0; from < ids.length; from += idsAtOnce) {
        const filter = { id: ids.slice(from, from + idsAtOnce) };
        read.push(...(await data.getList<Fabric>('Fabrics', { filter, sort, pagination })).data);
      }
      return read;
    },
    enabled: ids.length > 0,
  });
  return useMemo(() => {
    const codes = new Map(lines?.map(({ fabricId, code }) => [fabricId, code]));
    const codesOf = ({ id, other_codes: others }: Fabric) =>
      others.map((other) => [other, codes.get(id) ?? other] as const);
    return fabrics && new Map(fabrics.flatMap(codesOf));
  }, [lines, fabrics]);
};
