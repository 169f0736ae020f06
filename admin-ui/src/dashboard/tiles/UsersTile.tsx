import { Users } from 'lucide-react';
import { useOwnCompany } from '../../configuration/use-own-company';
import { useText } from '../../i18n/texts';
import { useRights } from '../../session/rights';
import { userRights } from '../../users/user-rights';
import { Tile } from './Tile';

/** Slots that are free; it leads to the users for those who may see them. */
export const UsersTile = ({ to: path }: { readonly to: string }) => {
  const t = useText();
  const { may } = useRights();
  const to = userRights.some(may) ? { to: path } : {};
  const { company } = useOwnCompany();
  if (company === undefined) return <Tile icon={Users} title={t('menu.user-setup')} fact={undefined} {...to} />;
  const { maxUsers, unassignedSubscriptions: free, activeMembers } = company;
  const inactive = Math.max(maxUsers - free - activeMembers, 0);
  return (
    <Tile
      icon={Users}
      title={t('menu.user-setup')}
      {...to}
      fact={t('dashboard.unassigned', { smart_count: free })}
      note={inactive === 0 ? t('dashboard.all-active') : t('dashboard.inactive', { smart_count: inactive })}
    />
  );
};
