import { useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../i18n/texts';
import { Ago } from '../../parts/time/Ago';
import { Instant } from '../../parts/time/Instant';
import { Column } from '../../parts/list/table/Column';
import { ListTable } from '../../parts/list/table/ListTable';
import { DeleteRowButton, EditRowButton } from '../../parts/list/table/RowButtons';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import type { User } from '../../types/wire';
import { ActiveSwitch } from './ActiveSwitch';
import { Avatar } from '../Avatar';
import { nameOf } from '../name-of';
import { rightsInWords } from '../permissions';
import { useDeleteUser } from '../use-delete-user';
import css from './UserList.module.css';
import { userPaths } from '../paths';

const Col = Column<User>;

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
      <ListTable<User>
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
        <Col label={t('users.avatar')} cellClassName={css.avatar ?? ''} render={(user) => <Avatar user={user} />} />
        <Col
          isRowHead
          source="firstName"
          label={t('users.name')}
          render={(user) => (
            <span className={css.name}>
              <Link className="link" to={paths.view(user.id)} onClick={(event) => event.stopPropagation()}>
                {nameOf(user)}
              </Link>
              <span className={css.second}>{user.username}</span>
              <span className={css.rights}>{rightsInWords(t, user)}</span>
            </span>
          )}
        />
        <Col source="email" label={t('users.email')} />
        <Col
          source="createdAt"
          label={t('users.created')}
          render={({ createdAt, updatedAt }) => (
            <span className={css.name}>
              <Instant timestamp={createdAt} as="date" />
              {updatedAt !== createdAt && (
                <span className={css.second}>
                  {t('users.changed')} <Ago at={updatedAt} />
                </span>
              )}
            </span>
          )}
        />
        <Col source="active" label={t('users.status')} render={(user) => <ActiveSwitch user={user} />} />
        {may('Edit User') && (
          <Col
            label={t('action.edit')}
            render={(user) => <EditRowButton name={nameOf(user)} onClick={() => void navigate(paths.edit(user.id))} />}
          />
        )}
        {may('Delete User') && (
          <Col
            label={t('action.delete')}
            align="right"
            render={(user) => <DeleteRowButton name={nameOf(user)} onClick={() => askDelete(user)} />}
          />
        )}
      </ListTable>
      {dialog}
    </>
  );
};
