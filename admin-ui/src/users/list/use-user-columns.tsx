import { t } from '../../i18n/texts';
import { useConfirm, useDeleteWithConfirm } from '../../parts/dialog/Confirm';
import { SwitchField } from '../../parts/SwitchField';
import { useInstallation } from '../../providers/use-installation';
import { useVerb } from '../../verbs/use-verb';
import type { User } from '../../types/wire';
import { allows, isLocked, mayEditNow } from '../allowed-steps';
import { nameOf } from '../name-of';
import { Clock, Lock } from 'lucide-react';
import { useCanAccess, useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { ListColumn } from '../../parts/list/columns';
import { ClampedText } from '../../parts/list/table/ClampedText';
import { EditRowButton } from '../../parts/list/table/RowButtons';
import { Ago, Instant } from '../../parts/time/Time';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import { Avatar } from '../Avatar';
import { userPaths } from '../paths';
import { rightsInWords } from '../permissions';
import { SendLinkButton, hasNeverSignedIn, type KnownSignIn } from '../sign-in/SendLinkButton';
import css from './UserList.module.css';
import { shownEmail } from '../../parts/text/shown-email';

/** Only switching on locks, so that needs a confirmation. A departing person can be locked out at once (A36). */
const ActiveSwitch = ({ user }: { user: User }) => {
  const hours = useInstallation()?.userLockHours ?? 0;
  const confirm = useConfirm();
  const [set, isBusy] = useVerb((data, active: boolean) => data.setUserActive(user, active), {
    touches: 'user',
    done: 'users.updated-done',
    about: () => nameOf(user),
    failed: 'users.failed',
  });
  const ask = () =>
    confirm({
      isDangerous: false,
      title: t('users.on-title', { name: nameOf(user) }),
      content: hours === 0 ? t('users.on-text-free') : t('users.on-text', { hours }),
      confirm: t('users.on-confirm'),
      onConfirm: () => set(true),
    });
  return (
    <SwitchField
      isOn={user.active}
      name={t('users.status-of', { name: nameOf(user) })}
      word={t(user.active ? 'switch.active' : 'switch.inactive')}
      isDisabled={isBusy || !allows(user, 'rights') || (!user.active && isLocked(user))}
      onChange={(active) => (active ? ask() : void set(false))}
    />
  );
};

/** Highlighted for a user who never signed in, because the mail may be lost; empty where it is unknown. */
const LastSignIn = (user: KnownSignIn) => {
  if (hasNeverSignedIn(user)) return <span className={css.never}>{t('users.never-signed-in')}</span>;
  if (!user.lastSignInAt) return null;
  return (
    <span className={css.last}>
      {t('field.last-sign-in')} <Instant timestamp={user.lastSignInAt} as="day" />
    </span>
  );
};

/** The number of a user in the whole list, which continues from page to page. */
const RowNumber = ({ user }: { user: User }) => {
  const { data = [], page, perPage } = useListContext<User>();
  return <span className="quiet-text">{(page - 1) * perPage + data.indexOf(user) + 1}</span>;
};

const NameLink = ({ user, to }: { user: User; to: string }) => (
  <Link className="link" to={to} onClick={(event) => event.stopPropagation()}>
    {nameOf(user)}
  </Link>
);

const LockedUntil = ({ user }: { user: User }) => (
  <span className={css.lock}>
    <Lock size={14} aria-hidden="true" />
    {t('users.locked-until')} <Instant timestamp={user.lockedUntil} />
  </span>
);

/** The columns of S1 section 2 in their order. */
export const useUserColumns = () => {
  const navigate = useNavigate();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'Users', action: 'edit' });
  const { canAccess: mayDelete } = useCanAccess({ resource: 'Users', action: 'delete' });
  const { isLooking } = useRights();
  const { companyType } = useSignedIn();
  const hours = useInstallation()?.userLockHours ?? 0;
  const paths = userPaths(companyType);
  const deleteUser = useDeleteWithConfirm<User>('Users', {
    touches: 'user',
    done: 'done.operation',
    about: (user) => t('users.deleted-about', { name: nameOf(user) }),
    ask: (user) => ({
      title: t('users.delete-title', { name: nameOf(user) }),
      content: t('users.delete-text'),
      confirm: t('users.delete-confirm'),
    }),
  });

  const openForm = ({ id }: User) => void navigate(paths.edit(id));
  const columns: readonly ListColumn<User>[] = [
    { label: t('users.number'), cell: (user) => <RowNumber user={user} /> },
    {
      label: t('users.avatar'),
      cellClassName: css.avatar,
      cell: (user) => <Avatar user={user} />,
      place: 'picture',
    },
    {
      source: 'firstName',
      label: t('field.name'),
      cell: (user) => (
        <span className={css.name}>
          <ClampedText>
            <NameLink user={user} to={paths.view(user.id)} />
          </ClampedText>
          <span className="second-line">
            <ClampedText>{user.username}</ClampedText>
          </span>
          <span className={css.rights}>{rightsInWords(user, companyType)}</span>
        </span>
      ),
      place: 'name',
      onCard: (user) => <NameLink user={user} to={paths.view(user.id)} />,
    },
    { source: 'email', label: t('field.email'), cell: ({ email }) => email && shownEmail(email), place: 'facts' },
    {
      source: 'createdAt',
      label: t('users.created'),
      cell: (user) => (
        <span className={css.name}>
          <Instant timestamp={user.createdAt} as="date" />
          {isLocked(user) && <LockedUntil user={user} />}
          {!isLocked(user) && user.updatedAt !== user.createdAt && (
            <span className="second-line">
              {t('field.changed')} <Ago isWithin at={user.updatedAt} />
            </span>
          )}
          <LastSignIn {...user} />
          {allows(user, 'send-link') && (
            <span className={css.resend}>
              <SendLinkButton user={user} />
            </span>
          )}
        </span>
      ),
      place: 'facts',
      onCard: (user) => (isLocked(user) ? <LockedUntil user={user} /> : null),
    },
    {
      source: 'active',
      label: t('field.status'),
      cell: (user) => <ActiveSwitch user={user} />,
      place: 'below',
      onCard: (user) => (
        <>
          <ActiveSwitch user={user} />
          {allows(user, 'send-link') && (
            <span className={css.unused}>
              <LastSignIn {...user} />
              <SendLinkButton user={user} />
            </span>
          )}
        </>
      ),
    },
    !isLooking && {
      actions: { edit: mayEdit && openForm, isFor: mayEditNow },
      cell: (user) =>
        !allows(user, 'edit') ? null : isLocked(user) ? (
          <span className="inline-row gap-6 small-text one-line">
            <Clock aria-hidden="true" /> {t('users.locked-edit', { hours })}
          </span>
        ) : (
          <EditRowButton name={nameOf(user)} onClick={() => openForm(user)} />
        ),
    },
    !isLooking && { actions: { remove: mayDelete && deleteUser, isFor: (user) => allows(user, 'delete') } },
  ];
  return columns;
};
