import { Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../i18n/texts';
import { OverflowMenu } from '../../parts/list/OverflowMenu';
import { RecordCard, RecordCards } from '../../parts/list/cards/RecordCards';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import type { User } from '../../types/wire';
import { ActiveSwitch } from './ActiveSwitch';
import { Avatar } from '../Avatar';
import { nameOf } from '../name-of';
import { useDeleteUser } from '../use-delete-user';
import { userPaths } from '../paths';

/** Users on a phone. */
export const UserCards = () => {
  const t = useText();
  const navigate = useNavigate();
  const { may } = useRights();
  const { companyType } = useSignedIn();
  const [askDelete, dialog] = useDeleteUser();
  const paths = userPaths(companyType);
  const actionsOf = (user: User) => [
    ...(may('Edit User')
      ? [{ label: t('action.edit'), icon: Pencil, onChoose: () => void navigate(paths.edit(user.id)) }]
      : []),
    ...(may('Delete User') ? [{ label: t('action.delete'), icon: Trash2, onChoose: () => askDelete(user) }] : []),
  ];
  return (
    <>
      <RecordCards<User>
        render={(user) => (
          <RecordCard
            picture={<Avatar user={user} />}
            name={
              <Link className="link" to={paths.view(user.id)}>
                {nameOf(user)}
              </Link>
            }
            corner={<OverflowMenu name={nameOf(user)} actions={actionsOf(user)} />}
            facts={user.email}
          >
            <ActiveSwitch user={user} />
          </RecordCard>
        )}
      />
      {dialog}
    </>
  );
};
