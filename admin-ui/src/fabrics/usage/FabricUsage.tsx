import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { groupPaths } from '../../inventory-groups';
import { orderPaths, StatusChip } from '../../orders';
import { Disclosure } from '../../parts/Disclosure';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { Id } from '../../types/wire';
import css from './FabricUsage.module.css';

const useFabricUsage = (fabricId: Id) => {
  const data = useDataProvider<PortalDataProvider>();
  const queryKey = ['Fabrics', 'usage', fabricId];
  return useQuery({ queryKey, queryFn: () => data.fabricUsage(fabricId) }).data;
};

/** "In 3 groups and 2 open orders." Empty until it is known. */
export const FabricUsageCount = ({ fabricId }: { fabricId: Id }) => {
  const totals = useFabricUsage(fabricId)?.totals;
  if (totals === undefined) return null;
  if (totals.groups === 0 && totals.openOrders === 0) return t('fabrics.usage-none');
  return t('fabrics.usage', {
    groups: t('fabrics.usage-groups', { smart_count: totals.groups }),
    orders: t('fabrics.usage-orders', { smart_count: totals.openOrders }),
  });
};

export const FabricUsage = ({ fabricId }: { fabricId: Id }) => {
  const usage = useFabricUsage(fabricId);
  if (usage === undefined) return null;
  const { groups, orders, totals } = usage;
  if (totals.groups + totals.orders === 0) return <p>{t('fabrics.usage-none')}</p>;
  const more = totals.groups - groups.length + totals.orders - orders.length;
  return (
    <Disclosure summary={<FabricUsageCount fabricId={fabricId} />}>
      <ul className={css.places}>
        {groups.map(({ id, name }) => (
          <li key={id}>
            <Link className="link" to={groupPaths.edit(id)}>
              {name}
            </Link>
          </li>
        ))}
        {orders.map(({ id, index, status }) => (
          <li key={id}>
            <Link className="link" to={orderPaths('manufacturer').show(id)}>
              {t('fabrics.usage-order', { index })}
            </Link>{' '}
            <StatusChip status={status} />
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('fabrics.usage-more', { count: more })}</p>}
    </Disclosure>
  );
};
