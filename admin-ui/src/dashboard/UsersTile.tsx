import { Users } from 'lucide-react';
import { useOwnCompany } from '../configuration/use-own-company';
import { useText } from '../i18n/texts';
import { Tile } from './Tile';

export const UsersTile = ({ to }: { to: string }) => {
  const t = useText();
  const { company } = useOwnCompany();
  if (company === undefined) return <Tile icon={Users} title={t('menu.user-setup')} to={to} fact={undefined} />;
  const { maxUsers, unassignedSubscriptions: free, activeMembers } = company;
  const inactive = Math.max(maxUsers - free - activeMembers, 0);
  return (
    <Tile
      icon={Users}
      title={t('menu.user-setup')}
      to={to}
      fact={t('dashboard.unassigned', { smart_count: free })}
      note={inactive === 0 ? t('dashboard.all-active') : t('dashboard.inactive', { smart_count: inactive })}
    />
  );
};
