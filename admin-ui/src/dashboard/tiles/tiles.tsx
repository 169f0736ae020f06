import { useSignedIn } from '../../session/signed-in';
import { History, Users, CreditCard, Volume2 } from 'lucide-react';
import { t } from '../../i18n/texts';
import {
  allOrders,
  colleaguesWork,
  readersWork,
  orderPaths,
  useLateFilter,
  useOrderCounts,
  useReader,
} from '../../orders';
import { Tile } from '../../parts/tile/Tile';
import { useOwnCompany } from '../../configuration';
import { userPaths } from '../../users';
import { companyPaths, useNextBill } from '../../company';
import { dollars, shortDayOf } from '../../parts/format';
import { shownName, soundPaths, useSounds } from '../../sounds';
import { useCanAccess, useGetList } from 'react-admin';

/** How many records there are; undefined until it is known. */
export const useTotal = (resource: string, filter: Readonly<Record<string, unknown>>): number | undefined =>
  useGetList(resource, { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } }).total;

export const SoundsTile = () => {
  const { companyType } = useSignedIn();
  const { sounds } = useSounds();
  const frame = { icon: Volume2, title: t('sounds.title'), to: soundPaths(companyType).list };
  if (sounds === undefined) return <Tile {...frame} fact={undefined} />;
  const types = new Set(sounds.map(({ soundTypeId }) => soundTypeId)).size;
  const first = sounds.find((sound) => sound.default);
  return (
    <Tile
      {...frame}
      fact={t('sounds.facts', { smart_count: sounds.length })}
      note={
        first === undefined
          ? t('dashboard.sounds-built-in')
          : t('dashboard.sounds', { smart_count: types, name: shownName(first.name) })
      }
    />
  );
};

export const SubscriptionTile = () => {
  const { canAccess: seesPayment } = useCanAccess({ resource: 'PaymentMethod', action: 'show' });
  const { companyType } = useSignedIn();
  const { company } = useOwnCompany();
  const { bill } = useNextBill();
  const { maxUsers = 0, unassignedSubscriptions = 0, nextPaymentOn = null } = company ?? {};
  const taken = maxUsers - unassignedSubscriptions;
  const isShown = seesPayment && bill && nextPaymentOn !== null;
  return (
    <Tile
      icon={CreditCard}
      to={companyPaths(companyType).subscription}
      title={t('company.subscription')}
      fact={company === undefined ? undefined : t('dashboard.users-of', { taken, total: maxUsers })}
      note={
        isShown
          ? t(bill.status === 'unpaid' ? 'dashboard.payment-was-due' : 'dashboard.next-payment', {
              amount: dollars(bill.netPayable),
              date: shortDayOf(nextPaymentOn),
            })
          : undefined
      }
    />
  );
};

export const UsersTile = () => {
  const { canAccess: seesUsers } = useCanAccess({ resource: 'Users', action: 'list' });
  const { companyType } = useSignedIn();
  const to = seesUsers ? { to: userPaths(companyType).list } : {};
  const { company } = useOwnCompany();
  if (company === undefined) return <Tile icon={Users} title={t('users.title')} fact={undefined} {...to} />;
  const { maxUsers, unassignedSubscriptions: free, activeMembers } = company;
  const inactive = Math.max(maxUsers - free - activeMembers, 0);
  const note = () => {
    if (inactive > 0) return t('dashboard.inactive', { smart_count: inactive });
    return t(activeMembers === 0 ? 'dashboard.no-users' : 'dashboard.all-active');
  };
  return (
    <Tile
      icon={Users}
      title={t('users.title')}
      {...to}
      fact={t('dashboard.unassigned', { smart_count: free })}
      note={note()}
    />
  );
};

/** All orders, and those that wait for the reader or, where the reader may do nothing, for a colleague. */
export const OrdersTile = () => {
  const { list: to } = orderPaths(useSignedIn().companyType);
  const counts = useOrderCounts();
  const reader = useReader();
  const own = readersWork(reader);
  const waiting = useTotal('Orders', own ?? colleaguesWork(reader) ?? {});
  const late = useTotal('Orders', useLateFilter()) ?? 0;
  const frame = { icon: History, title: t('orders.title'), to };
  if (counts === undefined || waiting === undefined) return <Tile {...frame} fact={undefined} />;
  const key = own === null ? 'dashboard.orders-colleague' : 'dashboard.orders-waiting';
  const turn = waiting === 0 ? t('dashboard.orders-none') : t(key, { smart_count: waiting });
  return (
    <Tile
      {...frame}
      fact={t('orders.facts', { smart_count: allOrders(counts) })}
      note={late === 0 ? turn : `${turn}, ${t('due.late-orders', { smart_count: late })}`}
    />
  );
};
