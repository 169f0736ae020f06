import Button from '@mui/material/Button';
import { FileText, UserPlus } from 'lucide-react';
import { useCanAccess } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { useOwnCompany } from '../../configuration';
import { useText } from '../../i18n/texts';
import { ExportButton } from '../../parts/list/ExportButton';
import { SearchBox } from '../../parts/list/filters/SearchBox';
import { ListPage } from '../../parts/list/ListPage';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import type { User } from '../../types/wire';
import { nameOf } from '../name-of';
import { userPaths } from '../paths';
import { LimitBanner } from './LimitBanner';
import { OwnerRow } from './OwnerRow';
import { useUserColumns } from './use-user-columns';
import { UserSlots } from './UserSlots';
import { UserSort } from './UserSort';

const AddButton = () => {
  const t = useText();
  const { companyType } = useSignedIn();
  return (
    <Button variant="contained" component={Link} to={userPaths(companyType).add} startIcon={<UserPlus />}>
      {t('users.add')}
    </Button>
  );
};

const CsvButton = () => {
  const t = useText();
  return (
    <ExportButton
      isAlways
      label="users.create-csv"
      icon={FileText}
      verb={(data) => data.downloadUsersCsv()}
      done="users.csv-done"
      about={() => t('users.csv-about')}
      failed="users.csv-failed"
    />
  );
};

/** The users of the company, without its owner (S1 section 2, "User setup list"). */
const UserList = () => {
  const t = useText();
  const navigate = useNavigate();
  const { canAccess: mayAdd } = useCanAccess({ resource: 'Users', action: 'create' });
  const { canAccess: mayEdit } = useCanAccess({ resource: 'Users', action: 'edit' });
  const { isLooking } = useRights();
  const { companyId, companyType } = useSignedIn();
  const { company } = useOwnCompany();
  const columns = useUserColumns();
  const { maxUsers = 0, unassignedSubscriptions: free = 0 } = company ?? {};
  const isFull = company !== undefined && free === 0;
  return (
    <ListPage<User>
      resource="Users"
      filter={{ companyId }}
      sort={{ field: 'createdAt', order: 'ASC' }}
      title={t('users.title')}
      facts={(total) => t('users.facts', { smart_count: total })}
      always={mayAdd || mayEdit ? <CsvButton /> : undefined}
      add={mayAdd && !isFull ? <AddButton /> : undefined}
      filters={
        <>
          <SearchBox placeholder={t('users.search')} />
          <UserSort />
        </>
      }
      empty={{ title: t('users.empty'), hint: t('users.empty-hint') }}
      columns={columns}
      nameOf={nameOf}
      onOpen={({ id }) => void navigate(userPaths(companyType).view(id))}
    >
      {company !== undefined && <UserSlots free={free} total={maxUsers} />}
      {isFull && !isLooking && <LimitBanner company={company} />}
      {company !== undefined && <OwnerRow ownerId={company.ownerId} />}
    </ListPage>
  );
};

export default UserList;
