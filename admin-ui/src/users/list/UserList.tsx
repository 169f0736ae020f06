import Button from '@mui/material/Button';
import { FileText, UserPlus } from 'lucide-react';
import { useCanAccess, useGetOne } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { useOwnCompany } from '../../configuration';
import { t } from '../../i18n/texts';
import { ExportButton } from '../../parts/list/ExportButton';
import { SearchBox } from '../../parts/list/filters/SearchBox';
import { ListPage } from '../../parts/list/ListPage';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import type { User } from '../../types/wire';
import { nameOf } from '../name-of';
import { userPaths } from '../paths';
import { LimitBanner } from './LimitBanner';
import { useUserColumns } from './use-user-columns';
import { UserSort } from './UserSort';
import { Avatar } from '../Avatar';
import css from './OwnerRow.module.css';
import { Slots } from './Slots';

/** With more users than this only the figures are shown, because more cells cannot be counted at a glance. */
const mostCells = 40;

/** The number of users that can still be added, with a cell for each user of the subscription (S1 section 2). */
const UserSlots = ({ free, total }: { free: number; total: number }) => (
  <section className={css.card} aria-label={t('users.slots')}>
    <div>
      <p className="flex baseline gap-8">
        <b className={css.figure}>{free}</b> <span className="overline">{t('users.unassigned')}</span>
      </p>
      <p className="second-line">{t('users.allowed', { count: total })}</p>
    </div>
    <div className={css.cells}>
      {total <= mostCells && <Slots taken={total - free} total={total} />}
      <p className="tiny-text">{t('users.in-slots', { smart_count: total - free })}</p>
    </div>
  </section>
);

/**
 * The row of the owner. The owner uses no slot, is not in the list of users, and no other user can change them (A13).
 */
const OwnerRow = ({ ownerId }: { ownerId: string }) => {
  const { data: owner } = useGetOne<User>('Users', { id: ownerId });
  if (owner === undefined) return null;
  return (
    <section className={css.row} aria-label={t('users.owner')}>
      <Avatar user={owner} size={56} />
      <div className={css.words}>
        <p className="overline">{t('users.owner')}</p>
        <p>
          <b>{nameOf(owner)}</b>
        </p>
        <p className="second-line">{owner.email}</p>
      </div>
      <p className="second-line">{t('users.owner-note')}</p>
    </section>
  );
};

const AddButton = () => {
  const { companyType } = useSignedIn();
  return (
    <Button variant="contained" component={Link} to={userPaths(companyType).add} startIcon={<UserPlus />}>
      {t('users.add')}
    </Button>
  );
};

const CsvButton = () => (
  <ExportButton
    isAlways
    label="users.create-csv"
    icon={FileText}
    verb={(data) => data.downloadUsersCsv()}
    done="done.operation"
    about={() => t('users.csv-about')}
    failed="failed.csv"
  />
);

/** The users of the company, without its owner (S1 section 2, "User setup list"). */
const UserList = () => {
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
