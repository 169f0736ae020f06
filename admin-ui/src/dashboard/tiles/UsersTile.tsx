import { useSignedIn } from '../../session/signed-in';
import { Users } from 'lucide-react';
import { useOwnCompany } from '../../configuration';
import { useText } from '../../i18n/texts';
import { useRights } from '../../session/rights';
import { userPaths, userRights } from '../../users';
import { Tile } from '../../parts/tile/Tile';

/** The number of free slots; it links to the users for those who may see them. */
export const UsersTile = () => {
  const t = useText();
  const { may } = useRights();
  const { companyType } = useSignedIn();
  const to = userRights.some(may) ? { to: userPaths(companyType).list } : {};
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
