import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { t } from '../../i18n/texts';
import type { SupportCompany, SupportOrder } from '../../types/support';
import { supportPaths } from '../paths';

const typingPause = 300;
const few = { page: 1, perPage: 5 };

/** A record that was found, and where it is shown. */
export interface Found {
  readonly kind: 'companies' | 'orders';
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly to: string;
}

const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
};

/** Companies by name and orders by their numbers, as soon as typing pauses. */
export const useFound = (typed: string) => {
  const q = usePaused(typed.trim());
  const options = { enabled: q !== '', retry: false };
  const companies = useGetList<SupportCompany>(
    'SupportCompanies',
    { filter: { q }, pagination: few, sort: { field: 'name', order: 'ASC' } },
    options,
  );
  const orders = useGetList<SupportOrder>(
    'SupportOrders',
    { filter: { q }, pagination: few, sort: { field: 'createdAt', order: 'DESC' } },
    options,
  );
  const found: readonly Found[] =
    q === ''
      ? []
      : [
          ...(companies.data ?? []).map(({ id, name, type }): Found => {
            return { kind: 'companies', id, name, about: t(`type.${type}`), to: supportPaths.company(id) };
          }),
          ...(orders.data ?? []).map((order): Found => {
            const { id, index, po_number: po, manufacturerId, manufacturerName, vendorName } = order;
            return {
              kind: 'orders',
              id,
              name: [String(index), po].filter(Boolean).join(' · '),
              about: `${manufacturerName}, ${vendorName}`,
              to: supportPaths.company(manufacturerId, 'order', id),
            };
          }),
        ];
  return { found, isWaiting: q !== '' && (q !== typed.trim() || companies.isLoading || orders.isLoading) };
};
