import Button from '@mui/material/Button';
import { FileText, UserPlus } from 'lucide-react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useOwnCompany } from '../../configuration';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { ListCard } from '../../parts/list/ListCard';
import { SearchBox } from '../../parts/list/filters/SearchBox';
import { PageHeader } from '../../parts/page/PageHeader';
import { EmptyState } from '../../parts/states/EmptyState';
import { useVerb } from '../../verbs/use-verb';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import { userPaths } from '../paths';
import { UserCards } from './UserCards';
import css from './UserList.module.css';
import { UserSlots } from './UserSlots';
import { UserSort } from './UserSort';
import { UserTable } from './UserTable';

const AddButton = () => {
  const t = useText();
  const { companyType } = useSignedIn();
  return (
    <Button
      variant="contained"
      component={Link}
      to={userPaths(companyType).add}
      startIcon={<UserPlus size={16} strokeWidth={1.75} />}
    >
      {t('users.add')}
    </Button>
  );
};

const CsvButton = () => {
  const t = useText();
  const [download, isDownloading] = useVerb((data) => data.downloadUsersCsv(), {
    touches: 'nothing',
    done: 'users.csv-done',
    failed: 'users.csv-failed',
  });
  return (
    <Button
      variant="outlined"
      startIcon={<FileText size={16} strokeWidth={1.75} />}
      loading={isDownloading}
      onClick={() => void download()}
    >
      {t('users.create-csv')}
    </Button>
  );
};

const UserPage = () => {
  const t = useText();
  const { may } = useRights();
  const { total } = useListContext();
  const { company } = useOwnCompany();
  const { maxUsers = 0, unassignedSubscriptions: free = 0 } = company ?? {};
  const isFull = company !== undefined && free === 0;
  const add = may('Add User') && !isFull ? <AddButton /> : undefined;
  return (
    <>
      <PageHeader
        title={t('users.title')}
        facts={total === undefined ? undefined : t('users.facts', { smart_count: total })}
      >
        {total !== undefined && total > 0 && (
          <>
            {(may('Add User') || may('Edit User')) && <CsvButton />}
            {add}
          </>
        )}
      </PageHeader>
      {company !== undefined && <UserSlots free={free} total={maxUsers} />}
      {isFull && (
        <div className={css.full}>
          <Banner kind="warning">{t('users.limit')}</Banner>
        </div>
      )}
      <ListCard
        hasPhoto
        givenFilters={['companyId']}
        filters={
          <>
            <SearchBox placeholder={t('users.search')} />
            <UserSort />
          </>
        }
        empty={
          <EmptyState title={t('users.empty')} hint={t('users.empty-hint')}>
            {add}
          </EmptyState>
        }
        table={<UserTable />}
        cards={<UserCards />}
      />
    </>
  );
};

/** The users of the company, without its owner (S1 section 2, "User setup list"). */
const UserList = () => {
  const { companyId } = useSignedIn();
  return (
    <ListBase
      resource="Users"
      filter={{ companyId }}
      perPage={25}
      storeKey={false}
      sort={{ field: 'createdAt', order: 'ASC' }}
    >
      <UserPage />
    </ListBase>
  );
};

export default UserList;
