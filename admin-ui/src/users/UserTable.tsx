import { DataTable, useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { useText } from '../i18n/texts';
import { Instant } from '../parts/Instant';
import { DeleteRowButton, EditRowButton } from '../parts/list/RowButtons';
import { useRights } from '../session/rights';
import { useSignedIn } from '../session/signed-in';
import type { User } from '../types/wire';
import { ActiveSwitch } from './ActiveSwitch';
import { Avatar } from './Avatar';
import { nameOf } from './name-of';
import { useDeleteUser } from './use-delete-user';
import css from './UserList.module.css';
import { userPaths } from './user-paths';

const Col = DataTable.Col<User>;

/** The columns of S1 section 2, in their order. */
export const UserTable = () => {
  const t = useText();
  const navigate = useNavigate();
  const { may } = useRights();
  const { companyType } = useSignedIn();
  const { data = [], page, perPage } = useListContext<User>();
  const [askDelete, dialog] = useDeleteUser();
  const paths = userPaths(companyType);
  const placeOf = (user: User) => (page - 1) * perPage + data.indexOf(user) + 1;
  return (
    <>
      <DataTable<User>
        bulkActionButtons={false}
        rowClick={(id) => {
          void navigate(paths.view(String(id)));
          return false;
        }}
      >
        <Col
          label={t('users.number')}
          disableSort
          render={(user) => <span className={css.number}>{placeOf(user)}</span>}
        />
        <Col label={t('users.avatar')} render={(user) => <Avatar user={user} />} />
        <Col
          source="firstName"
          label={t('users.name')}
          render={(user) => (
            <Link className="link" to={paths.view(user.id)} onClick={(event) => event.stopPropagation()}>
              {nameOf(user)}
            </Link>
          )}
        />
        <Col source="email" label={t('users.email')} />
        <Col
          source="createdAt"
          label={t('users.created')}
          render={({ createdAt }) => <Instant at={createdAt} as="date" />}
        />
        <Col source="active" label={t('users.status')} render={(user) => <ActiveSwitch user={user} />} />
        <Col
          label={t('list.actions')}
          align="right"
          render={(user) => (
            <>
              {may('Edit User') && (
                <EditRowButton name={nameOf(user)} onClick={() => void navigate(paths.edit(user.id))} />
              )}
              {may('Delete User') && <DeleteRowButton name={nameOf(user)} onClick={() => askDelete(user)} />}
            </>
          )}
        />
      </DataTable>
      {dialog}
    </>
  );
};
