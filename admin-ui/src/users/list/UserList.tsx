import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess, useListContext, useGetOne } from 'react-admin';
import { UpgradeLater } from '../../company/index';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { useAll } from '../../providers/use-all';
import { useSignedIn } from '../../session/signed-in';
import type { Company, User } from '../../types/wire';
import { nameOf } from '../name-of';
import css from './UserList.module.css';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { menuRegion } from '../../parts/menu-region';
import { FileText, UserPlus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useOwnCompany } from '../../configuration/index';
import { ExportButton } from '../../parts/list/ExportButton';
import { SearchBox } from '../../parts/list/filters/Filters';
import { ListPage } from '../../parts/list/ListPage';
import { useRights } from '../../session/rights';
import { userPaths } from '../paths';
import { useUserColumns } from './use-user-columns';
import { Avatar } from '../Avatar';
import { Slots } from './Slots';
import { shownEmail } from '../../parts/text/shown-email';

const dayMs = 24 * 60 * 60 * 1000;
const longMs = 60 * dayMs;

/** The number of users to name; the others are counted. */
const mostNames = 3;

/** The users who were switched off more than 60 days ago, longest first: each of them still holds a slot. */
const useLongInactive = (): readonly User[] => {
  const { companyId } = useSignedIn();
  const [now] = useState(() => Date.now());
  const { data = [] } = useAll<User>('Users', {
    filter: { companyId, active: false },
    sort: { field: 'last_activation', order: 'ASC' },
  });
  return data.filter(({ last_activation: since }) => since !== null && now - Date.parse(since) > longMs);
};

/** It links first to the slots of long inactive users, because deleting such a user costs nothing. */
const LimitBanner = ({ company }: { company: Company }) => {
  const { canAccess: mayUpgrade } = useCanAccess({ resource: 'Subscriptions', action: 'edit' });
  const [isUpgrading, setUpgrading] = useState(false);
  const idle = useLongInactive();
  const names = idle.slice(0, mostNames).map(nameOf).join(', ');
  const others = idle.length - mostNames;
  return (
    <div className={css.place}>
      <Banner
        kind="warning"
        action={
          mayUpgrade && (
            <Button size="small" onClick={() => setUpgrading(true)}>
              {t('company.upgrade')}
            </Button>
          )
        }
      >
        {t('users.limit')}
        {idle.length > 0 && (
          <>
            {' '}
            {t('users.idle', {
              smart_count: idle.length,
              names: others > 0 ? t('users.idle-names', { names, others }) : names,
            })}
          </>
        )}
      </Banner>
      {isUpgrading && <UpgradeLater company={company} onClose={() => setUpgrading(false)} />}
    </div>
  );
};

const sorts = [
  { field: 'id', order: 'ASC', label: 'users.sort-none' },
  { field: 'createdAt', order: 'ASC', label: 'users.sort-created' },
  { field: 'updatedAt', order: 'DESC', label: 'users.sort-updated' },
  // Of whom no sign-in is known stands first, then who has not been here for longest.
  { field: 'lastSignInAt', order: 'ASC', label: 'users.sort-signed-in' },
] as const;

/** Sorts the users by their created or updated date, or not at all (S1 section 2). The heads of the columns offer further orders. */
const UserSort = () => {
  const { sort, setSort } = useListContext();
  const chosen = sorts.find(({ field }) => field === sort.field);
  return (
    <div className={css.sort}>
      <span id="user-sort">{t('list.sort')}</span>
      <Select
        className="quiet"
        value={chosen?.field ?? ''}
        MenuProps={{ slotProps: menuRegion(t('list.sort')) }}
        SelectDisplayProps={{ 'aria-labelledby': 'user-sort' }}
        inputProps={{ 'aria-labelledby': 'user-sort' }}
        onChange={({ target }) => {
          const next = sorts.find(({ field }) => field === target.value);
          if (next !== undefined) setSort({ field: next.field, order: next.order });
        }}
      >
        {sorts.map(({ field, label }) => (
          <MenuItem key={field} value={field}>
            {t(label)}
          </MenuItem>
        ))}
      </Select>
    </div>
  );
};

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

/** The owner uses no slot, is not in the list of users, and no other user can change them (A13). */
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
        <p className="second-line">{shownEmail(owner.email ?? '')}</p>
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
