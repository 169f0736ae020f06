import { Users } from 'lucide-react';
import { useOwnCompany } from '../configuration/use-own-company';
import { useText } from '../i18n/texts';
import { Tile } from './Tile';

/** Seats and members; the page of the users comes later, so it leads nowhere yet. */
export const UsersTile = () => {
  const t = useText();
  const { company } = useOwnCompany();
  if (company === undefined) return <Tile icon={Users} title={t('menu.user-setup')} fact={undefined} />;
  const { maxUsers, unassignedSubscriptions: free, activeMembers } = company;
  const inactive = Math.max(maxUsers - free - activeMembers, 0);
  return (
    <Tile
      icon={Users}
      title={t('menu.user-setup')}
      fact={t('dashboard.unassigned', { smart_count: free })}
      note={inactive === 0 ? t('dashboard.all-active') : t('dashboard.inactive', { smart_count: inactive })}
    />
  );
};
